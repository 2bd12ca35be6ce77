#include "engine/search/together.hpp"

#include <vector>

#ifndef __wasm__
#include <thread>
#endif

namespace flipside::engine {

RootResult search_together(Tables& tables, const Weights& weights, const Level& level,
                           const SearchLimits& limits, const RootTask& task) {
#ifndef __wasm__
    constexpr int worth_a_team = 8; // plies: less is done before a second thread has begun
    const std::size_t threads = tables.near.size();
    if (threads > 1 && task.depth >= worth_a_team) {
        Team team;
        std::vector<std::uint64_t> nodes(threads, 0);
        std::vector<std::thread> helpers;
        for (std::size_t thread = 1; thread < threads; ++thread) {
            helpers.emplace_back(
                [&, thread] { nodes[thread] = level.help(tables, weights.tables(), limits, team, thread); });
        }
        RootResult result = level.search(tables, weights.tables(), limits, task, &team);
        team.finish();
        for (std::thread& helper : helpers) helper.join();
        for (const std::uint64_t each : nodes) result.nodes += each;
        return result;
    }
#endif
    return level.search(tables, weights.tables(), limits, task, nullptr);
}

} // namespace flipside::engine
