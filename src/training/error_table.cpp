#include "training/error_table.hpp"

#include "engine/engine.hpp"
#include "training/draws.hpp"
#include "training/lookahead.hpp"

#include <algorithm>
#include <array>

namespace flipside::training {

namespace {

enum class Truth { solved, stored, searched };

struct RowPlan {
    int empties;
    Truth truth;
    const char* name;
};

constexpr std::array<RowPlan, 5> plans{{{16, Truth::solved, "solved"},
                                        {24, Truth::stored, "solved, from the archive"},
                                        {32, Truth::searched, "deep search"},
                                        {40, Truth::searched, "deep search"},
                                        {48, Truth::searched, "deep search"}}};

double truth_of(const Sample& sample, Truth truth, engine::Engine& engine, const ErrorTableOptions& options) {
    if (truth == Truth::stored) return static_cast<double>(sample.label);
    engine::Limits limits;
    if (truth == Truth::searched) {
        limits.depth = options.deep;
        limits.exact_from = 0;
    }
    engine.forget();
    return engine.search(sample.board, limits, {}, options.stop).score.value;
}

} // namespace

std::vector<ErrorRow> error_table(const std::vector<Sample>& samples, const engine::Weights& weights,
                                  const ErrorTableOptions& options) {
    engine::Engine engine;
    Lookahead lookahead(weights.tables());
    const auto seen = [&](const Board& board, int depth) {
        return std::clamp(static_cast<double>(lookahead.score(board, depth)) / engine::units_per_disc, -64.0,
                          64.0);
    };
    const std::size_t total = options.positions * (10 + 10 + 3);
    std::size_t done = 0;
    std::vector<ErrorRow> rows;
    for (const RowPlan& plan : plans) {
        std::vector<const Sample*> all;
        for (const Sample& sample : samples)
            if (sample.empties() == plan.empties && othello::can_move(sample.board)
                && (plan.truth != Truth::stored || sample.kind == Label::exact))
                all.push_back(&sample);
        ErrorRow& row = rows.emplace_back();
        row.empties = plan.empties;
        row.truth = plan.name;
        // A static look costs nothing where the truth is there already: take all.
        if (plan.truth == Truth::stored)
            for (const Sample* sample : all)
                row.at_once.add(seen(sample->board, 0) - static_cast<double>(sample->label));
        Draws draws(options.seed + static_cast<unsigned>(plan.empties));
        const std::size_t count = options.positions * (plan.truth == Truth::searched ? 1 : 10);
        for (std::size_t i = 0; i < count && !all.empty(); ++i) {
            const Sample& sample = *all[draws.below(all.size())];
            const double truth = truth_of(sample, plan.truth, engine, options);
            if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) return rows;
            if (plan.truth != Truth::stored) row.at_once.add(seen(sample.board, 0) - truth);
            row.searched.add(seen(sample.board, options.depth) - truth);
            if (options.progress) options.progress(++done, total);
        }
    }
    return rows;
}

} // namespace flipside::training
