#include "training/fit.hpp"

#include "training/draws.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>
#include <thread>

namespace flipside::training {

namespace {

// A weight and how often it has been moved lie side by side: they are always used together.
struct Moving {
    float weight = 0;
    std::uint32_t moves = 0;
};

constexpr std::uint32_t fast_moves = 1024; // the step is never above the rate later on
// What a weight from an earlier round counts as having been moved: a few positions must not undo it.
constexpr std::uint32_t known_moves = 30;

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
        for (int empties = std::max(low, 0); empties <= std::min(high, engine::empties_counts - 1); ++empties)
            all.insert(all.end(), indices_[empties].begin(), indices_[empties].end());
        return all;
    }

  private:
    std::array<std::vector<std::uint32_t>, engine::empties_counts> indices_;
};

// One phase while it is fitted.
struct PhaseFit {
    PhaseWeights weights;
    std::array<float, engine::empties_counts> bias{};
};

// Fits a phase, from where it stands, to the chosen samples.
void fit_phase(const FeatureMap& map, std::span<const Sample> samples, std::span<const std::uint32_t> chosen,
               const FitOptions& options, std::uint64_t seed, std::uint32_t moved_before, PhaseFit& phase) {
    const auto features = static_cast<std::size_t>(map.features());
    std::vector<std::uint16_t> rows(chosen.size() * features);
    for (std::size_t i = 0; i < chosen.size(); ++i)
        map.map(samples[chosen[i]].board, rows.data() + i * features);

    std::vector<Moving> moving(phase.weights.size());
    for (std::size_t i = 0; i < moving.size(); ++i) moving[i] = {phase.weights[i], moved_before};
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

} // namespace

Model fit(const FeatureMap& map, std::span<const Sample> samples, const FitOptions& options,
          const Model* start) {
    const ByEmpties by_empties(samples);
    Model model(options.plies_per_phase);
    PhaseFit chain{PhaseWeights(map.weight_count()), {}};
    const int phases = static_cast<int>(model.phases.size());
    std::atomic<int> next{0};
    std::mutex reporting;
    int done = 0;
    const auto work = [&] {
        for (int p = next++; p < phases; p = next++) {
            const auto [low, high] = model.plies_of(p);
            PhaseFit phase = start == nullptr ? std::move(chain) : PhaseFit{start->phases[p], start->bias};
            fit_phase(map, samples, by_empties.between(low - options.window, high + options.window), options,
                      options.seed + static_cast<unsigned>(p), start == nullptr ? 0 : known_moves, phase);
            model.phases[p] = phase.weights;
            for (int empties = low; empties <= high; ++empties) model.bias[empties] = phase.bias[empties];
            if (start == nullptr) chain = std::move(phase);
            const std::scoped_lock lock(reporting);
            ++done;
            if (options.progress) options.progress(done, phases);
        }
    };
    std::vector<std::jthread> helpers;
    for (int t = 1; t < options.threads && start != nullptr; ++t) helpers.emplace_back(work);
    work();
    helpers.clear();
    return model;
}

} // namespace flipside::training
