// flipside review, as a shell sees it.

#include "cli/program.hpp"
#include "support/data.hpp"

#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace flipside::test;
using Json = nlohmann::ordered_json;

namespace {

std::string example(const std::string& name) {
    return std::string(FLIPSIDE_SOURCE_DIR) + "/examples/" + name;
}

// Shallow, so that the tests are quick under sanitizers too.
Outcome review(std::vector<std::string> arguments, const std::string& input = "") {
    arguments.insert(arguments.begin(), "review");
    arguments.insert(arguments.end(), {"--exact", "8", "--level", "1"});
    return run(arguments, input);
}

Json json_of(const std::string& game, const std::string& input = "") {
    const Outcome outcome = review({game, "--json"}, input);
    CHECK(outcome.status == 0);
    CHECK(lines_of(outcome.out).size() == 1);
    return Json::parse(outcome.out);
}

std::vector<std::string> names_of(const Json& object) {
    std::vector<std::string> names;
    for (const auto& [name, value] : object.items()) names.push_back(name);
    return names;
}

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("review --json has the promised names, in their order") {
    const Json object = json_of(example("game.txt"));
    CHECK(names_of(object) == std::vector<std::string>{"plies", "result", "losing_ply"});
    CHECK(names_of(object["result"])
          == std::vector<std::string>{"black", "white", "official_black", "reason"});
    REQUIRE(object["plies"].size() == 60);
    const std::vector<std::string> names = {"ply",  "side",       "move", "score", "exact",
                                            "best", "best_score", "loss", "mark"};
    for (const Json& ply : object["plies"]) {
        CHECK(names_of(ply) == names);
        CHECK(ply["loss"] == ply["best_score"].get<int>() - ply["score"].get<int>());
        if (ply["ply"] > 52) CHECK(ply["exact"] == true);
    }
    CHECK(object["plies"][0]["move"] == "f5");
    CHECK(object["plies"][0]["side"] == "black");
    CHECK(object["plies"][59]["score"] == 2); // White made the last move, and won by two
    CHECK(object["result"]
          == Json({{"black", 31}, {"white", 33}, {"official_black", 31}, {"reason", "complete"}}));
    CHECK(object["losing_ply"].is_number());
}

TEST_CASE("review: passes, a wipe-out, a game that stopped early") {
    const Json passes = json_of(example("passes.txt"));
    CHECK(passes["plies"].size() == 60);
    CHECK(passes["plies"][52]["side"] == "black"); // White passed after plies 51 to 55
    CHECK(passes["plies"][51]["side"] == "black");
    CHECK(passes["result"]["official_black"] == 47);

    const Json wiped = json_of(example("wipeout.txt"));
    CHECK(wiped["plies"].size() == 59);
    CHECK(wiped["result"]
          == Json({{"black", 63}, {"white", 0}, {"official_black", 64}, {"reason", "wiped out"}}));

    const Json stopped = json_of(example("stopped.txt"));
    CHECK(stopped["plies"].size() == 48);
    CHECK(stopped["result"]["reason"] == "unfinished");
    CHECK(stopped["result"]["official_black"].is_null());
}

TEST_CASE("review: a transcript as argument or on standard input, a start of one's own") {
    CHECK(json_of("F5 D6 C3").at("plies").size() == 3);
    CHECK(json_of("-", "% a comment\n1. f5 d6 2. c3\n").at("plies").size() == 3);
    const std::string start = "XO------" + std::string(56, '-') + " O";
    const Json inside = json_of(start + "; c1"); // White must pass first
    REQUIRE(inside["plies"].size() == 1);
    CHECK(inside["plies"][0]["side"] == "black");
    CHECK(inside["plies"][0]["score"] == 64);
    CHECK(inside["result"]["reason"] == "wiped out");
    const Outcome option = review({"c1", "--start", start, "--json"});
    CHECK(Json::parse(option.out) == inside);
    CHECK(json_of("").at("plies").empty());
}

TEST_CASE("review in a pipe: no colours, no progress, a table, a graph, sums") {
    const Outcome outcome = review({example("passes.txt")});
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK_FALSE(has(outcome.out, "\033"));
    CHECK(outcome.out.starts_with("% ") == false);
    CHECK(has(outcome.out, "World Championship 1979"));
    CHECK(has(outcome.out, "White  passes, it has no move"));
    CHECK(has(outcome.out, "Black's lead after each ply"));
    CHECK(has(outcome.out, "Result: 47-17, Black wins by 30."));
}

TEST_CASE("review: an error names file, line, ply and the legal moves") {
    const TemporaryFile file("game.txt", "% by hand\nd3\nd4d5\n");
    const Outcome outcome = review({file.path()});
    CHECK(outcome.status == 2);
    CHECK(outcome.out == "");
    CHECK(has(outcome.err, "flipside: " + file.path() + ":3:1: ply 2: d4"));
    CHECK(has(outcome.err, "c3 c5 e3"));
    CHECK(has(review({"d3d4d5"}).err, "flipside: column 3: ply 2: d4"));
    CHECK(has(review({"no/such.txt"}).err, "no/such.txt: cannot be read: no such file"));
    CHECK(has(review({"f5", "--start", "XO"}).err, "flipside: "));
}

TEST_CASE("review --svg writes the picture, or says that it cannot") {
    const TemporaryFile file("chart.svg");
    CHECK(review({example("game.txt"), "--svg", file.path()}).status == 0);
    const std::string svg = read_file(file.path());
    CHECK(svg.starts_with("<svg"));
    CHECK(has(svg, "Imre Leader (Black) - David Shaman (White)"));
    const Outcome outcome = review({"f5", "--svg", "/no/such/chart.svg"});
    CHECK(outcome.status == 2);
    CHECK(has(outcome.err, "flipside: /no/such/chart.svg: cannot write: No such file"));
}
