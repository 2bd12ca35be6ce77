// Hands jobs in, one after the other, without holding more than a block of them.
//
// A submission that was cut short is made again from the first job: what the batch has already is passed
// over, and held against it by a running digest, so that another input is not mistaken for the same.
#pragma once

#include "cluster/batch.hpp"

namespace flipside::cluster {

struct SubmitProgress {
    std::uint64_t jobs = 0; // handed in so far
    bool waiting = false;   // for workers to make room
};

struct SubmitOptions {
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const SubmitProgress&)> progress = nullptr;
    double fullest = 0.8; // of the server's memory, beyond which new jobs wait
};

class Submission {
  public:
    // `server` must outlive it. Makes the batch or goes on with it.
    static Answer<Submission> open(Server& server, const Batch& batch, SubmitOptions options = {});

    // One job, without line ends. Waits where the window or the server is full.
    Answer<void> add(std::string_view job);
    // The last of them were added: sends what is left and seals the batch.
    Answer<void> finish();

    std::uint64_t jobs() const { return jobs_; }
    std::uint64_t passed_over() const { return passed_over_; } // of them, those that were there already

  private:
    Submission(Server& server, Batch batch, SubmitOptions options)
        : server_(&server), batch_(std::move(batch)), options_(std::move(options)) {}
    Answer<void> send();
    Answer<bool> too_full();
    bool stopped() const { return options_.stop != nullptr && *options_.stop; }

    Server* server_;
    Batch batch_;
    SubmitOptions options_;
    std::string text_;          // of the block being filled
    std::uint64_t in_text_ = 0; // jobs in it
    std::uint64_t block_ = 0;   // its number
    std::uint64_t jobs_ = 0;    // seen so far
    std::uint64_t passed_over_ = 0;
    std::uint64_t digest_ = 0xcbf29ce484222325; // FNV-1a of every job with its line end
    std::size_t unseen_ = std::size_t{1} << 30; // bytes sent since the last look at the server's memory
};

} // namespace flipside::cluster
