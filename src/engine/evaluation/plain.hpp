// A judgement of a board by hand: the worth of squares held, and mobility.
//
// The weights of squares are the well-known ones of small programs (corner 100, the squares beside it -25
// and -50); mobility is the difference of legal moves, five points each. What the two sides hold
// is counted mask by mask, one mask a weight.
#pragma once

#include "engine/kernel/kernel.hpp"

#include <algorithm>
#include <bit>

namespace flipside::engine::FLIPSIDE_LEVEL {

namespace weights {

struct Group {
    Word squares;
    int worth;
};

inline constexpr Group groups[] = {
    {0x8100000000000081ULL, 100}, // corners
    {0x4281000000008142ULL, -25}, // on an edge, beside a corner
    {0x0042000000004200ULL, -50}, // diagonally beside a corner
    {0x2400810000810024ULL, 10},  // on an edge, two from a corner
    {0x1800008181000018ULL, 5},   // in the middle of an edge
    {0x003c424242423c00ULL, -1},  // the ring inside the edge
    {0x0000240000240000ULL, 3},   // the corners of the middle
    {0x0000182424180000ULL, 2},   // around the centre
    {0x0000001818000000ULL, 1},   // the centre
};

} // namespace weights

// For the mover, in points of which eleven make a disc, roughly.
inline int plain_points(Word mover, Word other) {
    int points = 0;
    for (const auto& group : weights::groups)
        points += group.worth * (std::popcount(mover & group.squares) - std::popcount(other & group.squares));
    return points + 5 * (std::popcount(legal_moves(mover, other)) - std::popcount(legal_moves(other, mover)));
}

// In discs, never so high that it could be taken for a wipe-out.
inline int plain_evaluation(Word mover, Word other) {
    const int discs = plain_points(mover, other) / 11;
    return discs < -62 ? -62 : discs > 62 ? 62 : discs;
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
