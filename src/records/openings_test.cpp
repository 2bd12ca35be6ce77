#include "othello/canonical.hpp"
#include "othello/notation.hpp"
#include "records/openings.hpp"
#include "records/position_text.hpp"
#include "records/reading_test.hpp"

#include <algorithm>
#include <cctype>
#include <set>

using namespace flipside;
using namespace flipside::records;

namespace {

GameRecord game(std::string_view moves) {
    GameRecord record;
    record.moves = read_line_of_play(moves)->moves;
    return record;
}

std::string lower_case(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

} // namespace

TEST_CASE("every line of the table is legal, and no two names share a position") {
    std::set<std::pair<othello::Word, othello::Word>> positions;
    std::set<std::string_view> names;
    for (const Opening& opening : all_openings()) {
        const auto line = read_line_of_play(opening.moves);
        REQUIRE_MESSAGE(line.has_value(), opening.english);
        CHECK(opening.moves.starts_with("f5"));
        CHECK_FALSE(opening.japanese.empty());
        const othello::Board board = othello::canonical(last_position(game(opening.moves)).board()).board;
        CHECK_MESSAGE(positions.emplace(board.mover, board.other).second, opening.english);
        CHECK_MESSAGE(names.insert(opening.english).second, opening.english);
    }
}

TEST_CASE("a game has its last name, however the board is turned") {
    CHECK(opening_of(game("f5d6c3d3c4"))->opening->english == "Tiger");
    CHECK(opening_of(game("f5d6c3d3c4"))->opening->japanese == "虎");
    CHECK(opening_of(game("d3c5f6f5e6"))->opening->english == "Tiger");
    CHECK(opening_of(game("f5d6c3d3c4f4c5"))->ply >= 5);
    CHECK(opening_of(game("f5f6"))->opening->english == "Diagonal Opening");
    CHECK(opening_of(game("f5d6c5f4e3c6d3f6e6d7"))->opening->english == "Rose");
    CHECK_FALSE(opening_of(game("f5")).has_value());
}

TEST_CASE("the names agree with a public list, position by position") {
    FLIPSIDE_NEED_DATA(path, "openings/openings-en.txt");
    int checked = 0;
    for (const std::string& line : test::read_lines(path)) {
        if (line.size() < 66) continue;
        // 0 is Black and 1 White there; who is to move follows from the number of discs.
        const std::string cells = line.substr(0, 64);
        const auto discs = std::ranges::count_if(cells, [](char c) { return c != '.'; });
        const auto position = read_position(cells + (discs % 2 == 0 ? "0" : "1"));
        REQUIRE(position.has_value());
        const Opening* opening = opening_of(position->board());
        REQUIRE_MESSAGE(opening != nullptr, line);
        CHECK(lower_case(std::string(opening->english)) == lower_case(line.substr(65)));
        ++checked;
    }
    CHECK(checked == 71);
}
