// The ways to many machines that need no server: the scripts of examples/cluster, run as they stand.

#include "cli/program.hpp"
#include "support/data.hpp"

#include <cstdlib>
#include <filesystem>

#include <doctest/doctest.h>

using namespace flipside::test;

namespace {

const std::string scripts = FLIPSIDE_SOURCE_DIR "/examples/cluster/";

// Easy endings: games of self-play, a few moves before their end.
std::string easy_positions() {
    const Outcome games = run({"selfplay", "--games", "60", "--seed", "9", "--threads", "1"});
    std::string transcripts;
    for (const std::string& line : lines_of(games.out)) transcripts += line.substr(0, line.find(' ')) + "\n";
    const TemporaryFile file("games.txt", transcripts);
    return run({"batch", "submit", "none", file.path(), "--dry-run", "-q", "--empties", "8"}).out;
}

int shell(const std::string& command) {
    const std::string all = "FLIPSIDE='" FLIPSIDE_PROGRAM "' " + command + " 2>/dev/null";
    return std::system(all.c_str()); // NOLINT(cert-env33-c,concurrency-mt-unsafe)
}

} // namespace

TEST_CASE("plain ways: a Slurm array's tasks, one after the other, give what one run gives") {
    const TemporaryFile positions("positions.txt", easy_positions());
    const TemporaryFile results("results");
    const std::string directory = results.path() + ".d";
    const std::string task = "POSITIONS=" + positions.path() + " RESULTS=" + directory
                             + " SLURM_ARRAY_TASK_COUNT=7 SLURM_ARRAY_TASK_ID=";
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

TEST_CASE("plain ways: GNU parallel, stopped and given again, gives what one run gives") {
    if (shell("parallel --version >/dev/null") != 0) {
        std::puts("SKIPPED: no GNU parallel on this machine");
        return;
    }
    const TemporaryFile positions("positions.txt", easy_positions());
    const TemporaryFile results("results");
    const std::string output = results.path() + ".jsonl";
    const std::string command =
        "bash " + scripts + "solve-parallel " + positions.path() + " " + output + " -j2";
    // First without the program: every part fails, and none is taken for done. Then killed in between,
    // perhaps.
    REQUIRE(shell("LINES_A_PART=20 bash -c 'FLIPSIDE=/nowhere/flipside " + command + "'") != 0);
    CHECK_FALSE(std::filesystem::exists(output));
    CHECK(shell("LINES_A_PART=20 timeout -s KILL 1 " + command) != -1);
    REQUIRE(shell("LINES_A_PART=20 " + command) == 0);
    CHECK(read_file(output) == run({"solve", "--pure", positions.path()}).out);
    CHECK_FALSE(std::filesystem::exists(output + ".work"));
}
