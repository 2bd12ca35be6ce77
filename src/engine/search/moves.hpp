// The moves of a node, best first, and the parity of its quadrants.
#pragma once

#include "engine/kernel/kernel.hpp"

#include <bit>
#include <cstdint>
#include <utility>

namespace flipside::engine {

inline constexpr Word corners = 0x8100000000000081ULL;

// Bit q of a parity is set when quadrant q (0: a1, 1: h1, 2: a8, 3: h8 corner) has an odd number of empties.
// To play last in a region is worth discs, so odd quadrants are entered first.
using Parity = unsigned;

constexpr unsigned quadrant_bit(int square) {
    return 1U << ((square >> 2 & 1) | (square >> 4 & 2));
}

inline constexpr Word quadrants[4] = {0x000000000f0f0f0fULL, 0x00000000f0f0f0f0ULL, 0x0f0f0f0f00000000ULL,
                                      0xf0f0f0f000000000ULL};

consteval auto make_parity_masks() {
    struct {
        Word mask[16];
    } all{};
    for (unsigned parity = 0; parity < 16; ++parity)
        for (int q = 0; q < 4; ++q)
            if (parity >> q & 1) all.mask[parity] |= quadrants[q];
    return all;
}

// All squares of the quadrants in a parity.
inline constexpr auto parity_masks = make_parity_masks();

namespace FLIPSIDE_LEVEL {

[[gnu::always_inline]] inline Parity parity_of(Word empties) {
    Parity parity = 0;
    for (int q = 0; q < 4; ++q) parity |= static_cast<Parity>(std::popcount(empties & quadrants[q]) & 1) << q;
    return parity;
}

struct Move {
    Word flipped;
    int value;
    int square;
};

// At most 33 moves are known in any position reached by play; no more than 60 squares are ever empty.
struct MoveList {
    Move moves[60];
    int count = 0;

    [[gnu::always_inline]] void add(Word flipped, int square, int value) {
        moves[count++] = {flipped, value, square};
    }

    // Brings the best of the moves from `from` on to the front of them and returns it. A cut usually comes
    // early, so sorting all of them would be wasted.
    [[gnu::always_inline]] const Move& pick(int from) {
        int best = from;
        for (int i = from + 1; i < count; ++i)
            if (moves[i].value > moves[best].value) best = i;
        const Move picked = moves[best];
        moves[best] = moves[from];
        moves[from] = picked;
        return moves[from];
    }

    // Of the moves from `from` on, brings those on the `squares` to the front; where the others begin.
    int put_first(int from, Word squares) {
        for (int i = from; i < count; ++i)
            if (squares >> moves[i].square & 1) std::swap(moves[i], moves[from++]);
        return from;
    }
};

} // namespace FLIPSIDE_LEVEL

} // namespace flipside::engine
