// The evaluation of a board from its features: for the side to move, in units of 1/64 disc.
//
// One lookup a feature. The sum is not clamped; evaluate_discs rounds it to discs and keeps it within what
// a game can end with.
#pragma once

#include "engine/evaluation/features.hpp"
#include "engine/evaluation/weights.hpp"
#include "engine/kernel/level.hpp"

#include <cstddef>

namespace flipside::engine {

// Where index 0 of each feature lies in a phase's table.
consteval std::array<int, max_features> make_feature_centers() {
    std::array<int, max_features> centers{};
    for (int f = 0; f < engine_set.feature_count; ++f)
        centers[f] = engine_set.patterns[engine_set.features[f].pattern].center();
    return centers;
}

inline constexpr std::array<int, max_features> feature_centers = make_feature_centers();

} // namespace flipside::engine

namespace flipside::engine::FLIPSIDE_LEVEL {

[[gnu::always_inline]] inline int evaluate(const WeightTables& weights, const Features& features,
                                           int empties) {
    const std::int16_t* table = weights.phase[empties];
    int sum = weights.bias[empties];
    // Unrolled, the centres become constants of the addresses; they do only if nothing is added up in 32
    // bits.
#pragma GCC unroll 64
    for (int f = 0; f < engine_set.feature_count; ++f)
        sum += (table + feature_centers[f])[std::ptrdiff_t{features.index[f]}];
    return sum;
}

// To the nearest disc, halves away from zero, within -64 and +64.
[[gnu::always_inline]] inline int to_discs(int units) {
    const int half = units_per_disc / 2;
    const int discs = (units + (units < 0 ? -half : half)) / units_per_disc;
    return discs < -64 ? -64 : discs > 64 ? 64 : discs;
}

// Where a search ends, whoever moved last has chosen among evaluations, errors included, and so looks better
// than they are: hints rose by 2.2 discs from an even depth to the next odd one and fell again after it. Half
// of that goes to the side to move.
inline constexpr int last_movers_luck = 70;

// What an evaluation is taken for where a search ends.
[[gnu::always_inline]] inline int discs_at_leaf(int units) {
    return to_discs(units + last_movers_luck);
}

[[gnu::always_inline]] inline int evaluate_discs(const WeightTables& weights, const Features& features,
                                                 int empties) {
    return discs_at_leaf(evaluate(weights, features, empties));
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
