// Positions, squares and games as text and as numbers.
//
//     board text    the squares column by column, "o", "x", "." for an empty one: "o..xx.o.."
//     picture       "Turn x" or "winner o", then the rows, the last mark in upper case
//     hashable      the number o | x << n*n, in two words for boards beyond 5 x 5
//     square        "x,y", both from 0
//     moves         squares with spaces between: "1,1 0,0"
#pragma once

#include "marubatsu/game.hpp"

#include <string>
#include <string_view>

namespace flipside::marubatsu {

std::string board_text(const Rules& rules, const Board& board);
Result<Board> parse_board(const Rules& rules, std::string_view text);

std::string picture(const Rules& rules, const Position& position);

struct Hashable {
    Word high = 0;
    Word low = 0;

    bool operator==(const Hashable&) const = default;
};

Hashable hashable(const Rules& rules, const Board& board);
Result<Board> from_hashable(const Rules& rules, Hashable number);

std::string square_text(const Rules& rules, Square square);
// Spaces around the numbers are allowed. Says what is wrong: not two numbers, or outside the board.
Result<Square> parse_square(const Rules& rules, std::string_view text);

std::string moves_text(const Rules& rules, const std::vector<Square>& moves);
Result<Game> parse_moves(const Rules& rules, std::string_view text);

// "o", "x", "draw" or "playing".
std::string_view status_text(Status status);

} // namespace flipside::marubatsu
