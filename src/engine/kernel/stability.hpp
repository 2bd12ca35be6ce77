// Discs that can never be turned again: a lower limit of how many the other side keeps.
//
// A disc is stable when in each of the four directions through it the whole line is full, or one of its
// neighbours on the line is the board's edge or a stable disc of its own colour. Edges are looked up: a
// full game tree on one edge tells which of its discs no play on it can turn.
#pragma once

#include "engine/kernel/level.hpp"
#include "engine/kernel/rays.hpp"

#include <array>
#include <cstdint>

namespace flipside::engine {

// stable[own][theirs]: which of `own`'s discs on a line of 8 nobody can turn by playing on that line.
// Filled once when the program starts (6,561 lines, about a millisecond).
struct EdgeStability {
    std::array<std::array<std::uint8_t, 256>, 256> stable;
    EdgeStability();
};

extern const EdgeStability edge_stability;

namespace FLIPSIDE_LEVEL {

// Squares from which `steps` steps of (right, down) leave the board.
consteval Word leaving(int right, int down, int steps) {
    return bits::Grid<8>::where([right, down, steps](int column, int row) {
        const int to_column = column + right * steps;
        const int to_row = row + down * steps;
        return to_column < 0 || to_column > 7 || to_row < 0 || to_row > 7;
    });
}

// Squares whose whole diagonal is full: each looks 1, 2 and 4 steps ahead both ways, and what lies off the
// board counts as full.
template <int Right, int Down>
[[gnu::always_inline]] inline Word full_along(Word occupied) {
    constexpr int step = 8 * Down + Right;
    Word ahead = occupied;
    ahead &= leaving(Right, Down, 1) | ahead >> step;
    ahead &= leaving(Right, Down, 2) | ahead >> 2 * step;
    ahead &= leaving(Right, Down, 4) | ahead >> 4 * step;
    Word behind = occupied;
    behind &= leaving(-Right, -Down, 1) | behind << step;
    behind &= leaving(-Right, -Down, 2) | behind << 2 * step;
    behind &= leaving(-Right, -Down, 4) | behind << 4 * step;
    return ahead & behind;
}

// For each direction, the squares whose line in that direction is full.
struct FullLines {
    Word horizontal, vertical, falling, rising;
    Word all() const { return horizontal & vertical & falling & rising; }
};

inline FullLines full_lines(Word occupied) {
    FullLines full{};
    // A row is full when all its bits are; a column when its bit is set in every row.
    Word row = occupied;
    row &= row >> 1;
    row &= row >> 2;
    row &= row >> 4;
    full.horizontal = (row & 0x0101010101010101ULL) * 0xff;
    Word column = occupied;
    column &= column >> 8;
    column &= column >> 16;
    column &= column >> 32;
    full.vertical = (column & 0xff) * 0x0101010101010101ULL;
    full.falling = full_along<1, 1>(occupied);
    full.rising = full_along<-1, 1>(occupied);
    return full;
}

inline std::uint8_t column_byte(Word board, int column) {
    return static_cast<std::uint8_t>((board >> column & 0x0101010101010101ULL) * 0x0102040810204080ULL >> 56);
}

inline Word column_word(std::uint8_t byte, int column) {
    // Bit i of the byte goes to bit 8i: spread by a multiplication, one bit picked from each copy.
    const Word spread = (byte & 0x7fULL) * 0x0002040810204081ULL & 0x0101010101010101ULL;
    return (spread | Word{byte} >> 7 << 56) << column;
}

// A lower limit of the discs of `own` that stay for ever, as squares.
inline Word stable_discs(Word own, Word theirs) {
    const auto& edges = edge_stability.stable;
    Word stable = edges[own & 0xff][theirs & 0xff];
    stable |= Word{edges[own >> 56][theirs >> 56]} << 56;
    stable |= column_word(edges[column_byte(own, 0)][column_byte(theirs, 0)], 0);
    stable |= column_word(edges[column_byte(own, 7)][column_byte(theirs, 7)], 7);

    const FullLines full = full_lines(own | theirs);
    constexpr Word inside = 0x007e7e7e7e7e7e00ULL;
    const Word candidates = own & inside;
    stable |= candidates & full.all();
    if (stable == 0) return 0;
    for (;;) {
        const Word next = candidates & (full.horizontal | stable << 1 | stable >> 1)
                          & (full.vertical | stable << 8 | stable >> 8)
                          & (full.falling | stable << 9 | stable >> 9)
                          & (full.rising | stable << 7 | stable >> 7);
        if ((next & ~stable) == 0) return stable;
        stable |= next;
    }
}

} // namespace FLIPSIDE_LEVEL

} // namespace flipside::engine
