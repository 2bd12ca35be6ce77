// The evaluation as it is while being fitted: any pattern set, weights in floating point.
#pragma once

#include "engine/evaluation.hpp"
#include "training/samples.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace flipside::training {

// From a board to the numbers of its weights, one a feature: engine::Folding's, counted from the first of
// the feature's pattern so that 16 bits are enough.
class FeatureMap {
  public:
    using Row = std::array<std::uint16_t, engine::max_features>;

    explicit FeatureMap(const engine::PatternSet& set);

    const engine::PatternSet& set() const { return set_; }
    const engine::Folding& folding() const { return folding_; }
    int features() const { return set_.feature_count; }
    int weight_count() const { return folding_.count(); }

    void map(const Board& board, std::uint16_t* row) const;

    // The first weight of each feature's pattern.
    const std::array<int, engine::max_features>& bases() const { return bases_; }

  private:
    const engine::PatternSet& set_;
    engine::Folding folding_;
    std::array<int, engine::max_features> bases_{};
    std::array<int, engine::max_features> centers_{};
    std::array<std::array<std::int16_t, engine::max_features>, 64> places_{};
    std::vector<std::uint16_t> local_; // by entry
};

// One phase: weights in discs.
using PhaseWeights = std::vector<float>;

struct Plies {
    int low; // empties
    int high;
};

struct Model {
    Model() = default;
    explicit Model(int plies_per_phase);

    // The numbers of empties that a phase serves.
    Plies plies_of(std::size_t phase) const;

    std::array<std::uint8_t, engine::empties_counts> phase_of{};
    std::array<float, engine::empties_counts> bias{};
    std::vector<PhaseWeights> phases;

    float evaluate(const FeatureMap& map, const Board& board) const;
};

// A number of discs in the engine's units.
std::int16_t in_units(float discs);

engine::FoldedWeights quantized(const Model& model);
// The other way, as far as rounding allows.
Model from_quantized(const engine::FoldedWeights& folded);

} // namespace flipside::training
