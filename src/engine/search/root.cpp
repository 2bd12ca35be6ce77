// The entrance to this level's search.

#include "engine/search/levels.hpp"
#include "engine/search/worker.hpp"

namespace flipside::engine::FLIPSIDE_LEVEL {

RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task, Team* team);
std::uint64_t help_search(Tables& tables, const WeightTables& weights, const SearchLimits& limits, Team& team,
                          std::size_t thread);

RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task, Team* team) {
    Worker worker(tables.shared, tables.near[0], weights, limits, team);
    Line line;
    RootResult result;
    result.score = worker.pvs(Node::of(task.mover, task.other), task.alpha, task.beta, task.depth,
                              task.selectivity, line);
    result.line_length = line.count;
    for (int i = 0; i < line.count; ++i) result.line[i] = line.moves[i];
    result.nodes = worker.nodes();
    result.stopped = worker.stopped();
    return result;
}

std::uint64_t help_search(Tables& tables, const WeightTables& weights, const SearchLimits& limits, Team& team,
                          std::size_t thread) {
    Worker worker(tables.shared, tables.near[thread], weights, limits, &team);
    worker.help();
    return worker.nodes();
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
