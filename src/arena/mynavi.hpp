// A published home program, played as its article describes it: square weights, mobility, and a plain
// search. An opponent to be measured against, not a part of the engine.
#pragma once

#include "othello/board.hpp"

#include <optional>

namespace flipside::arena {

// Kujirahand's negamax (weights of 30 for a corner down to -15, and twice the difference in mobility) to a
// depth, a pass counting as a move; the first of equal moves in the order a1 b1 ... h8, nothing where there
// is none. As published it scored every leaf for the side at the root, and a finished game by its weights;
// here a leaf is scored for the side to move there, and a finished game by its discs, as was meant.
std::optional<othello::Square> mynavi_move(const othello::Board& board, int depth);

} // namespace flipside::arena
