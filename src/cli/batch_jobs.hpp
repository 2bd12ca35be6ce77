// The jobs of a batch, made from whatever the records' readers read, one at a time.
#pragma once

#include "cli/batch_task.hpp"
#include "records/record.hpp"

namespace flipside::cli {

struct JobSource {
    std::vector<std::string> files;
    std::string from;           // their format; empty: found out
    std::optional<int> empties; // take the position with so many empties of each game, not its last one
    std::uint64_t games = 1000; // of self-play
};

struct JobCounts {
    std::uint64_t jobs = 0;
    std::uint64_t bad = 0;     // records that could not be read, reported on standard error
    std::uint64_t without = 0; // games that have no position with so many empties to move in
};

// The text of the job that a record is; nothing where it has none for the task.
std::optional<std::string> job_of(const records::GameRecord& record, const BatchTask& task,
                                  const std::optional<int>& empties);

// Calls `take` with each job until it returns false. An error where a file cannot be opened.
Result<JobCounts> for_each_job(const BatchTask& task, const JobSource& source,
                               const std::function<bool(const std::string&)>& take);

} // namespace flipside::cli
