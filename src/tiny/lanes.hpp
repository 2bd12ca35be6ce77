// Both sides of a board at once: the mover's word in lane 0, the other's in lane 1 of a 128-bit vector.
//
// What the evaluation asks of one side it asks of the other too, so that one pass over a vector answers both.
// wasm's and SSE's vectors have exactly these two lanes.
#pragma once

#include "othello/board.hpp"

namespace flipside::tiny {

using bits::Word;
using othello::Board;

using Lanes [[gnu::vector_size(16)]] = Word;

constexpr Lanes both_sides(const Board& board) {
    return Lanes{board.mover, board.other};
}

// Lane 0 minus lane 1, in squares.
constexpr int difference(Lanes lanes) {
    return bits::count(lanes[0]) - bits::count(lanes[1]);
}

// Each side's legal moves. Functions that are called from several places take words, not boards: wasm passes
// words in its own locals, and a board through memory.
[[gnu::noinline]] inline Lanes moves_of_both(Word mover, Word other) {
    return othello::line_ends<8>(Lanes{mover, other}, Lanes{other, mover}) & ~(mover | other);
}
inline Lanes moves_of_both(const Board& board) {
    return moves_of_both(board.mover, board.other);
}

// Squares and all that touch them.
[[gnu::noinline]] constexpr Word grown(Word squares) {
    const Word wide =
        squares | (squares << 1 & ~Board::Grid::first_column) | (squares >> 1 & ~Board::Grid::last_column);
    return wide | wide << 8 | wide >> 8;
}

} // namespace flipside::tiny
