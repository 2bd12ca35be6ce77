// The indices of all features of a board, kept up to date move by move.
//
//     Features f = Features::of(mover, other);
//     Features g = after(f, square, flipped);   // the mover plays, turning at least one disc; seen by the
//                                               // side that is to move then
//     Features h = passed(f);                   // the same board seen by the other side
//
// A disc that the mover adds changes the index of each feature through its square by the square's place
// value, a disc that turns by twice that value; the sides then trade places, which negates every index
// (pattern_set.hpp). With the place values of a square in one row of 16-bit lanes, a move is a few vector
// additions. Lanes beyond the last feature stay 0.
#pragma once

#include "engine/evaluation/pattern_sets.hpp"
#include "engine/kernel/level.hpp"

#include <bit>

namespace flipside::engine {

inline constexpr int feature_lanes = (engine_set.feature_count + 15) / 16 * 16;

// places[square].lane[f]: the place value of the square in feature f, 0 where f does not have it.
struct alignas(32) PlaceValues {
    std::int16_t lane[feature_lanes];
};

consteval std::array<PlaceValues, 64> make_place_values() {
    std::array<PlaceValues, 64> values{};
    for (int f = 0; f < engine_set.feature_count; ++f) {
        const Feature& feature = engine_set.features[f];
        for (int j = 0; j < engine_set.patterns[feature.pattern].size; ++j)
            values[feature.squares[j]].lane[f] = static_cast<std::int16_t>(power_of_three(j));
    }
    return values;
}

inline constexpr std::array<PlaceValues, 64> place_values = make_place_values();

} // namespace flipside::engine

namespace flipside::engine::FLIPSIDE_LEVEL {

struct alignas(32) Features {
    std::int16_t index[feature_lanes];

    static Features of(Word mover, Word other) {
        Features features{};
        for (; mover != 0; mover &= mover - 1) features.add(std::countr_zero(mover), 1);
        for (; other != 0; other &= other - 1) features.add(std::countr_zero(other), -1);
        return features;
    }

  private:
    void add(int square, int digit) {
        for (int f = 0; f < feature_lanes; ++f)
            index[f] = static_cast<std::int16_t>(index[f] + digit * place_values[square].lane[f]);
    }
};

namespace plain {

inline Features after(const Features& features, int square, Word flipped) {
    Features next;
    for (int f = 0; f < feature_lanes; ++f) {
        int turned = 0;
        for (Word rest = flipped; rest != 0; rest &= rest - 1)
            turned += place_values[std::countr_zero(rest)].lane[f];
        next.index[f] =
            static_cast<std::int16_t>(-(features.index[f] + place_values[square].lane[f] + 2 * turned));
    }
    return next;
}

inline Features passed(const Features& features) {
    Features next;
    for (int f = 0; f < feature_lanes; ++f) next.index[f] = static_cast<std::int16_t>(-features.index[f]);
    return next;
}

} // namespace plain

// The compiler's own vectors (g++ and clang have them on every machine): one source for SSE2, AVX2, AVX-512
// and wasm SIMD.
namespace lanes {

using Part [[gnu::vector_size(32), gnu::may_alias]] = std::int16_t;

inline constexpr int parts = feature_lanes / 16;

// All parts stay in registers over the loop; the loops over parts have a constant count and unroll.
[[gnu::always_inline]] inline Features after(const Features& features, int square, Word flipped) {
    Part turned[parts];
    const auto* first = reinterpret_cast<const Part*>(&place_values[std::countr_zero(flipped)]);
    for (int part = 0; part < parts; ++part) turned[part] = first[part];
    for (Word rest = flipped & (flipped - 1); rest != 0; rest &= rest - 1) {
        const auto* values = reinterpret_cast<const Part*>(&place_values[std::countr_zero(rest)]);
        for (int part = 0; part < parts; ++part) turned[part] += values[part];
    }
    Features next;
    const auto* from = reinterpret_cast<const Part*>(features.index);
    const auto* placed = reinterpret_cast<const Part*>(&place_values[square]);
    auto* to = reinterpret_cast<Part*>(next.index);
    for (int part = 0; part < parts; ++part)
        to[part] = -(from[part] + placed[part] + turned[part] + turned[part]);
    return next;
}

[[gnu::always_inline]] inline Features passed(const Features& features) {
    Features next;
    const auto* from = reinterpret_cast<const Part*>(features.index);
    auto* to = reinterpret_cast<Part*>(next.index);
    for (int part = 0; part < parts; ++part) to[part] = -from[part];
    return next;
}

} // namespace lanes

using lanes::after;
using lanes::passed;

} // namespace flipside::engine::FLIPSIDE_LEVEL
