// A published program's way of choosing a move, to measure others against: square weights and mobility, one
// move ahead or to a fixed depth.
//
// github.com/sen-ltd/reversi-wasm plays the second. Rebuilt from its description: fail-soft alpha-beta in the
// order of squares, no table; a leaf is worth its square weights and five points for every move that the
// mover has more than the other side, a finished game 10,000 points a disc; a pass takes a ply; of equal
// moves the lowest square is played.
#pragma once

#include "othello/board.hpp"

#include <optional>

namespace flipside::arena {

// The move after which weights and mobility are best, also where it ends the game; the first of equal moves,
// nothing where there is none.
std::optional<othello::Square> weights_move(const othello::Board& board);

// The move of the side to move after looking `depth` plies ahead, 1 at least; nothing if it must pass.
std::optional<othello::Square> weights_search(const othello::Board& board, int depth);

} // namespace flipside::arena
