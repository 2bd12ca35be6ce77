// A batch: a list of jobs, numbered from 0 in the order of the input, and what came of them.
//
// Jobs go out in blocks of `group` (the last may be smaller), and 128 blocks make a chunk. On the server:
//
//     PREFIX:batches       names by time of making
//     PREFIX:NAME:meta     what Batch holds, and counts
//     PREFIX:NAME:jobs     a stream of blocks; a block leaves it when its results are there
//     PREFIX:NAME:r:K      results of chunk K by block, as they come
//     PREFIX:NAME:z:K      the same packed by zlib, once all 128 are there
//     PREFIX:NAME:c:B      block B, whose worker vanished once, gone through job by job
//     PREFIX:NAME:dead     reasons of the jobs that were given up, by number
//     PREFIX:NAME:rate     jobs done in each of the last five-second slots
//     PREFIX:NAME:by       jobs done by each host
//
// A block's text is its jobs, a line each; its result has a line for each job. So a result's place in the
// output follows from its block's number, and a line count says how far an output has come.
#pragma once

#include "cluster/server.hpp"

#include <cstdint>

namespace flipside::cluster {

constexpr int layout_version = 1; // of all this; part of every batch
constexpr std::uint64_t blocks_in_chunk = 128;
inline constexpr const char* worker_group = "workers"; // the streams' one consumer group
// A block that was handed back undone is marked as silent for a day: longer than any lease.
constexpr std::chrono::milliseconds silence_of_handed_back{86'400'000};

struct Batch {
    std::string name;
    std::string task;  // what to do with each job, for whoever makes runners
    std::string stamp; // of the program that made it: workers with another one refuse it
    std::uint64_t group = 1;
    std::uint64_t window = 10'000; // blocks on the server that are not done, at most; 0: any number
    std::chrono::milliseconds lease{
        60'000};                        // a worker that shows no sign of life for so long has lost its jobs
    std::chrono::seconds limit{86'400}; // a job that takes longer is given up

    // As of when it was read.
    int layout = layout_version;
    std::string state = "open"; // or "cancelled"
    bool sealed = false;        // all jobs are there
    std::uint64_t blocks = 0;
    std::uint64_t jobs = 0;
    std::uint64_t done = 0;
    std::uint64_t released = 0; // chunks whose results were collected for good
    std::string digest;         // of all jobs so far, to know the input again

    bool finished() const { return state == "cancelled" || (sealed && done == jobs); }
};

class Keys {
  public:
    Keys(const Url& url, const std::string& batch) : base_(url.prefix + ":" + batch + ":") {}

    static std::string batches(const Url& url) { return url.prefix + ":batches"; }
    std::string meta() const { return base_ + "meta"; }
    std::string jobs() const { return base_ + "jobs"; }
    std::string dead() const { return base_ + "dead"; }
    std::string rate() const { return base_ + "rate"; }
    std::string by() const { return base_ + "by"; }
    std::string results(std::uint64_t chunk) const { return base_ + "r:" + std::to_string(chunk); }
    std::string packed(std::uint64_t chunk) const { return base_ + "z:" + std::to_string(chunk); }
    std::string careful(std::uint64_t block) const { return base_ + "c:" + std::to_string(block); }

  private:
    std::string base_;
};

// Letters, digits, '.', '_' and '-', at most 64: names are parts of keys.
bool is_batch_name(std::string_view name);

// Nothing where there is no such batch.
Answer<std::optional<Batch>> find_batch(Server& server, const std::string& name);
// Oldest first.
Answer<std::vector<std::string>> batch_names(Server& server);

// Makes the batch, or finds it as an earlier try to submit it left it; a failure of code "differs" when it
// is there with another task, stamp or group.
Answer<Batch> create_batch(Server& server, const Batch& wanted);

// No job of it is given out any more; results so far stay. False where there is no such batch.
Answer<bool> cancel_batch(Server& server, const std::string& name);
// Every key of it, a few at a time. False where there is no such batch.
Answer<bool> purge_batch(Server& server, const std::string& name);

} // namespace flipside::cluster
