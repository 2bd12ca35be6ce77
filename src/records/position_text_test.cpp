#include "othello/game.hpp"
#include "records/position_text.hpp"
#include "records/random_game_test.hpp"
#include "support/property.hpp"

using namespace flipside;
using namespace flipside::records;
using othello::Color;
using othello::Position;

namespace {

Position read(std::string_view text) {
    const auto position = read_position(text);
    REQUIRE_MESSAGE(position.has_value(), text, ": ",
                    position.has_value() ? "" : to_string(position.error()));
    return *position;
}

Error error_of(std::string_view text) {
    const auto position = read_position(text);
    REQUIRE_MESSAGE(!position.has_value(), text);
    return position.error();
}

std::string replaced(std::string text, char from, char to) {
    for (char& c : text) {
        if (c == from) c = to;
    }
    return text;
}

const std::string initial = "---------------------------OX------XO--------------------------- X";
const std::string cells = initial.substr(0, 64);

} // namespace

TEST_CASE("the initial position in every spelling") {
    for (const std::string& text : {
             initial,
             cells + "X",
             cells + "b",
             cells + " *",
             cells + "x;", //
             replaced(initial, '-', '.'),
             replaced(initial, '-', '_'),
             replaced(initial, 'X', '*'),                          //
             replaced(replaced(cells, 'X', 'b'), 'O', 'w') + "B",  //
             replaced(replaced(cells, 'X', '0'), 'O', '1') + " 0", // digits
             replaced(initial, 'O', '0'),                          // a zero for O
             cells + "B1",
             "sfen " + cells + "B12",
             std::string("  -------- -------- --------\n---OX--- ---XO---\r\n-------- -------- --------  X"),
             std::string("8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1"),
             std::string("8/8/8/3Pp3/3pP3/8/8/8[PPPppp] b 0 1"),
             std::string(
                 "??????????\n?........?\n?........?\n?........?\n?...ox...?\n?...xo...?\n?........?\n"
                 "?........?\n?........?\n??????????\nx"),
         })
        CHECK_MESSAGE(read(text) == Position::initial(), text);
    CHECK(read(cells + " O").to_move == Color::white);
    CHECK(read(replaced(replaced(cells, 'X', '0'), 'O', '1') + "1").to_move == Color::white);
    CHECK(read("8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1").to_move == Color::white);
}

TEST_CASE("digits: both and nothing else, or 0 is a badly written O") {
    // Zeros beside letters are White, as ScrZebra writes them.
    CHECK(read(replaced(cells, 'O', '0') + "X") == Position::initial());
    const std::string ones = replaced(initial, 'O', '1');
    CHECK(error_of(ones).found == "1");
    CHECK(error_of(ones).column == 28);
    // Only zeros: White's discs.
    CHECK(read(std::string(64, '0') + "X").white == ~othello::Word{0});
    // As in a list of opening names: 0 Black, 1 White.
    const Position diagonal = read("...........................10......010.......1.................. 0");
    CHECK(diagonal.black == (bits::Word{1} << 28 | bits::Word{1} << 35 | bits::Word{1} << 37));
    CHECK(diagonal.white == (bits::Word{1} << 27 | bits::Word{1} << 36 | bits::Word{1} << 45));
}

TEST_CASE("the positions users were stopped by") {
    // Must pass, and is not over.
    const Position passing = read("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    CHECK(othello::must_pass(passing));
    CHECK_FALSE(othello::game_over(passing));
    const Position after = othello::settled(passing);
    CHECK(after.to_move == Color::white);
    CHECK(othello::legal_moves(after) == (bits::Word{1} << 38 | bits::Word{1} << 47)); // g5 h6
    const Position protocol = read("--------X----X--XXXXXX--XXXXXX--XXOXXXX-XOXOX---XOOOOX--OOOOOO-- X");
    CHECK(othello::must_pass(protocol));
    CHECK(bits::count(othello::legal_moves(othello::settled(protocol))) == 13);
    // Three discs to one, nobody can move.
    const Position dead = read("X" + std::string(55, '-') + "XX-----O X");
    CHECK(othello::game_over(dead));
    CHECK(othello::official_result(dead) == othello::Result{63, 1});
}

TEST_CASE("errors name the column, the symbol, and what would be right") {
    const Error missing = error_of(cells);
    CHECK(missing.what == "the side to move is missing");
    CHECK(missing.column == 65);
    const Error side = error_of(cells + " Z");
    CHECK(side.what == "not a side");
    CHECK(side.column == 66);
    CHECK(side.found == "Z");
    CHECK(side.expected == "the side to move, X or O");
    const Error short_board = error_of(cells.substr(1) + " X");
    CHECK(short_board.what == "the board has 63 squares");
    CHECK(short_board.column == 65);
    CHECK(error_of("-" + cells + " X").what == "the board has more than 64 squares");
    CHECK(error_of(cells.substr(0, 20)).what == "the board ends after 20 of 64 squares");
    CHECK(error_of(cells.substr(0, 20)).column == 21);
    CHECK(error_of("").what == "the board ends after 0 of 64 squares");
    const Error cell = error_of(replaced(initial, 'O', '#'));
    CHECK(cell.found == "#");
    CHECK(cell.column == 28);
    CHECK(error_of(cells + " X g5").what == "something stands after the side to move");
    const Error row = error_of("--------\n---?----");
    CHECK(row.line == 2);
    CHECK(row.column == 4);

    CHECK(error_of("8/8/8/3Pp3/3pP3/8/8/7 b").what.find("64th") != std::string::npos);
    CHECK(error_of("8/8/8/3Pp4/3pP3/8/8/8 b").found == "4");
    CHECK(error_of("8/8/8/3Pp2/3pP3/8/8/8 b").what == "a row of the FEN ends after 7 of 8 squares");
    CHECK(error_of("8/8/8/3Pq3/3pP3/8/8/8 b").found == "q");
    CHECK(error_of("8/8/8/3Pp3/3pP3/8/8/8").what == "the side to move is missing");
    CHECK(error_of("8/8/8/3Pp3/3pP3/8/8/8 x").found == "x");
    const std::string fen = "8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1\n";
    CHECK(read(fen) == Position::initial());
    CHECK(error_of(fen + fen).line == 2);
}

TEST_CASE("random positions: written and read again") {
    test::property("read(write(position)) is the position", [] {
        const Position position = test::random_game().operator*().position();
        for (const std::string& text : {othello::to_text(position), write_fen(position)}) {
            const auto again = read_position(text);
            RC_ASSERT(again.has_value());
            RC_ASSERT(*again == position);
        }
    });
}
