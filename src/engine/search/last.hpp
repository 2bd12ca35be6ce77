// The last four empty squares, where half of all nodes are: no move list, no table.
//
// solve_N(mover, other, alpha, squares, nodes) is the score for the mover with N empty squares, by fail-soft
// null-window search: a result above alpha is a lower limit of the true score, any other an upper limit.
// try_N is the same for a mover that may have no move, and then says `none`. `nodes` counts positions.
#pragma once

#include "engine/kernel/kernel.hpp"
#include "engine/search/moves.hpp"

#include <bit>
#include <cstdint>

namespace flipside::engine::FLIPSIDE_LEVEL {

constexpr int none = -65;

// The score of a finished game from the mover's disc count and the number of empty squares.
[[gnu::always_inline]] inline int score_of(int own, int empties) {
    const int difference = 2 * own - 64 + empties; // own - theirs
    if (difference == 0) return 0;
    return difference > 0 ? difference + empties : difference - empties;
}

// One empty square: nothing is played, the turned discs are counted.
[[gnu::always_inline]] inline int solve_1(Word mover, int square) {
    const int own = std::popcount(mover);
    const int turned = last_flip_count(mover, square);
    if (turned != 0) return 2 * (own + turned + 1) - 64;
    const int turned_back = last_flip_count(~mover & ~(Word{1} << square), square);
    if (turned_back != 0) return 2 * (own - turned_back) - 64;
    return score_of(own, 1);
}

// flips, after a look at the neighbours that saves it most of the time.
[[gnu::always_inline]] inline Word flips_if_near(Word mover, Word other, int square) {
    return (neighbours[static_cast<std::size_t>(square)] & other) == 0 ? 0 : flips(mover, other, square);
}

[[gnu::always_inline]] inline int try_2(Word mover, Word other, int alpha, int a, int b,
                                        std::uint64_t& nodes) {
    int best = none;
    if (const Word turned = flips_if_near(mover, other, a); turned != 0) {
        nodes += 1;
        best = -solve_1(other ^ turned, b);
        if (best > alpha) return best;
    }
    if (const Word turned = flips_if_near(mover, other, b); turned != 0) {
        nodes += 1;
        const int score = -solve_1(other ^ turned, a);
        if (score > best) best = score;
    }
    return best;
}

inline int solve_2(Word mover, Word other, int alpha, int a, int b, std::uint64_t& nodes) {
    nodes += 1;
    if (const int score = try_2(mover, other, alpha, a, b, nodes); score != none) return score;
    if (const int score = try_2(other, mover, -alpha - 1, a, b, nodes); score != none) return -score;
    return score_of(std::popcount(mover), 2);
}

[[gnu::always_inline]] inline int try_3(Word mover, Word other, int alpha, int a, int b, int c,
                                        std::uint64_t& nodes) {
    int best = none;
    const auto beats_alpha = [&](int at, int x, int y) __attribute__((always_inline)) {
        const Word turned = flips_if_near(mover, other, at);
        if (turned == 0) return false;
        const Word own = mover ^ turned ^ Word { 1 } << at;
        const int score = -solve_2(other ^ turned, own, -alpha - 1, x, y, nodes);
        if (score > best) best = score;
        return best > alpha;
    };
    static_cast<void>(beats_alpha(a, b, c) || beats_alpha(b, a, c) || beats_alpha(c, a, b));
    return best;
}

inline int solve_3(Word mover, Word other, int alpha, int a, int b, int c, std::uint64_t& nodes) {
    nodes += 1;
    // A square that is alone in its quadrant goes first.
    const unsigned quadrant = quadrant_bit(a);
    if (quadrant == quadrant_bit(b)) {
        const int alone = c;
        c = a;
        a = alone;
    } else if (quadrant == quadrant_bit(c)) {
        const int alone = b;
        b = a;
        a = alone;
    }
    if (const int score = try_3(mover, other, alpha, a, b, c, nodes); score != none) return score;
    if (const int score = try_3(other, mover, -alpha - 1, a, b, c, nodes); score != none) return -score;
    return score_of(std::popcount(mover), 3);
}

[[gnu::always_inline]] inline int try_4(Word mover, Word other, int alpha, const int (&at)[4],
                                        std::uint64_t& nodes) {
    constexpr int rest[4][3] = {{1, 2, 3}, {0, 2, 3}, {3, 0, 1}, {2, 0, 1}};
    int best = none;
    for (int i = 0; i < 4; ++i) {
        const Word turned = flips_if_near(mover, other, at[i]);
        if (turned == 0) continue;
        const Word own = mover ^ turned ^ Word { 1 } << at[i];
        const int score =
            -solve_3(other ^ turned, own, -alpha - 1, at[rest[i][0]], at[rest[i][1]], at[rest[i][2]], nodes);
        if (score > best) best = score;
        if (best > alpha) break;
    }
    return best;
}

// The empty squares in odd quadrants are tried first.
inline int solve_4(Word mover, Word other, int alpha, Parity parity, std::uint64_t& nodes) {
    nodes += 1;
    const Word empties = ~(mover | other);
    int at[4] = {};
    int count = 0;
    for (Word odd = empties & parity_masks.mask[parity]; odd != 0; odd &= odd - 1)
        at[count++] = std::countr_zero(odd);
    for (Word even = empties & ~parity_masks.mask[parity]; even != 0; even &= even - 1)
        at[count++] = std::countr_zero(even);
    if (const int score = try_4(mover, other, alpha, at, nodes); score != none) return score;
    if (const int score = try_4(other, mover, -alpha - 1, at, nodes); score != none) return -score;
    return score_of(std::popcount(mover), 4);
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
