#include "training/report.hpp"

#include <algorithm>

namespace flipside::training {

Errors errors(const engine::Weights& weights, const std::vector<Sample>& samples) {
    Errors all;
    for (const Sample& sample : samples) {
        const auto features = engine::portable::Features::of(sample.board.mover, sample.board.other);
        const int empties = sample.empties();
        const int units = engine::portable::evaluate(weights.tables(), features, empties);
        const double discs = std::clamp(static_cast<double>(units) / engine::units_per_disc, -64.0, 64.0);
        all.to_told[empties].add(discs - static_cast<double>(sample.label));
        if (sample.kind == Label::exact) all.to_exact[empties].add(discs - static_cast<double>(sample.label));
    }
    return all;
}

std::vector<Sample> unseen(const std::vector<TrainingGame>& held_out,
                           const std::vector<TrainingGame>& training) {
    std::vector<Sample> seen;
    for (const TrainingGame& game : training) append_samples(game, seen);
    seen = distinct(std::move(seen));
    std::vector<Sample> samples;
    for (const TrainingGame& game : held_out) append_samples(game, samples);
    samples = distinct(std::move(samples));
    std::erase_if(samples, [&](const Sample& sample) {
        return std::ranges::binary_search(seen, sample.board, {}, &Sample::board);
    });
    return samples;
}

} // namespace flipside::training
