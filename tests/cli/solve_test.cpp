// flipside solve, as a shell sees it.

#include "cli/program.hpp"
#include "support/data.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace flipside::test;
using Json = nlohmann::ordered_json;

namespace {

// Real positions: the side to move must pass and loses by 48; Black to move wins by 18, all moves scored
// (FFO 1).
const std::string pass_position = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X";
const std::string ffo1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
const std::string ffo1_moves = " G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24;";

// One move from the end: Black plays h8.
const std::string one_empty = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOOOOOOOOXOOOOOOO- X";

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("solve: a position on the command line, although it begins like an option") {
    const Outcome outcome = run({"solve", ffo1});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(outcome.out.starts_with("  +18  g8    14 empties"));
    CHECK(lines_of(outcome.out).size() == 1);
}

TEST_CASE("solve --json has the promised names, in their order") {
    const Outcome outcome = run({"solve", "--json", "--all-moves", ffo1 + ";" + ffo1_moves});
    CHECK(outcome.status == 0);
    const Json object = Json::parse(outcome.out);
    std::vector<std::string> names;
    for (const auto& [name, value] : object.items()) names.push_back(name);
    CHECK(names
          == std::vector<std::string>{"position", "best", "score", "exact", "nodes", "seconds", "moves"});
    CHECK(object["position"] == ffo1);
    CHECK(object["best"] == "g8");
    CHECK(object["score"] == 18);
    CHECK(object["exact"] == true);
    CHECK(object["nodes"].is_number_unsigned());
    REQUIRE(object["moves"].size() == 8);
    CHECK(object["moves"][0] == Json({{"move", "g8"}, {"score", 18}}));
    CHECK(object["moves"][7] == Json({{"move", "g2"}, {"score", -24}}));
}

TEST_CASE("solve: a side that must pass has the score after it, a finished game its own") {
    const Json pass = Json::parse(run({"solve", "--json", pass_position}).out);
    CHECK(pass["best"] == "pass");
    CHECK(pass["score"] == -48);
    CHECK(pass["exact"] == true);
    const Json over = Json::parse(run({"solve", "--json", std::string(63, 'X') + "- O"}).out);
    CHECK(over["best"].is_null());
    CHECK(over["score"] == -64);
    CHECK(over["exact"] == true);
}

TEST_CASE("solve: bad lines are named and counted, the others are solved") {
    const TemporaryFile file("problems.obf", "% comment\n\n" + pass_position + "; PS:-48;\n" + "nonsense\n"
                                                 + one_empty + "; H8;\n" + one_empty + ";\r\n");
    const Outcome outcome = run({"solve", file.path()});
    CHECK(outcome.status == 2);
    const auto out = lines_of(outcome.out);
    REQUIRE(out.size() == 2);
    CHECK(out[0].starts_with(file.path() + ":3:  -48  pass"));
    CHECK(out[0].ends_with("  right"));
    CHECK(out[1].starts_with(file.path() + ":6:"));
    CHECK(has(outcome.err, "flipside: " + file.path() + ":4:"));
    CHECK(has(outcome.err, "flipside: " + file.path() + ":5:"));
    CHECK(has(outcome.err, "2 solved, 2 unreadable, 1 of 1 right"));
}

TEST_CASE("solve: a score that differs from the file's is called wrong, status 1") {
    const Outcome outcome = run({"solve", pass_position + "; PS:-46;"});
    CHECK(outcome.status == 1);
    CHECK(has(outcome.out, "WRONG: the file says -46"));
}

TEST_CASE("solve: a file that is not there") {
    const Outcome outcome = run({"solve", "no/such.obf"});
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(outcome.err == "flipside: no/such.obf: cannot be read: no such file\n");
}

TEST_CASE("solve -: a line in, a line out, before the next is given") {
    Conversation solve({"solve", "-"});
    solve.say(pass_position);
    CHECK(solve.hear().starts_with("-:1:  -48  pass"));
    solve.say(one_empty + "; H8:-64;");
    const std::string second = solve.hear();
    CHECK(second.starts_with("-:2:"));
    CHECK(has(second, "  h8 "));
    CHECK(solve.end() == 1); // h8 turns discs and does not lose all
}

TEST_CASE("solve: an interrupt leaves what is done, printed") {
    // The second position has 60 empties, nobody solves it. Should the signal come before its search has
    // begun, there is no line about it; the third position is never begun.
    const TemporaryFile file("problems.obf", pass_position
                                                 + "\n---------------------------OX------XO------"
                                                   "--------------------- X\n"
                                                 + one_empty + "\n");
    Conversation solve({"solve", file.path()});
    CHECK(has(solve.hear(), "pass"));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    solve.signal(SIGINT);
    const std::string second = solve.hear();
    CHECK((second == "" || has(second, "  stopped")));
    CHECK(solve.hear() == "");
    CHECK(solve.end() == 130);
}

TEST_CASE("solve --wld says who wins, --verify that a second proof agrees, --nodes what is proved") {
    const Outcome result = run({"solve", "--wld", ffo1});
    CHECK(result.status == 0);
    CHECK(result.out.starts_with("  win  "));
    CHECK(Json::parse(run({"solve", "--wld", "--json", pass_position}).out)["result"] == "loss");

    CHECK(has(run({"solve", "--verify", ffo1}).out, "  verified"));
    CHECK(Json::parse(run({"solve", "--verify", "--json", ffo1}).out)["verified"] == true);
    CHECK(run({"solve", "--verify", "--wld", ffo1}).status == 2);

    const Json ended = Json::parse(run({"solve", "--nodes", "1000", "--json", ffo1}).out);
    CHECK(ended["exact"] == false);
    CHECK(ended["proved"][0] <= 18);
    CHECK(ended["proved"][1] >= 18);
    CHECK(run({"solve", "--nodes", "0", ffo1}).status == 2);
}

TEST_CASE("the kernel can be forced, is named, and one that does not run here is refused") {
    ::setenv("FLIPSIDE_KERNEL", "portable", 1); // NOLINT(concurrency-mt-unsafe)
    CHECK(has(run({"--version"}).out, "kernel portable"));
    CHECK(run({"solve", ffo1}).out.starts_with("  +18  g8"));
    ::setenv("FLIPSIDE_KERNEL", "abacus", 1); // NOLINT(concurrency-mt-unsafe)
    const Outcome refused = run({"solve", ffo1});
    ::unsetenv("FLIPSIDE_KERNEL"); // NOLINT(concurrency-mt-unsafe)
    CHECK(refused.status == 2);
    CHECK(has(refused.err, "FLIPSIDE_KERNEL: no such kernel runs here (found 'abacus')"));
}

TEST_CASE("levels: a line for each, ever deeper") {
    const auto lines = lines_of(run({"levels", "--json"}).out);
    REQUIRE(lines.size() == 61);
    int depth = 0;
    int rating = -1;
    for (const std::string& line : lines) {
        const Json level = Json::parse(line);
        if (level["rating"].is_number()) {
            CHECK(level["rating"] > rating);
            rating = level["rating"];
        }
        for (const auto& [percent, empties] : level["end_from"].items()) CHECK(empties > level["exact_from"]);
        CHECK(level["depth"] >= depth);
        depth = level["depth"];
        CHECK((level["selectivity"] == 100) == (level["level"] <= 10));
    }
    CHECK(depth == 60);
}
