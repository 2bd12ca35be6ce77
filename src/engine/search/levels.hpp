// The compiled versions of the search.
#pragma once

#include "engine/evaluation/weights.hpp"
#include "engine/search/limits.hpp"
#include "engine/search/selectivity.hpp"
#include "engine/search/table.hpp"
#include "engine/search/team.hpp"

#include <string_view>
#include <vector>

namespace flipside::engine {

// One search from a root that has a legal move.
struct RootTask {
    Word mover = 0;
    Word other = 0;
    int alpha = -64;
    int beta = 64;
    int depth = 0;
    int selectivity = full_width;
};

struct RootResult {
    int score = 0; // fail-soft: outside alpha..beta it is a limit
    int line[60] = {};
    int line_length = 0;
    std::uint64_t nodes = 0;
    bool stopped = false; // the score means nothing
};

// The table that all threads share, and a small one for each thread.
struct Tables {
    Table shared;
    std::vector<Table> near;
};

struct Level {
    std::string_view name;
    // Leaves of the tree of `depth` plies, as in othello/perft.hpp.
    std::uint64_t (*perft)(Word mover, Word other, int depth, bool passes_count);
    // The whole search, by one thread when `team` is null.
    RootResult (*search)(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                         const RootTask& task, Team* team);
    // Another thread's part in a team's search, until that is over; returns its nodes. `thread`, 1 or more,
    // chooses the small table.
    std::uint64_t (*help)(Tables& tables, const WeightTables& weights, const SearchLimits& limits, Team& team,
                          std::size_t thread);
};

// The level of that name, or the fastest that runs here for an empty name; null if there is none such or
// this processor lacks its instructions.
const Level* find_level(std::string_view name);

// What an empty name stands for from now on; false, and no change, for a name that finds nothing.
bool prefer_level(std::string_view name);

} // namespace flipside::engine
