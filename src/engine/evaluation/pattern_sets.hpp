// The pattern sets that were compared, and the one that is used. docs/engine.md has the comparison.
//
// Shapes, drawn in the top left corner of the board:
//
//     edge         triangle    corner    block        bar        arrow
//     # # # # ...  # # # #     # # #     # . # # ...  # # # # #  # #
//     . # . . ...  # # #       # # #     . . # # ...  # # # # #  # # #
//                  # #         # # #                               # # #
//                  #                                                 # #
//
// (edge: the whole edge and both X squares; block: both corners and the 2 x 4 in the middle of an edge.)
// The first three are Buro's (1997) and everyone's since; so are rows, columns and diagonals.
//
// Of a shape's squares those come first that change most from board to board of one search: their digits
// count least, so that what is looked up lies together. Corners and the squares next to them, empty for long,
// come last.
#pragma once

#include "engine/evaluation/pattern_set.hpp"

namespace flipside::engine {

namespace shape {
inline constexpr Shape edge{10, {3, 4, 2, 5, 1, 6, 9, 14, 0, 7}};
inline constexpr Shape triangle{10, {10, 3, 24, 2, 16, 17, 1, 8, 9, 0}};
inline constexpr Shape corner{9, {18, 10, 17, 2, 16, 1, 8, 9, 0}};
inline constexpr Shape block{10, {11, 12, 10, 13, 3, 4, 2, 5, 0, 7}};
inline constexpr Shape bar{10, {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}};
inline constexpr Shape arrow{10, {0, 1, 8, 9, 10, 17, 18, 19, 26, 27}};
inline constexpr Shape center{8, {18, 19, 20, 21, 26, 27, 28, 29}};
inline constexpr Shape row_2{8, {11, 12, 10, 13, 9, 14, 8, 15}};
inline constexpr Shape row_2_corners{10, {8, 9, 10, 11, 12, 13, 14, 15, 0, 7}};
inline constexpr Shape row_3{8, {19, 20, 18, 21, 17, 22, 16, 23}};
inline constexpr Shape row_4{8, {27, 28, 26, 29, 25, 30, 24, 31}};
inline constexpr Shape diagonal_8{8, {27, 36, 18, 45, 9, 54, 0, 63}};
inline constexpr Shape diagonal_7{7, {1, 10, 19, 28, 37, 46, 55}};
inline constexpr Shape diagonal_7_corners{9, {1, 10, 19, 28, 37, 46, 55, 0, 63}};
inline constexpr Shape diagonal_6{6, {2, 11, 20, 29, 38, 47}};
inline constexpr Shape diagonal_5{5, {3, 12, 21, 30, 39}};
inline constexpr Shape diagonal_4{4, {4, 13, 22, 31}};
} // namespace shape

// 38 features: lines, and the corner as a square.
inline constexpr PatternSet lean_set =
    make_pattern_set("lean", std::to_array<Shape>({shape::edge, shape::corner, shape::row_2, shape::row_3,
                                                   shape::row_4, shape::diagonal_8, shape::diagonal_7,
                                                   shape::diagonal_6, shape::diagonal_5, shape::diagonal_4}));

// 46 features: what the corner and the edge need of their neighbours as well. The number and the sizes are
// those that Edax has used for twenty years.
inline constexpr PatternSet classic_set = make_pattern_set(
    "classic", std::to_array<Shape>({shape::edge, shape::triangle, shape::corner, shape::block, shape::row_2,
                                     shape::row_3, shape::row_4, shape::diagonal_8, shape::diagonal_7,
                                     shape::diagonal_6, shape::diagonal_5, shape::diagonal_4}));

// 62 features, half again as many weights.
inline constexpr PatternSet wide_set = make_pattern_set(
    "wide", std::to_array<Shape>({shape::edge, shape::triangle, shape::bar, shape::block,
                                  shape::row_2_corners, shape::arrow, shape::corner, shape::row_3,
                                  shape::row_4, shape::center, shape::diagonal_8, shape::diagonal_7_corners,
                                  shape::diagonal_6, shape::diagonal_5, shape::diagonal_4}));

inline constexpr std::array<const PatternSet*, 3> pattern_sets = {&lean_set, &classic_set, &wide_set};

// The set that the engine evaluates with. Another one is chosen at build time, for comparisons only:
// cmake -DCMAKE_CXX_FLAGS=-DFLIPSIDE_PATTERN_SET=wide_set
#ifndef FLIPSIDE_PATTERN_SET
#define FLIPSIDE_PATTERN_SET classic_set
#endif
inline constexpr const PatternSet& engine_set = FLIPSIDE_PATTERN_SET;

} // namespace flipside::engine
