// The ways to many machines that need no server: the scripts of examples/cluster, run as they stand.

#include "cli/endings.hpp"
#include "support/data.hpp"

#include <cstdlib>
#include <filesystem>

#include <doctest/doctest.h>

using namespace flipside::test;

namespace {

const std::string scripts = FLIPSIDE_SOURCE_DIR "/examples/cluster/";

int shell(const std::string& command) {
    const std::string all = "FLIPSIDE='" FLIPSIDE_PROGRAM "' " + command + " 2>/dev/null";
    return std::system(all.c_str()); // NOLINT(cert-env33-c,concurrency-mt-unsafe)
}

} // namespace

TEST_CASE("plain ways: a Slurm array's tasks, one after the other, give what one run gives") {
    const TemporaryFile positions("positions.txt", endings(60, 8));
    const TemporaryFile results("results");
    const std::string directory = results.path() + ".d";
    const std::string task = "POSITIONS=" + positions.path() + " RESULTS=" + directory
                             + " SLURM_ARRAY_TASK_COUNT=7 SLURM_ARRAY_TASK_ID=";
    REQUIRE(shell("FLIPSIDE=/nowhere/flipside " + task + "3 bash " + scripts + "solve-array.slurm") != 0);
    for (int number = 0; number < 7; ++number)
        REQUIRE(shell(task + std::to_string(number) + " bash " + scripts + "solve-array.slurm") == 0);
    REQUIRE(shell(task + "3 bash " + scripts + "solve-array.slurm") == 0); // again: nothing to do
    std::string all;
    for (int number = 0; number < 7; ++number)
        all += read_file(directory + "/part.00000" + std::to_string(number));
    const Outcome local = run({"solve", "--pure", positions.path()});
    CHECK(lines_of(local.out).size() > 40);
    CHECK(all == local.out);
}

TEST_CASE("plain ways: GNU parallel, killed and given again, gives what one run gives and repeats nothing") {
    if (shell("parallel --version >/dev/null") != 0) {
        std::puts("SKIPPED: no GNU parallel on this machine");
        return;
    }
    const TemporaryFile positions("positions.txt", endings(60, 8));
    const TemporaryFile results("results");
    const std::string output = results.path() + ".jsonl";
    const auto script = [&](const std::string& program) {
        return shell("LINES_A_PART=10 bash -c 'FLIPSIDE=" + program + " bash " + scripts + "solve-parallel "
                     + positions.path() + " " + output + " -j1'");
    };
    const std::string local = run({"solve", "--pure", positions.path()}).out;
    const std::size_t parts = (lines_of(local).size() + 9) / 10;
    REQUIRE(parts > 4);

    // First without the program: every part fails, and none is taken for done.
    REQUIRE(script("/nowhere/flipside") != 0);
    CHECK_FALSE(std::filesystem::exists(output));
    // Then the third part is the end of the shell that solves it and of parallel, its parent.
    const TemporaryFile log("calls");
    const TemporaryFile deadly("flipside", "#!/bin/sh\n"
                                           "echo >> "
                                               + log.path()
                                               + "\n"
                                                 "[ $(wc -l < "
                                               + log.path()
                                               + ") -ne 3 ] && exec " FLIPSIDE_PROGRAM " \"$@\"\n"
                                                 "kill -9 $(cut -d' ' -f4 /proc/$PPID/stat) $PPID $$\n");
    std::filesystem::permissions(deadly.path(), std::filesystem::perms::owner_all);
    REQUIRE(script(deadly.path()) != 0);
    CHECK(lines_of(read_file(log.path())).size() == 3);
    CHECK_FALSE(std::filesystem::exists(output));
    REQUIRE(script(deadly.path()) == 0);
    CHECK(lines_of(read_file(log.path())).size() == parts + 1); // the third part alone was begun twice
    CHECK(read_file(output) == local);
    CHECK_FALSE(std::filesystem::exists(output + ".work"));
}
