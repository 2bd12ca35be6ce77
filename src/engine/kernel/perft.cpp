// Counting move sequences with this level's kernels: the test of them, and of their speed.

#include "engine/kernel/kernel.hpp"

#include <bit>

namespace flipside::engine::FLIPSIDE_LEVEL {

std::uint64_t count_leaves(Word mover, Word other, int depth, bool passes_count);

namespace {

// Two plies: for each move the replies are counted, not made. A child without a move is a pass, which is the
// second ply, or takes none and lets the mover count on.
inline std::uint64_t two_plies(Word mover, Word other, Word moves, bool passes_count) {
    std::uint64_t leaves = 0;
    for (; moves != 0; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        const Word turned = flips(mover, other, square);
        const Word next_mover = other ^ turned;
        const Word next_other = mover ^ turned ^ Word { 1 } << square;
        const Word replies = legal_moves(next_mover, next_other);
        leaves += static_cast<std::uint64_t>(std::popcount(replies));
        if (replies == 0) [[unlikely]] {
            const Word again = passes_count ? 0 : legal_moves(next_other, next_mover);
            leaves += again == 0 ? 1 : static_cast<std::uint64_t>(std::popcount(again));
        }
    }
    return leaves;
}

} // namespace

std::uint64_t count_leaves(Word mover, Word other, int depth, bool passes_count) {
    if (depth == 0) return 1;
    Word moves = legal_moves(mover, other);
    if (moves == 0) {
        if (legal_moves(other, mover) == 0) return 1;
        return count_leaves(other, mover, passes_count ? depth - 1 : depth, passes_count);
    }
    if (depth == 1) return static_cast<std::uint64_t>(std::popcount(moves));
    if (depth == 2) return two_plies(mover, other, moves, passes_count);
    std::uint64_t leaves = 0;
    for (; moves != 0; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        const Word turned = flips(mover, other, square);
        leaves += count_leaves(other ^ turned, mover ^ turned ^ Word{1} << square, depth - 1, passes_count);
    }
    return leaves;
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
