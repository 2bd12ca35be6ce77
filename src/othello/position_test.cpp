#include "othello/position.hpp"

#include <doctest/doctest.h>

using namespace flipside::othello;

TEST_CASE("the start position") {
    const Position start = Position::initial();
    CHECK(to_text(start) == "---------------------------OX------XO--------------------------- X");
    CHECK(legal_moves(start) == legal_moves(Board::initial()));
    CHECK(play(start, flipside::bits::square_at(37)).to_move == Color::white);
}

TEST_CASE("official results: empties to the winner, 32-32 for any draw") {
    CHECK(official_result({0b1111, 0, Color::white}) == Result{64, 0});
    CHECK(official_result({0b1, 0b110, Color::white}) == Result{1, 63});
    CHECK(official_result({0b1001, 0b110, Color::white}) == Result{32, 32});
}

TEST_CASE("a position seen by either side is the same discs") {
    const Position white = Position::from_board({0b1, 0b10}, Color::white);
    CHECK(white.white == 0b1);
    CHECK(white.black == 0b10);
    CHECK(white.board() == Board{0b1, 0b10});
    CHECK(pass(white).board() == Board{0b10, 0b1});
}
