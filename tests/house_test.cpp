// An arrow goes down only: which room may include which is written here and counted over all sources.

#include "support/data.hpp"

#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>

#include <doctest/doctest.h>

namespace fs = std::filesystem;

namespace {

// The floor of each room. A room may include itself and rooms on lower floors.
const std::map<std::string, int> floors = {
    {"bits", 0},                                                      //
    {"othello", 1},  {"marubatsu", 1}, {"entombed", 1}, {"libra", 1}, //
    {"engine", 2},   {"records", 2},   {"tiny", 2},                   //
    {"arena", 3},    {"review", 3},    {"training", 3},               //
    {"protocol", 4}, {"cluster", 4},                                  //
    {"cli", 5},      {"wasm", 5},
};

// The inner rooms of the engine, each knowing only those before it.
const std::map<std::string, int> engine_rooms = {
    {"kernel", 0}, {"evaluation", 1}, {"search", 2}, {"book", 3}, {"", 4}};

// "a/b/c.hpp" is in room "a", inner room "b".
std::string room_of(const std::string& path) {
    return path.substr(0, path.find('/'));
}

std::string inner_room_of(const std::string& path) {
    const auto first = path.find('/');
    const auto second = path.find('/', first + 1);
    return second == std::string::npos ? "" : path.substr(first + 1, second - first - 1);
}

bool may_include(const std::string& from, const std::string& to) {
    const std::string above = room_of(from);
    const std::string below = room_of(to);
    if (above != below) {
        if (floors.at(above) <= floors.at(below)) return false;
        // Outside the engine, its face is the one header to include.
        return below != "engine" || inner_room_of(to).empty();
    }
    // A score and its certainty are spoken of in every room of the engine; the header includes nothing.
    if (above != "engine" || to == "engine/score.hpp") return true;
    return engine_rooms.at(inner_room_of(from)) >= engine_rooms.at(inner_room_of(to));
}

} // namespace

TEST_CASE("includes go down only") {
    const fs::path root = fs::path(FLIPSIDE_SOURCE_DIR) / "src";
    const std::regex include("^#include \"([^\"]+)\"");
    int arrows = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
        const std::string extension = entry.path().extension();
        if (extension != ".hpp" && extension != ".cpp") continue;
        const std::string from = fs::relative(entry.path(), root).generic_string();
        REQUIRE_MESSAGE(floors.contains(room_of(from)), "no floor is known for ", from);
        for (const std::string& line : flipside::test::read_lines(entry.path())) {
            std::smatch match;
            if (!std::regex_search(line, match, include)) continue;
            const std::string to = match[1];
            if (to.starts_with("support/")) continue; // the tests' own helpers
            REQUIRE_MESSAGE(floors.contains(room_of(to)), from, " includes ", to, ", which is in no room");
            CHECK_MESSAGE(may_include(from, to), from, " includes ", to, ": that arrow climbs");
            ++arrows;
        }
    }
    CHECK(arrows > 5);
}

TEST_CASE("the rule of the arrows itself") {
    CHECK(may_include("othello/board.hpp", "bits/word.hpp"));
    CHECK(may_include("cli/solve.cpp", "engine/engine.hpp"));
    CHECK_FALSE(may_include("bits/word.hpp", "othello/board.hpp"));
    CHECK_FALSE(may_include("othello/board.hpp", "libra/word.hpp"));
    CHECK_FALSE(may_include("records/obf.cpp", "engine/engine.hpp"));
    CHECK_FALSE(may_include("cli/solve.cpp", "engine/search/table.hpp"));
    CHECK(may_include("engine/search/table.hpp", "engine/kernel/flips.hpp"));
    CHECK_FALSE(may_include("engine/kernel/flips.hpp", "engine/search/table.hpp"));
    CHECK(may_include("engine/book/book.hpp", "engine/score.hpp"));
    CHECK_FALSE(may_include("engine/book/book.hpp", "engine/engine.hpp"));
}
