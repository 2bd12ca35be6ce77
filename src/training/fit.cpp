#include "training/fit.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <thread>

namespace flipside::training {

namespace {

// SplitMix64: one number a draw, seeded by anything.
class Draws {
  public:
    explicit Draws(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15ULL;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
        return z ^ z >> 31;
    }
    std::size_t below(std::size_t limit) { return next() % limit; }

  private:
    std::uint64_t state_;
};

// Which samples have how many empties.
class ByEmpties {
  public:
    explicit ByEmpties(std::span<const Sample> samples) {
        for (std::size_t i = 0; i < samples.size(); ++i)
            indices_[samples[i].empties()].push_back(static_cast<std::uint32_t>(i));
    }
    // The samples from `low` to `high` empties, in order.
    std::vector<std::uint32_t> between(int low, int high) const {
        std::vector<std::uint32_t> all;
        for (int e = std::max(low, 0); e <= std::min(high, 60); ++e)
            all.insert(all.end(), indices_[e].begin(), indices_[e].end());
        return all;
    }

  private:
    std::array<std::vector<std::uint32_t>, 61> indices_;
};

struct PhaseFit {
    PhaseWeights weights;
    std::array<float, engine::empties_counts> bias;
};

// What a fit does to one phase.
void descend(const FeatureMap& map, std::span<const Sample> samples, std::vector<std::uint32_t> chosen,
             const FitOptions& options, int epochs, std::uint64_t seed, PhaseFit& phase) {
    const auto features = static_cast<std::size_t>(map.features());
    std::vector<std::uint16_t> rows(chosen.size() * features);
    for (std::size_t i = 0; i < chosen.size(); ++i)
        map.map(samples[chosen[i]].board, rows.data() + i * features);

    std::vector<std::uint32_t> seen(phase.weights.size());
    std::vector<std::uint32_t> order(chosen.size());
    std::iota(order.begin(), order.end(), 0U);
    Draws draws(seed);
    const float decay =
        epochs > 1 ? std::pow(options.last_rate / options.first_rate, 1.0F / static_cast<float>(epochs - 1)) : 1;
    float rate = options.first_rate;
    for (int epoch = 0; epoch < epochs; ++epoch, rate *= decay) {
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[draws.below(i)]);
        for (const std::uint32_t i : order) {
            if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) return;
            const Sample& sample = samples[chosen[i]];
            const std::uint16_t* row = rows.data() + i * features;
            float& bias = phase.bias[sample.empties()];
            float sum = bias;
            for (std::size_t f = 0; f < features; ++f) sum += phase.weights[map.bases()[f] + row[f]];
            const float error = std::clamp(sample.label - sum, -options.huber, options.huber);
            bias += rate * error;
            for (std::size_t f = 0; f < features; ++f) {
                const int at = map.bases()[f] + row[f];
                const float step = std::max(rate, 0.25F / static_cast<float>(seen[at]++ + 10));
                phase.weights[at] += step * error;
            }
        }
    }
}

// Runs job(0) to job(count - 1) on threads; the jobs write to places of their own.
template <class Job>
void in_parallel(int count, const FitOptions& options, int& done, int total, Job job) {
    std::atomic<int> next{0};
    std::mutex reporting;
    const auto work = [&] {
        for (int i = next++; i < count; i = next++) {
            job(i);
            const std::scoped_lock lock(reporting);
            ++done;
            if (options.progress) options.progress(done, total);
        }
    };
    std::vector<std::jthread> helpers;
    for (int t = 1; t < options.threads; ++t) helpers.emplace_back(work);
    work();
}

} // namespace

Model fit(const FeatureMap& map, std::span<const Sample> samples, const FitOptions& options,
          const Model* start) {
    const ByEmpties by_empties(samples);
    const int phases = 60 / options.plies_per_phase + 1;
    const int broad = start != nullptr ? 0 : options.broad_phases;
    int done = 0;
    const int total = broad + phases;

    // Broad phase b is centred on (b + 1/2) * width empties and reaches a whole width either side.
    const float width = 61.0F / static_cast<float>(std::max(broad, 1));
    std::vector<PhaseFit> broad_fits(broad, {PhaseWeights(map.weight_count()), {}});
    in_parallel(broad, options, done, total, [&](int b) {
        const float center = (static_cast<float>(b) + 0.5F) * width;
        descend(map, samples,
                by_empties.between(static_cast<int>(std::ceil(center - width)), static_cast<int>(center + width)),
                options, options.broad_epochs, options.seed ^ (1000U + static_cast<unsigned>(b)), broad_fits[b]);
    });

    Model model;
    for (int e = 0; e < engine::empties_counts; ++e)
        model.phase_of[e] = static_cast<std::uint8_t>(e / options.plies_per_phase);
    model.phases.resize(phases);
    in_parallel(phases, options, done, total, [&](int p) {
        const int low = p * options.plies_per_phase;
        const int high = low + options.plies_per_phase - 1;
        PhaseFit phase;
        if (start != nullptr) {
            phase.weights = start->phases[p];
            phase.bias = start->bias;
        } else {
            // Between the centres of two broad phases, their mean weighted by nearness.
            const float at = (static_cast<float>(low + high) / 2) / width - 0.5F;
            const int left = std::clamp(static_cast<int>(std::floor(at)), 0, broad - 1);
            const int right = std::min(left + 1, broad - 1);
            const float share = std::clamp(at - static_cast<float>(left), 0.0F, 1.0F);
            phase.weights.resize(map.weight_count());
            for (std::size_t i = 0; i < phase.weights.size(); ++i)
                phase.weights[i] =
                    (1 - share) * broad_fits[left].weights[i] + share * broad_fits[right].weights[i];
            for (std::size_t e = 0; e < phase.bias.size(); ++e)
                phase.bias[e] = (1 - share) * broad_fits[left].bias[e] + share * broad_fits[right].bias[e];
        }
        descend(map, samples, by_empties.between(low - options.window, high + options.window), options,
                options.epochs, options.seed ^ (2000U + static_cast<unsigned>(p)), phase);
        model.phases[p] = std::move(phase.weights);
        for (int e = low; e <= std::min(high, 60); ++e) model.bias[e] = phase.bias[e];
    });
    return model;
}

} // namespace flipside::training
