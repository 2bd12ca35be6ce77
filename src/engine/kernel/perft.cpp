// Counting move sequences with this level's kernels: the test of them, and of their speed.

#include "engine/kernel/kernel.hpp"
#include "engine/kernel/lanes.hpp"

#include <bit>

namespace flipside::engine::FLIPSIDE_LEVEL {

std::uint64_t count_leaves(Word mover, Word other, int depth, bool passes_count);

namespace {

constexpr int most_moves = 33; // of any position that play can reach

// Boards that are one move on from where they were added.
template <int Most>
struct Boards {
    alignas(64) Word mover[room_for(Most)];
    alignas(64) Word other[room_for(Most)];
    int count = 0;

    void add(Word parent_mover, Word parent_other, const Reach& reach) {
        for (Word moves = reach.moves(); moves != 0; moves &= moves - 1) {
            const int square = std::countr_zero(moves);
            const Word turned = reach.flips(square);
            mover[count] = parent_other ^ turned;
            other[count] = parent_mover ^ turned ^ Word { 1 } << square;
            count += 1;
        }
    }
};

// The leaves below a board whose mover has no move.
std::uint64_t count_passed(Word mover, Word other, int depth, bool passes_count) {
    if (legal_moves(other, mover) == 0) return 1;
    return count_leaves(other, mover, passes_count ? depth - 1 : depth, passes_count);
}

// The last ply is not played: its moves are counted.
template <int Most>
std::uint64_t count_moves(const Boards<Most>& boards, bool passes_count) {
    alignas(64) Word moves[room_for(Most)];
    legal_moves_of_all(boards.mover, boards.other, moves, boards.count);
    std::uint64_t leaves = 0;
    for (int i = 0; i < boards.count; ++i) {
        leaves += static_cast<std::uint64_t>(std::popcount(moves[i]));
        if (moves[i] == 0) [[unlikely]]
            leaves += count_passed(boards.mover[i], boards.other[i], 1, passes_count);
    }
    return leaves;
}

// The leaves three plies below a board. The boards of the last ply but one are gathered from all children, so
// that few lanes stay empty.
std::uint64_t three_plies(const Boards<most_moves>& children, bool passes_count) {
    Boards<most_moves * most_moves> grandchildren;
    std::uint64_t leaves = 0;
    for (int i = 0; i < children.count; ++i) {
        const Reach reach(children.mover[i], children.other[i]);
        if (reach.moves() == 0) [[unlikely]]
            leaves += count_passed(children.mover[i], children.other[i], 2, passes_count);
        grandchildren.add(children.mover[i], children.other[i], reach);
    }
    return leaves + count_moves(grandchildren, passes_count);
}

} // namespace

std::uint64_t count_leaves(Word mover, Word other, int depth, bool passes_count) {
    if (depth == 0) return 1;
    const Reach reach(mover, other);
    if (reach.moves() == 0) return count_passed(mover, other, depth, passes_count);
    if (depth == 1) return static_cast<std::uint64_t>(std::popcount(reach.moves()));
    Boards<most_moves> children;
    children.add(mover, other, reach);
    if (depth == 2) return count_moves(children, passes_count);
    if (depth == 3) return three_plies(children, passes_count);
    std::uint64_t leaves = 0;
    for (int i = 0; i < children.count; ++i)
        leaves += count_leaves(children.mover[i], children.other[i], depth - 1, passes_count);
    return leaves;
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
