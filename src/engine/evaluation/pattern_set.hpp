// Patterns: shapes of a few squares whose contents are judged together.
//
// A shape is given once, as a list of squares; its images under the 8 symmetries of the board are its
// features, and all features of a shape share one table of weights. The contents of a feature are a number
// in balanced ternary, square j of the list being digit j:
//
//     digit   +1 the mover's disc    0 empty    -1 the other side's      value  3^j
//
//     so a feature of n squares has an index from -(3^n - 1)/2 to +(3^n - 1)/2, all empty is 0, and seen
//     by the other side it is the same number negated.
//
// A symmetry that takes a shape to itself (an edge read from its other end) permutes the digits; two
// indices that such a permutation exchanges mean the same and have one weight. A weights file keeps it
// once ("folded"), the tables in memory twice.
#pragma once

#include "bits/symmetry.hpp"

#include <array>
#include <cstdint>

namespace flipside::engine {

using bits::Square;
using bits::Word;

inline constexpr int max_pattern_size = 10; // 3^10 - 1 = 59,048: the last whose half fits 16 bits
inline constexpr int max_patterns = 16;
inline constexpr int max_features = 64;

constexpr int power_of_three(int exponent) {
    int power = 1;
    for (int i = 0; i < exponent; ++i) power *= 3;
    return power;
}

using SquareList = std::array<std::uint8_t, max_pattern_size>;

// A shape as it is written down.
struct Shape {
    int size;
    SquareList squares;
};

struct Pattern {
    int size = 0;
    int entries = 0; // 3^size
    int offset = 0;  // of its first entry in a phase's table; index i is at offset + entries / 2 + i
    int first_feature = 0;
    int feature_count = 0;
    // Where a digit goes under each symmetry that takes the shape to itself; the identity is the first.
    int permutation_count = 0;
    std::array<SquareList, 8> permutations{};

    constexpr int center() const { return offset + entries / 2; }
};

struct Feature {
    int pattern = 0;
    SquareList squares{};
};

struct PatternSet {
    const char* name = "";
    int pattern_count = 0;
    int feature_count = 0;
    int entries = 0; // of all patterns together
    std::array<Pattern, max_patterns> patterns{};
    std::array<Feature, max_features> features{};
};

namespace detail {

constexpr Word word_of(const SquareList& squares, int size) {
    Word word = 0;
    for (int j = 0; j < size; ++j) word |= Word{1} << squares[j];
    return word;
}

constexpr SquareList image(const SquareList& squares, int size, bits::Symmetry symmetry) {
    SquareList moved{};
    for (int j = 0; j < size; ++j)
        moved[j] = static_cast<std::uint8_t>(bits::index(bits::apply<8>(symmetry, Square{squares[j]})));
    return moved;
}

} // namespace detail

// The features and permutations of the shapes; features come in the order of the shapes.
template <std::size_t Count>
consteval PatternSet make_pattern_set(const char* name, const std::array<Shape, Count>& shapes) {
    static_assert(Count <= max_patterns);
    PatternSet set;
    set.name = name;
    for (const Shape& shape : shapes) {
        Pattern& pattern = set.patterns[set.pattern_count];
        pattern.size = shape.size;
        pattern.entries = power_of_three(shape.size);
        pattern.offset = set.entries;
        pattern.first_feature = set.feature_count;
        const Word here = detail::word_of(shape.squares, shape.size);
        for (const bits::Symmetry symmetry : bits::all_symmetries) {
            const SquareList squares = detail::image(shape.squares, shape.size, symmetry);
            const Word there = detail::word_of(squares, shape.size);
            if (there == here) {
                SquareList& permutation = pattern.permutations[pattern.permutation_count++];
                for (int j = 0; j < shape.size; ++j) {
                    for (int k = 0; k < shape.size; ++k)
                        if (shape.squares[k] == squares[j]) permutation[j] = static_cast<std::uint8_t>(k);
                }
            }
            bool is_new = true;
            for (int f = pattern.first_feature; f < set.feature_count; ++f)
                if (detail::word_of(set.features[f].squares, shape.size) == there) is_new = false;
            if (is_new) set.features[set.feature_count++] = {set.pattern_count, squares};
        }
        pattern.feature_count = set.feature_count - pattern.first_feature;
        set.entries += pattern.entries;
        ++set.pattern_count;
    }
    return set;
}

// The index of one feature, square by square: the obvious version.
constexpr int feature_index(const PatternSet& set, int feature, Word mover, Word other) {
    const Feature& at = set.features[feature];
    int index = 0;
    for (int j = set.patterns[at.pattern].size - 1; j >= 0; --j) {
        const Square square{at.squares[j]};
        index = 3 * index + (bits::contains(mover, square) ? 1 : 0) - (bits::contains(other, square) ? 1 : 0);
    }
    return index;
}

} // namespace flipside::engine
