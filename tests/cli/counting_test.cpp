// flipside perft and flipside bench, as a shell sees them.

#include "cli/program.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace flipside::test;
using Json = nlohmann::ordered_json;

TEST_CASE("perft counts as the published table has it") {
    const Outcome text = run({"perft", "7"});
    CHECK(text.status == 0);
    CHECK(text.out.starts_with("depth 7: 55,092 leaves, "));
    const Json object = Json::parse(run({"perft", "6", "--json"}).out);
    CHECK(object.size() == 3);
    CHECK(object["depth"] == 6);
    CHECK(object["leaves"] == 8200);
    CHECK(object["seconds"].is_number());
}

TEST_CASE("perft: a start of one's own, with passes taking a ply or none") {
    const std::string start = "-XO" + std::string(61, '-') + " X"; // Black takes d1, White has nothing left
    CHECK(run({"perft", "5", start}).out.starts_with("depth 5: 1 leaves"));
    CHECK(run({"perft", "9"}).out.starts_with("depth 9: 3,005,288 leaves"));
    CHECK(run({"perft", "9", "--passes", "free"}).out.starts_with("depth 9: 3,005,320 leaves"));
    CHECK(run({"perft", "9", "XO"}).status == 2);
    CHECK(run({"perft", "-1"}).status == 2);
}

TEST_CASE("bench prints the same signature twice, whatever the kernel") {
    const Outcome text = run({"bench"});
    CHECK(text.status == 0);
    const Json object = Json::parse(run({"bench", "--json", "--kernel", "portable"}).out);
    CHECK(object.size() == 2);
    CHECK(object["seconds"].is_number());
    CHECK(object["signature"].get<std::uint64_t>() > 0);
    const std::string last = lines_of(text.out).back();
    CHECK(last == "signature " + std::to_string(object["signature"].get<std::uint64_t>()));
}

TEST_CASE("bench --level: nine positions, the same nodes every time, their sum below") {
    const Outcome rows = run({"bench", "--level", "5", "--json"});
    CHECK(rows.status == 0);
    const auto lines = lines_of(rows.out);
    REQUIRE(lines.size() == 9);
    std::uint64_t nodes = 0;
    for (const std::string& line : lines) {
        const Json row = Json::parse(line);
        CHECK(row["nodes"] > 0);
        CHECK(row["best"].get<std::string>().size() == 2);
        nodes += row["nodes"].get<std::uint64_t>();
    }
    const Outcome text = run({"bench", "--level", "5", "--kernel", "portable"});
    std::string digits;
    for (const char c : lines_of(text.out).back().substr(0, lines_of(text.out).back().find("nodes")))
        if (c >= '0' && c <= '9') digits += c;
    CHECK(digits == std::to_string(nodes));
    CHECK(run({"bench", "--level", "61"}).status == 2);
}

TEST_CASE("hint within nodes or time: every move has a score, the same one for the same nodes") {
    const std::string position = "------------O------XOO-----XXOOO---XXX------XO------------------ X";
    const auto look = [&](const char* option, const char* value) {
        return Json::parse(run({"hint", position, option, value, "--json"}).out);
    };
    const Json few = look("--nodes", "1");
    const Json many = look("--nodes", "300000");
    CHECK(few["moves"].size() == 9);
    CHECK(many["moves"].size() == 9);
    CHECK(few["nodes"] < 2000);
    CHECK(many["nodes"] <= 310000);
    CHECK(many == look("--nodes", "300000"));
    CHECK(look("--time", "0.05")["moves"].size() == 9);
    CHECK(look("--level", "6")["moves"]
          == look("--depth", "6")["moves"]); // far from the end they mean the same
    // An ending is proved, and then there is nothing to wait for.
    const std::string ffo_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    const Json solved = Json::parse(run({"hint", ffo_1, "--time", "600", "--json"}).out);
    CHECK(solved["exact"] == true);
    CHECK(solved["best"] == "g8");
    CHECK(solved["score"] == 18);
    // Level 0 is a level too.
    CHECK(Json::parse(run({"hint", position, "--level", "0", "--nodes", "9", "--json"}).out)["moves"].size()
          == 9);
    CHECK(run({"hint", position, "--time", "-1"}).status == 2);
}
