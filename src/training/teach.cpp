#include "training/teach.hpp"

#include "engine/engine.hpp"
#include "training/lookahead.hpp"
#include "training/model_tables.hpp"

#include <algorithm>
#include <thread>

namespace flipside::training {

namespace {

constexpr std::size_t chunk = 512; // samples a thread takes at a time

bool stopped(const TeachOptions& options) {
    return options.fit.stop != nullptr && options.fit.stop->load(std::memory_order_relaxed);
}

// Labels samples[chosen[i]] for all i on all threads, each chunk by a labeller of its thread's own.
template <class MakeLabeller>
void label_all(std::vector<Sample>& samples, const std::vector<std::uint32_t>& chosen,
               const TeachOptions& options, MakeLabeller make_labeller) {
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        auto labeller = make_labeller();
        for (std::size_t from = next.fetch_add(chunk); from < chosen.size() && !stopped(options);
             from = next.fetch_add(chunk)) {
            for (std::size_t i = from; i < std::min(from + chunk, chosen.size()); ++i)
                labeller(samples[chosen[i]]);
        }
    };
    std::vector<std::jthread> helpers;
    for (int t = 1; t < options.threads; ++t) helpers.emplace_back(work);
    work();
}

void solve(std::vector<Sample>& samples, const std::vector<std::uint32_t>& chosen,
           const TeachOptions& options) {
    label_all(samples, chosen, options, [&options] {
        engine::Settings settings;
        settings.hash_mib = 1;
        return [&options, engine = engine::Engine(settings)](Sample& sample) mutable {
            if (sample.exact) return;
            const engine::Answer answer = engine.search(sample.board, engine::Limits{}, {}, options.fit.stop);
            if (answer.stopped) return;
            sample.label = static_cast<float>(answer.score.value);
            sample.exact = true;
        };
    });
}

void look_ahead(std::vector<Sample>& samples, const std::vector<std::uint32_t>& chosen,
                const engine::WeightTables& tables, const TeachOptions& options) {
    label_all(samples, chosen, options, [&tables, &options] {
        return [&options, lookahead = Lookahead(tables)](Sample& sample) mutable {
            if (sample.exact) return;
            const float seen = static_cast<float>(lookahead.score(sample.board, options.depth))
                               / float{engine::units_per_disc};
            sample.label = (1 - options.game_share) * std::clamp(seen, -64.0F, 64.0F)
                           + options.game_share * sample.label;
        };
    });
}

} // namespace

Model teach(const FeatureMap& map, std::vector<Sample>& samples, const TeachOptions& options) {
    const FitOptions& fit = options.fit;
    const ByEmpties by_empties(samples);
    Model model(fit.plies_per_phase);
    ModelTables tables(map);
    PhaseFit phase{PhaseWeights(map.weight_count()), {}};
    int labelled = 0; // all samples with at most this many empties
    solve(samples, by_empties.between(0, options.exact_from), options);
    labelled = options.exact_from;
    for (std::size_t p = 0; p < model.phases.size() && !stopped(options); ++p) {
        const auto [low, high] = model.plies_of(p);
        if (const int needed = std::min(high + fit.window, engine::empties_counts - 1); needed > labelled) {
            look_ahead(samples, by_empties.between(labelled + 1, needed), tables.tables(), options);
            labelled = needed;
        }
        fit_phase(map, samples, by_empties.between(low - fit.window, high + fit.window), fit, fit.seed + p, phase);
        model.phases[p] = phase.weights;
        for (int empties = low; empties <= high; ++empties) model.bias[empties] = phase.bias[empties];
        tables.add_phase(model, p);
        if (options.progress) options.progress(static_cast<int>(p) + 1, static_cast<int>(model.phases.size()));
    }
    return model;
}

} // namespace flipside::training
