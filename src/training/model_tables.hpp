// The engine's tables of a model whose phases are finished one after the other.
#pragma once

#include "training/model.hpp"

#include <algorithm>

namespace flipside::training {

class ModelTables {
  public:
    explicit ModelTables(const FeatureMap& map) : map_(map) {}

    // Takes over a phase of the model, rounded as it will be in the file. Until the next one comes it also
    // stands in for all phases further from the end: moves are ordered by them.
    void add_phase(const Model& model, std::size_t phase) {
        std::vector<std::int16_t>& table = phases_.emplace_back();
        table.reserve(map_.set().entries);
        for (int entry = 0; entry < map_.set().entries; ++entry)
            table.push_back(in_units(model.phases[phase][map_.folding().of_entry(entry)]));
        const auto [low, high] = model.plies_of(phase);
        for (int empties = low; empties < engine::empties_counts; ++empties) {
            tables_.phase[empties] = table.data();
            tables_.bias[empties] = in_units(model.bias[std::min(empties, high)]);
        }
    }

    // One phase at least must have been added.
    const engine::WeightTables& tables() const { return tables_; }

  private:
    const FeatureMap& map_;
    std::vector<std::vector<std::int16_t>> phases_;
    engine::WeightTables tables_;
};

} // namespace flipside::training
