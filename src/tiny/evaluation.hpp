// What a position is worth that is not over, by a table of 260 bytes.
//
//     corners    five squares at each corner, along each of its two edges: 8 places, one table
//                    a1 b1 c1 d1        3^5 patterns; a pattern with the colours exchanged is worth the
//                       b2              same with the other sign, which leaves 121
//     squares    four kinds of inner squares: c2, c3, d3, d2 and those that the symmetries make of them
//     counts     moves of either side, discs next to an empty square, empty squares next to discs, the turn
//
// Every feature has two weights, one that counts fully on an empty board and one on a full one; between them
// the weight is a mixture by the number of empty squares. Scores are in units of 1/20 disc or so.
#pragma once

#include "bits/symmetry.hpp"
#include "tiny/lanes.hpp"
#include "tiny/weights.hpp"

#include <array>

namespace flipside::tiny {

namespace detail {

inline constexpr int corner_patterns = 121;

// The squares that the symmetries make of one.
constexpr Word orbit(int column, int row) {
    Word squares = 0;
    for (const bits::Symmetry symmetry : bits::all_symmetries)
        squares |= bits::apply<8>(symmetry, bit(Board::Grid::at(column, row)));
    return squares;
}
inline constexpr Word square_kinds[] = {orbit(2, 1), orbit(2, 2), orbit(3, 2), orbit(3, 1)};

// The five squares of each place.
constexpr auto corner_places() {
    std::array<std::array<std::uint8_t, 5>, 8> places{};
    for (std::size_t place = 0; place < places.size(); ++place) {
        const Word line[] = {0x01, 0x02, 0x04, 0x08, 0x200}; // a1 b1 c1 d1 b2
        for (std::size_t i = 0; i < 5; ++i) {
            const Word moved = bits::apply<8>(bits::all_symmetries[place], line[i]);
            places[place][i] = static_cast<std::uint8_t>(index(bits::lowest(moved)));
        }
    }
    return places;
}
inline constexpr auto places = corner_places();

} // namespace detail

// For the mover, who has a move; `moves` are moves_of_both(board).
inline int evaluate(const Board& board, Lanes moves) {
    int opening = 0;
    int ending = 0;
    const auto add = [&](int feature, int times) {
        opening += weights[feature][0] * times;
        ending += weights[feature][1] * times;
    };
    for (const auto& place : detail::places) {
        int pattern = 0;
        for (const std::uint8_t square : place)
            pattern = 3 * pattern + static_cast<int>(board.mover >> square & 1)
                      - static_cast<int>(board.other >> square & 1);
        add(pattern < 0 ? -pattern : pattern, pattern < 0 ? -1 : 1);
    }
    const Lanes sides = both_sides(board);
    const Word empties = board.empties();
    const Word near = grown(empties);
    const int counts[] = {
        difference(sides & detail::square_kinds[0]),
        difference(sides & detail::square_kinds[1]),
        difference(sides & detail::square_kinds[2]),
        difference(sides & detail::square_kinds[3]),
        bits::count(moves[0]),
        -bits::count(moves[1]),
        -difference(sides & near),
        bits::count(grown(board.other) & empties) - bits::count(grown(board.mover) & empties),
        1,
    };
    int feature = detail::corner_patterns;
    for (const int times : counts) add(++feature, times);
    const int left = bits::count(empties);
    return (opening * left + ending * (60 - left)) >> 4;
}

} // namespace flipside::tiny
