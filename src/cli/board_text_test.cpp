#include "cli/board_text.hpp"
#include "cli/wide_text.hpp"
#include "othello/notation.hpp"

#include <map>
#include <regex>
#include <sstream>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside::cli;
using namespace flipside::othello;

namespace {

BoardView after_f5() {
    const Position position = play(Position::initial(), *square_named("f5"));
    return {position, legal_moves(position), square_named("f5"), false};
}

std::vector<std::string> lines(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> result;
    for (std::string line; std::getline(stream, line);) result.push_back(line);
    return result;
}

// What stands in each column (from 1) of a terminal that gives the discs `width` columns.
std::map<int, std::string> on_terminal(std::string_view row, int width) {
    std::map<int, std::string> seen;
    int column = 1;
    while (!row.empty()) {
        if (row.starts_with("\033[")) {
            const std::size_t end = row.find('G');
            REQUIRE(end != std::string_view::npos);
            column = std::stoi(std::string(row.substr(2, end - 2)));
            row.remove_prefix(end + 1);
            continue;
        }
        const std::size_t length = row.starts_with("●") || row.starts_with("○") ? 3 : 1;
        seen[column] = row.substr(0, length);
        column += length == 3 ? width : 1;
        row.remove_prefix(length);
    }
    return seen;
}

} // namespace

TEST_CASE("the ASCII board, with the last move and the legal moves marked") {
    CHECK(draw_board(after_f5(), {})
          == "    a  b  c  d  e  f  g  h\n"
             " 1  .  .  .  .  .  .  .  .\n"
             " 2  .  .  .  .  .  .  .  .\n"
             " 3  .  .  .  .  .  .  .  .\n"
             " 4  .  .  .  O  X  *  .  .\n"
             " 5  .  .  .  X  X [X] .  .\n"
             " 6  .  .  .  *  .  *  .  .\n"
             " 7  .  .  .  .  .  .  .  .\n"
             " 8  .  .  .  .  .  .  .  .\n");
}

TEST_CASE("the board turned round has h8 at the top left") {
    BoardView view = after_f5();
    view.turned = true;
    const auto rows = lines(draw_board(view, {}));
    CHECK(rows[0] == "    h  g  f  e  d  c  b  a");
    CHECK(rows[1] == " 8  .  .  .  .  .  .  .  .");
    CHECK(rows[4] == " 5  .  . [X] X  X  .  .  .");
}

TEST_CASE("the Unicode board keeps its columns, discs narrow or wide") {
    for (const bool wide : {false, true}) {
        BoardStyle style;
        style.unicode = true;
        style.spread = wide;
        style.discs_take_two = wide;
        const auto rows = lines(draw_board(after_f5(), style));
        const int pitch = wide ? 4 : 3;
        for (int row = 1; row <= 8; ++row) {
            // The last square of every row stands below the h of the header.
            const std::size_t start = rows[row].find_last_of(' ');
            CHECK(columns(rows[row].substr(0, start + 1), wide ? 2 : 1) == 4 + 7 * pitch);
        }
        CHECK(rows[0].find('h') == static_cast<std::size_t>(4 + 7 * pitch));
        CHECK(rows[5].find("[●]") != std::string::npos);
        CHECK(rows[4].find("○") != std::string::npos);
    }
}

TEST_CASE("on a terminal rows stay straight, whatever width it gives the discs") {
    BoardStyle style;
    style.unicode = true;
    style.spread = true;
    style.place_cursor = true;
    const auto rows = lines(draw_board(after_f5(), style));
    for (const int width : {1, 2}) {
        for (int row = 1; row <= 8; ++row) {
            const auto seen = on_terminal(rows[row], width);
            for (int square = 0; square < 8; ++square) {
                // Under its letter stands the square's symbol, and a mark is not written over by the next.
                REQUIRE(seen.contains(5 + 4 * square));
                CHECK(std::string("●○.*").find(seen.at(5 + 4 * square)) != std::string::npos);
            }
        }
        const auto played = on_terminal(rows[5], width);
        CHECK(played.at(4 + 4 * 5) == "[");
        CHECK(played.at(5 + 4 * 5) == "●");
        CHECK(played.at(5 + 4 * 5 + width) == "]");
    }
    CHECK(rows[0].find('a') == 4);
    CHECK(rows[0].find('h') == 4 + 4 * 7);
}

TEST_CASE("colours mark nothing that is not marked without them") {
    BoardStyle style;
    style.colours = true;
    const std::string text =
        std::regex_replace(draw_board(after_f5(), style), std::regex("\033\\[[0-9]+m"), "");
    CHECK(text == draw_board(after_f5(), {}));
}
