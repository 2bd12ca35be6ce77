#include "training/fit.hpp"

#include "training/draws.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace flipside::training {

namespace {

// A weight and how often it has been moved lie side by side: they are always used together.
struct Moving {
    float weight = 0;
    std::uint32_t moves = 0;
};

constexpr std::uint32_t fast_moves = 1024; // the step is never above the rate later on

} // namespace

ByEmpties::ByEmpties(std::span<const Sample> samples) {
    for (std::size_t i = 0; i < samples.size(); ++i)
        indices_[samples[i].empties()].push_back(static_cast<std::uint32_t>(i));
}

std::vector<std::uint32_t> ByEmpties::between(int low, int high) const {
    std::vector<std::uint32_t> all;
    for (int empties = std::max(low, 0); empties <= std::min(high, engine::empties_counts - 1); ++empties)
        all.insert(all.end(), indices_[empties].begin(), indices_[empties].end());
    return all;
}

void fit_phase(const FeatureMap& map, std::span<const Sample> samples, std::span<const std::uint32_t> chosen,
               const FitOptions& options, std::uint64_t seed, PhaseFit& phase) {
    const auto features = static_cast<std::size_t>(map.features());
    std::vector<std::uint16_t> rows(chosen.size() * features);
    for (std::size_t i = 0; i < chosen.size(); ++i)
        map.map(samples[chosen[i]].board, rows.data() + i * features);

    std::vector<Moving> moving(phase.weights.size());
    for (std::size_t i = 0; i < moving.size(); ++i) moving[i].weight = phase.weights[i];
    std::vector<std::uint32_t> order(chosen.size());
    std::iota(order.begin(), order.end(), 0U);
    Draws draws(seed);
    const float decay = options.epochs > 1 ? std::pow(options.last_rate / options.first_rate,
                                                      1.0F / static_cast<float>(options.epochs - 1))
                                           : 1;
    float rate = options.first_rate;
    for (int epoch = 0; epoch < options.epochs; ++epoch, rate *= decay) {
        std::array<float, fast_moves + 1> steps;
        for (std::uint32_t n = 0; n <= fast_moves; ++n)
            steps[n] = std::max(rate, 0.25F / static_cast<float>(n + 10));
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[draws.below(i)]);
        for (const std::uint32_t i : order) {
            if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) return;
            const Sample& sample = samples[chosen[i]];
            const std::uint16_t* row = rows.data() + i * features;
            float& bias = phase.bias[sample.empties()];
            float sum = bias;
            for (std::size_t f = 0; f < features; ++f) sum += moving[map.bases()[f] + row[f]].weight;
            const float error = std::clamp(sample.label - sum, -options.huber, options.huber);
            bias += rate * error;
            for (std::size_t f = 0; f < features; ++f) {
                Moving& at = moving[map.bases()[f] + row[f]];
                at.weight += steps[std::min(at.moves++, fast_moves)] * error;
            }
        }
    }
    for (std::size_t i = 0; i < moving.size(); ++i) phase.weights[i] = moving[i].weight;
}

Model fit(const FeatureMap& map, std::span<const Sample> samples, const FitOptions& options) {
    const ByEmpties by_empties(samples);
    Model model(options.plies_per_phase);
    PhaseFit phase{PhaseWeights(map.weight_count()), {}};
    for (std::size_t p = 0; p < model.phases.size(); ++p) {
        const auto [low, high] = model.plies_of(p);
        fit_phase(map, samples, by_empties.between(low - options.window, high + options.window), options,
                  options.seed + p, phase);
        model.phases[p] = phase.weights;
        for (int empties = low; empties <= high; ++empties) model.bias[empties] = phase.bias[empties];
    }
    return model;
}

} // namespace flipside::training
