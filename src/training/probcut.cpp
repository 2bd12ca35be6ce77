#include "training/probcut.hpp"

#include "engine/engine.hpp"
#include "training/draws.hpp"
#include "training/lookahead.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <thread>
#include <utility>

namespace flipside::training {

namespace {

constexpr int fewest_empties = 10;
constexpr int most_empties = 56;
constexpr std::size_t least_count = 10; // a cell with fewer positions says nothing

// What one position contributes.
struct Scores {
    int empties = 0;
    std::vector<double> by_depth;
    std::optional<double> exact;
};

Scores look(const Sample& sample, std::size_t number, Lookahead& lookahead, engine::Engine& solver,
            const ProbCutOptions& options) {
    Scores scores;
    scores.empties = sample.empties();
    const int deepest = std::min(options.depth + (number % 4 == 0 ? 2 : 0), scores.empties - 1);
    for (int depth = 0; depth <= deepest; ++depth)
        scores.by_depth.push_back(std::clamp(
            static_cast<double>(lookahead.score(sample.board, depth)) / engine::units_per_disc, -64.0, 64.0));
    if (sample.kind == Label::exact)
        scores.exact = sample.label;
    else if (scores.empties <= options.solved_from)
        scores.exact = solver.search(sample.board, engine::Limits{}, {}, options.stop).score.value;
    return scores;
}

void add(Spread& spread, double difference) {
    spread.squares += difference * difference;
    ++spread.count;
}

void add(MeasuredErrors& errors, const Scores& scores) {
    const int deepest = static_cast<int>(scores.by_depth.size()) - 1;
    for (int shallow = 0; shallow <= deepest; ++shallow) {
        const double seen = scores.by_depth[shallow];
        for (int deep = shallow + 2; deep <= deepest; deep += 2)
            add(errors.midgame[{scores.empties, deep, shallow}], scores.by_depth[deep] - seen);
        if (scores.exact) add(errors.ending[{scores.empties, scores.empties, shallow}], *scores.exact - seen);
    }
}

// As many positions of every number of empties as there are, and some more that are solved already.
std::vector<const Sample*> drawn(const std::vector<Sample>& samples, const ProbCutOptions& options) {
    std::array<std::vector<const Sample*>, engine::empties_counts> by_empties;
    for (const Sample& sample : samples)
        if (othello::can_move(sample.board)) by_empties[sample.empties()].push_back(&sample);
    Draws draws(options.seed);
    std::vector<const Sample*> chosen;
    constexpr int counts = most_empties - fewest_empties + 1;
    for (std::size_t i = 0; i < options.positions; ++i) {
        const auto& all = by_empties[fewest_empties + i % counts];
        if (!all.empty()) chosen.push_back(all[draws.below(all.size())]);
    }
    std::vector<const Sample*> solved;
    for (const Sample& sample : samples)
        if (sample.kind == Label::exact) solved.push_back(&sample);
    for (std::size_t i = 0; i < options.positions / 8 && !solved.empty(); ++i)
        chosen.push_back(solved[draws.below(solved.size())]);
    return chosen;
}

} // namespace

MeasuredErrors measure_errors(const std::vector<Sample>& samples, const engine::Weights& weights,
                              const ProbCutOptions& options) {
    const std::vector<const Sample*> chosen = drawn(samples, options);
    std::vector<Scores> scores(chosen.size());
    std::atomic<std::size_t> next{0};
    std::mutex reporting;
    std::size_t done = 0;
    const auto work = [&] {
        engine::Settings settings;
        settings.hash_mib = 16;
        engine::Engine solver(settings);
        Lookahead lookahead(weights.tables());
        for (std::size_t i = next++; i < chosen.size(); i = next++) {
            if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) return;
            scores[i] = look(*chosen[i], i / (most_empties - fewest_empties + 1), lookahead, solver, options);
            const std::scoped_lock lock(reporting);
            ++done;
            if (options.progress) options.progress(done, chosen.size());
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int t = 1; t < options.threads; ++t) helpers.emplace_back(work);
        work();
    }
    MeasuredErrors errors;
    for (const Scores& each : scores) add(errors, each);
    return errors;
}

engine::ErrorModel fit_errors(const std::map<MeasuredErrors::Depths, Spread>& measured, bool curved) {
    // Normal equations, solved by elimination; a grain of ridge keeps them solvable for any data.
    constexpr std::size_t n = 5;
    double matrix[n][n + 1] = {};
    for (const auto& [depths, spread] : measured) {
        if (spread.count < least_count || spread.squares <= 0) continue;
        const auto& [empties, deep, shallow] = depths;
        auto at = engine::ErrorModel::terms(deep, shallow, empties);
        if (!curved) at[2] = 0;
        const auto weight = static_cast<double>(spread.count);
        const double target = 0.5 * std::log(spread.squares / weight);
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) matrix[i][j] += weight * at[i] * at[j];
            matrix[i][n] += weight * at[i] * target;
        }
    }
    for (std::size_t i = 0; i < n; ++i) matrix[i][i] += 1e-6;
    for (std::size_t pivot = 0; pivot < n; ++pivot)
        for (std::size_t row = 0; row < n; ++row) {
            if (row == pivot) continue;
            const double factor = matrix[row][pivot] / matrix[pivot][pivot];
            for (std::size_t j = pivot; j <= n; ++j) matrix[row][j] -= factor * matrix[pivot][j];
        }
    engine::ErrorModel model;
    for (std::size_t i = 0; i < n; ++i) model.coefficients[i] = matrix[i][n] / matrix[i][i];
    return model;
}

} // namespace flipside::training
