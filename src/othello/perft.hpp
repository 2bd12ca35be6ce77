// Counting move sequences: the test of every move generator.
#pragma once

#include "othello/board.hpp"

#include <cstdint>
#include <vector>

namespace flipside::othello {

enum class Passes : std::uint8_t {
    counted, // a pass is a ply like any other
    free,    // a pass takes no ply
};

// Leaves of the tree of `depth` plies; a game that is over before then is one leaf.
template <int N>
std::uint64_t perft(const BasicBoard<N>& board, int depth, Passes passes) {
    if (depth == 0) return 1;
    Word moves = legal_moves(board);
    if (moves == 0) {
        if (game_over(board)) return 1;
        return perft(pass(board), passes == Passes::counted ? depth - 1 : depth, passes);
    }
    if (depth == 1) return static_cast<std::uint64_t>(bits::count(moves));
    std::uint64_t leaves = 0;
    for (const Square square : bits::squares(moves)) leaves += perft(play(board, square), depth - 1, passes);
    return leaves;
}

// How many different boards stand after 0, 1, ... `depth` plies (a pass is a ply), in all and up to
// symmetry. Holds one ply's boards in memory.
struct DistinctPositions {
    std::vector<std::uint64_t> all;
    std::vector<std::uint64_t> up_to_symmetry;
};

DistinctPositions distinct_positions(int depth);

} // namespace flipside::othello
