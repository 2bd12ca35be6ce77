#include "training/model.hpp"

#include <algorithm>
#include <cmath>

namespace flipside::training {

FeatureMap::FeatureMap(const engine::PatternSet& set) : set_(set), folding_(set), local_(set.entries) {
    for (int f = 0; f < set.feature_count; ++f) {
        const engine::Feature& feature = set.features[f];
        const engine::Pattern& pattern = set.patterns[feature.pattern];
        bases_[f] = folding_.first_of(feature.pattern);
        centers_[f] = pattern.center();
        for (int j = 0; j < pattern.size; ++j)
            places_[feature.squares[j]][f] = static_cast<std::int16_t>(engine::power_of_three(j));
    }
    for (int p = 0; p < set.pattern_count; ++p) {
        const engine::Pattern& pattern = set.patterns[p];
        for (int entry = pattern.offset; entry < pattern.offset + pattern.entries; ++entry)
            local_[entry] = static_cast<std::uint16_t>(folding_.of_entry(entry) - folding_.first_of(p));
    }
}

void FeatureMap::map(const Board& board, std::uint16_t* row) const {
    std::array<std::int16_t, engine::max_features> index{};
    for (const bits::Square square : bits::squares(board.mover)) {
        const auto& places = places_[bits::index(square)];
        for (std::size_t f = 0; f < index.size(); ++f)
            index[f] = static_cast<std::int16_t>(index[f] + places[f]);
    }
    for (const bits::Square square : bits::squares(board.other)) {
        const auto& places = places_[bits::index(square)];
        for (std::size_t f = 0; f < index.size(); ++f)
            index[f] = static_cast<std::int16_t>(index[f] - places[f]);
    }
    for (int f = 0; f < set_.feature_count; ++f) row[f] = local_[centers_[f] + index[f]];
}

Model::Model(int plies_per_phase) : phases((engine::empties_counts - 1) / plies_per_phase + 1) {
    for (int empties = 0; empties < engine::empties_counts; ++empties)
        phase_of[empties] = static_cast<std::uint8_t>(empties / plies_per_phase);
}

Plies Model::plies_of(std::size_t phase) const {
    Plies plies{engine::empties_counts, 0};
    for (int empties = 0; empties < engine::empties_counts; ++empties) {
        if (phase_of[empties] != phase) continue;
        plies.low = std::min(plies.low, empties);
        plies.high = std::max(plies.high, empties);
    }
    return plies;
}

float Model::evaluate(const FeatureMap& map, const Board& board) const {
    FeatureMap::Row row;
    map.map(board, row.data());
    const int empties = board.empty_count();
    const PhaseWeights& weights = phases[phase_of[empties]];
    float sum = bias[empties];
    for (int f = 0; f < map.features(); ++f) sum += weights[map.bases()[f] + row[f]];
    return sum;
}

std::int16_t in_units(float discs) {
    return static_cast<std::int16_t>(
        std::lround(std::clamp(discs * float{engine::units_per_disc}, -32000.0F, 32000.0F)));
}

engine::FoldedWeights quantized(const Model& model) {
    engine::FoldedWeights folded;
    folded.phase_of = model.phase_of;
    for (std::size_t i = 0; i < model.bias.size(); ++i) folded.bias[i] = in_units(model.bias[i]);
    for (const PhaseWeights& phase : model.phases) {
        std::vector<std::int16_t>& table = folded.phases.emplace_back();
        table.reserve(phase.size());
        for (const float weight : phase) table.push_back(in_units(weight));
    }
    return folded;
}

Model from_quantized(const engine::FoldedWeights& folded) {
    const auto discs = [](std::int16_t units) {
        return static_cast<float>(units) / float{engine::units_per_disc};
    };
    Model model;
    model.phase_of = folded.phase_of;
    std::ranges::transform(folded.bias, model.bias.begin(), discs);
    for (const std::vector<std::int16_t>& table : folded.phases) {
        PhaseWeights& phase = model.phases.emplace_back(table.size());
        std::ranges::transform(table, phase.begin(), discs);
    }
    return model;
}

} // namespace flipside::training
