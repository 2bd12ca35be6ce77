// Results in the order of the input, as far as they are there without a gap.
#pragma once

#include "cluster/batch.hpp"

namespace flipside::cluster {

class Collector {
  public:
    // `server` must outlive it. Begins at job `next`: an output that has so many lines already.
    Collector(Server& server, std::string batch, std::uint64_t next = 0)
        : server_(&server), name_(std::move(batch)), next_(next) {}

    // The lines of the jobs that follow, of one chunk at most; empty when the next job is not done yet, or
    // there is none. A failure of code "gone" when the batch is, "released" when the results were given to
    // another collector for good.
    Answer<std::string> more();

    // The number of the next job, and the batch as of the last call.
    std::uint64_t next() const { return next_; }
    const Batch& batch() const { return batch_; }
    // Every job's line was handed out.
    bool complete() const { return batch_.sealed && next_ == batch_.jobs; }

    // The server may forget all whole chunks handed out so far: they are safe.
    Answer<void> release();

  private:
    Answer<std::string> single_blocks(std::uint64_t chunk);
    std::uint64_t jobs_in_chunk() const { return batch_.group * blocks_in_chunk; }

    Server* server_;
    std::string name_;
    std::uint64_t next_;
    Batch batch_;
};

} // namespace flipside::cluster
