// The 8 symmetries of a square board, on whole words, by delta swaps.
//
// A delta swap exchanges the bits under a mask with the bits `delta` places above them:
//
//     t = (w ^ w >> delta) & mask;  w ^= t ^ t << delta
//
// Every symmetry is made of three reflections, and each reflection of a few delta swaps, whose masks are
// derived here at compile time for any size:
//
//     n a power of two  log2(n) swaps. For the transpose, bit k of the row number trades places with
//                       bit k of the column number: squares with row bit 0 and column bit 1 move by
//                       k(n-1). 8x8: deltas 7, 14, 28.
//     any other n       one swap a diagonal (transpose, n-1 of them) or a pair of columns or rows
//                       (reflection, n/2). 3x3: deltas 2 and 4 for the transpose, 2 and 6 for the others.
//
// See Knuth, The Art of Computer Programming 4A, 7.1.3, for delta swaps.
#pragma once

#include "bits/word.hpp"

#include <array>
#include <bit>

namespace flipside::bits {

struct DeltaSwap {
    Word mask = 0;
    int delta = 0;

    constexpr Word operator()(Word word) const {
        const Word changed = (word ^ word >> delta) & mask;
        return word ^ changed ^ changed << delta;
    }
};

// Which reflections make up a symmetry: bit 0 mirrors left and right, bit 1 top and bottom, and then
// bit 2 transposes (about the diagonal through the top left corner).
enum class Symmetry : std::uint8_t {};

constexpr Symmetry symmetry_at(int number) {
    return static_cast<Symmetry>(number);
}
constexpr int number_of(Symmetry symmetry) {
    return static_cast<int>(symmetry);
}
constexpr Symmetry identity{};

constexpr std::array<Symmetry, 8> all_symmetries = {symmetry_at(0), symmetry_at(1), symmetry_at(2),
                                                    symmetry_at(3), symmetry_at(4), symmetry_at(5),
                                                    symmetry_at(6), symmetry_at(7)};

namespace detail {

template <std::size_t Count>
constexpr Word apply_swaps(const std::array<DeltaSwap, Count>& swaps, Word word) {
    for (const DeltaSwap& swap : swaps) word = swap(word);
    return word;
}

template <int N>
constexpr bool is_power_of_two = std::has_single_bit(static_cast<unsigned>(N));

template <int N>
constexpr int steps = is_power_of_two<N> ? std::countr_zero(static_cast<unsigned>(N)) : 0;

template <int N>
consteval auto transpose_swaps() {
    if constexpr (is_power_of_two<N>) {
        std::array<DeltaSwap, steps<N>> swaps;
        for (int step = 0; step < steps<N>; ++step) {
            const int k = 1 << step;
            swaps[step] = {Grid<N>::where([k](int column, int row) { return (column & k) && !(row & k); }),
                           k * (N - 1)};
        }
        return swaps;
    } else {
        std::array<DeltaSwap, N - 1> swaps;
        for (int distance = 1; distance < N; ++distance) {
            swaps[distance - 1] = {
                Grid<N>::where([distance](int column, int row) { return column - row == distance; }),
                distance * (N - 1)};
        }
        return swaps;
    }
}

// Mirrors along one axis; `stride` is the step from one line to the next (1 for columns, N for rows) and
// `line(column, row)` tells a square's line.
template <int N, class Line>
consteval auto mirror_swaps(int stride, Line line) {
    if constexpr (is_power_of_two<N>) {
        std::array<DeltaSwap, steps<N>> swaps;
        for (int step = 0; step < steps<N>; ++step) {
            const int k = 1 << step;
            swaps[step] = {
                Grid<N>::where([k, line](int column, int row) { return !(line(column, row) & k); }),
                k * stride};
        }
        return swaps;
    } else {
        std::array<DeltaSwap, N / 2> swaps;
        for (int low = 0; low < N / 2; ++low) {
            swaps[low] = {
                Grid<N>::where([low, line](int column, int row) { return line(column, row) == low; }),
                (N - 1 - 2 * low) * stride};
        }
        return swaps;
    }
}

// The same swaps for both halves of a word.
template <std::size_t Count>
consteval std::array<DeltaSwap, Count> in_both_halves(std::array<DeltaSwap, Count> swaps) {
    for (DeltaSwap& swap : swaps) swap.mask |= swap.mask << 32;
    return swaps;
}

template <int N>
inline constexpr auto transpose = transpose_swaps<N>();
template <int N>
inline constexpr auto mirror_columns = mirror_swaps<N>(1, [](int column, int) { return column; });
template <int N>
inline constexpr auto mirror_rows = mirror_swaps<N>(N, [](int, int row) { return row; });

} // namespace detail

// Column j becomes row j.
template <int N>
constexpr Word transpose(Word word) {
    return detail::apply_swaps(detail::transpose<N>, word);
}

// Left and right change places.
template <int N>
constexpr Word mirror_columns(Word word) {
    return detail::apply_swaps(detail::mirror_columns<N>, word);
}

// Top and bottom change places.
template <int N>
constexpr Word mirror_rows(Word word) {
    return detail::apply_swaps(detail::mirror_rows<N>, word);
}

// The first and the last of these for a pair of boards of up to 5 x 5, one in each half of a word.
template <int N>
    requires(N <= 5)
constexpr Word transpose_pair(Word pair) {
    constexpr auto swaps = detail::in_both_halves(detail::transpose<N>);
    return detail::apply_swaps(swaps, pair);
}
template <int N>
    requires(N <= 5)
constexpr Word mirror_rows_pair(Word pair) {
    constexpr auto swaps = detail::in_both_halves(detail::mirror_rows<N>);
    return detail::apply_swaps(swaps, pair);
}

template <int N>
constexpr Word apply(Symmetry symmetry, Word word) {
    const int parts = number_of(symmetry);
    if (parts & 1) word = mirror_columns<N>(word);
    if (parts & 2) word = mirror_rows<N>(word);
    if (parts & 4) word = transpose<N>(word);
    return word;
}

template <int N>
constexpr Square apply(Symmetry symmetry, Square square) {
    return lowest(apply<N>(symmetry, bit(square)));
}

// The symmetry that undoes this one. Only the two quarter turns are not their own inverse: transposing
// swaps what the two mirrors mean.
constexpr Symmetry inverse(Symmetry symmetry) {
    const int parts = number_of(symmetry);
    if (!(parts & 4)) return symmetry;
    return symmetry_at(4 | (parts & 1) << 1 | (parts & 2) >> 1);
}

// First `first`, then `second`.
constexpr Symmetry compose(Symmetry first, Symmetry second) {
    int a = number_of(first);
    const int b = number_of(second);
    // The mirrors of `second` act after the transpose of `first`: moved in front of it they trade names.
    const int mirrors = (a & 4) ? ((b & 1) << 1 | (b & 2) >> 1) : (b & 3);
    a ^= mirrors;
    return symmetry_at(a ^ (b & 4));
}

} // namespace flipside::bits
