// What a batch does with each of its jobs.
//
// A task is a line, "hint depth=8 exact=14 hash=64", that goes with the batch. With the job's text it is all
// that a result depends on: every worker, and the same command without a batch, writes the same bytes.
//
//     task       a job                    a result                     the same without a batch
//     solve      OBF line of a position   the line of pure_line        flipside solve --pure FILE
//     hint       OBF line of a position   the line of hint_line        flipside hint --json FILE
//     review     transcript of a game     JSON of the review           flipside review --json MOVES
//     selfplay   number of a game         the game's line              flipside selfplay --seed N
#pragma once

#include "cluster/worker.hpp"

namespace flipside::cli {

struct BatchTask {
    std::string name = "solve";
    std::uint64_t all_moves = 0;
    std::uint64_t depth = 8;
    std::uint64_t exact = 14;
    std::uint64_t level = 10;
    std::uint64_t seed = 1;
    std::uint64_t hash = 64; // MiB
    bool operator==(const BatchTask&) const = default;
};

// Only what the task of this name depends on, in a fixed order.
std::string to_text(const BatchTask& task);
Result<BatchTask> read_batch_task(const std::string& text);
const std::vector<std::string>& batch_task_names();

// Does jobs of the task; keeps engines for them.
Result<cluster::Runner> make_runner(const std::string& task);

// Of the program and everything that its results depend on: the version, and a digest of what a few fixed
// searches visit and find, which changes with the weights and the search.
std::string batch_stamp();

} // namespace flipside::cli
