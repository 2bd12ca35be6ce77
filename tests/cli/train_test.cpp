// flipside train and flipside selfplay, as a shell sees them.

#include "cli/program.hpp"
#include "support/data.hpp"

#include <cstdio>
#include <string>

#include <doctest/doctest.h>

using namespace flipside::test;

namespace {

// The error at 24 empties from what held-out games tell, of a round's line.
double error_at_24(const std::string& line) {
    int round = 0;
    long positions = 0;
    double at[4] = {};
    REQUIRE(std::sscanf(line.c_str(), "%d %ld %lf %lf %lf %lf", &round, &positions, &at[0], &at[1], &at[2],
                        &at[3])
            == 6);
    return at[3];
}

} // namespace

TEST_CASE("train --quick: errors fall, the file loads, and the same seed gives the same bytes") {
    const Outcome played = run({"selfplay", "--games", "4000", "--depth", "1", "--exact-from", "2"});
    CHECK(played.status == 0);
    CHECK(lines_of(played.out).size() == 4000);
    const TemporaryFile small("small.games", played.out);
    const TemporaryFile weights("weights.eval");
    const std::string& games = small.path();
    const std::string& out = weights.path();

    const auto train = [&](const char* rounds, const char* seed) {
        const Outcome outcome = run({"train", games, "--quick", "--rounds", rounds, "--seed", seed,
                                     "--exact-from", "2", "--selfplay", "20", "--out", out});
        CHECK(outcome.status == 0);
        REQUIRE(lines_of(outcome.out).size() >= 3);
        return outcome.out;
    };
    const std::string log = train("2", "1");
    const std::string bytes = read_file(out);
    // Knowing nothing is 22 discs off in such games.
    const double first = error_at_24(lines_of(log)[2]);
    CHECK(first < 20);
    CHECK(error_at_24(lines_of(log)[3]) < first);

    const Outcome measured = run({"train", games, "--quick", "--report", "--out", out});
    CHECK(measured.status == 0);
    CHECK(error_at_24(lines_of(measured.out)[2]) == doctest::Approx(error_at_24(lines_of(log)[3])));

    CHECK(train("2", "1") == log);
    CHECK(read_file(out) == bytes);
    train("1", "2");
    CHECK(read_file(out) != bytes);
}
