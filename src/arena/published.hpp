// Two published home programs, played as their articles describe them: square weights, mobility, and a
// plain search. They are opponents to be measured against, not parts of the engine.
#pragma once

#include "othello/board.hpp"

#include <optional>

namespace flipside::arena {

// The evaluation of SEN's reversi in WebAssembly (weights of 100 for a corner down to -50, and five times
// the difference in mobility), one move ahead. The first of equal moves in the order a1 b1 ... h8. Nothing
// where there is no move.
std::optional<othello::Square> weights_move(const othello::Board& board);

// Kujirahand's negamax (weights of 30 for a corner down to -15, and twice the difference in mobility) to a
// depth, a pass counting as a move; the first of equal moves. As published it scored every leaf for the
// side at the root, and a finished game by its weights; here a leaf is scored for the side to move there,
// and a finished game by its discs, as was meant.
std::optional<othello::Square> mynavi_move(const othello::Board& board, int depth);

} // namespace flipside::arena
