// flipside bench --level: the middle game's speed, on nine positions that anyone can set up.
#pragma once

#include <optional>
#include <string>

namespace flipside::cli {

struct LevelBench {
    std::optional<int> level; // which must be given
    int threads = 1;
    int hash_mib = 64;
    std::string kernel;
    bool json = false;
};

// Searches each position with a table that starts empty; prints a row each and their sum, or a JSON object a
// row. Gives the exit code.
int run_bench_level(const LevelBench& options);

} // namespace flipside::cli
