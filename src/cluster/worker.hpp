// A worker: takes blocks of jobs, does them, puts their results where they belong.
//
// It knows nothing of what a job is. A Runner does one job, a function of the job's text alone; a Maker makes
// the runner for a batch's task. What can go wrong, and what becomes of it:
//
//     the worker dies, hangs, loses the network   the lease ends and another takes the block over
//     the block comes back for the second time    it is gone through job by job, each begun on record
//     a job was begun three times and never done  it is given up; its result says so (error_line)
//     a runner returns an error, takes too long   the same, at once
//     the program is to end                       the job in hand is finished, or handed back undone
#pragma once

#include "cluster/heart.hpp"

namespace flipside::cluster {

// The result, one line without its end; an error when the job cannot be done, or `stop` was set.
using Runner = std::function<Result<std::string>(const std::string& job, const std::atomic<bool>& stop)>;
using Maker = std::function<Result<Runner>(const std::string& task)>;

constexpr long long most_tries = 3; // of a job whose worker vanishes

struct WorkOptions {
    std::vector<std::string> batches; // to work on; empty: all there are
    std::string stamp;                // of this program
    std::string host = "worker";      // for the counts by host
    bool until_done = false;          // end when nothing is left to do
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const std::string&)> say = {};
    // Since a batch was found unfit or a chance was missed it is looked at again after so long.
    std::chrono::milliseconds look_around{1'000};
};

struct WorkDone {
    std::uint64_t blocks = 0;
    std::uint64_t jobs = 0;
    bool refused = false; // a batch it was to work on is of another version
};

class Worker {
  public:
    // `heart` must outlive it, and serve the same server.
    Worker(const Url& url, Heart& heart, WorkOptions options, Maker maker);

    // Until there is nothing left to do, or the stop flag. A failure is one that no waiting helps.
    Answer<WorkDone> run();

    const std::string& name() const { return name_; }

  private:
    struct Block {
        const Batch* batch = nullptr;
        std::string id;
        std::uint64_t number = 0;
        std::vector<std::string> jobs;
        long long deliveries = 1;
    };

    Answer<void> look_around();
    Answer<std::optional<Block>> take_over();
    Answer<std::optional<Block>> take_new();
    Answer<std::optional<Block>> read(const Batch& batch, bool wait);
    Answer<void> work_on(const Block& block);
    Answer<std::optional<std::string>> do_job(const Block& block, std::size_t index, Heart::Hold& hold);
    Answer<std::string> give_up(const Block& block, std::size_t index, const std::string& reason);
    Answer<void> hand_back(const Block& block, std::size_t index);
    Answer<void> finish(const Block& block, const std::string& text);
    Answer<void> pack(const Batch& batch, std::uint64_t chunk);
    Answer<void> leave();
    Block block_of(const Batch& batch, const Value& entry, long long deliveries) const;
    bool stopping() const { return options_.stop != nullptr && *options_.stop; }
    bool nothing_left() const;
    void say_once(const std::string& text);

    Heart& heart_;
    WorkOptions options_;
    Maker maker_;
    Server server_;
    std::string name_;
    std::vector<Batch> batches_; // open ones that it may work on
    std::vector<std::string> said_;
    std::string task_; // of runner_
    Runner runner_;
    std::size_t turn_ = 0; // batches take turns
    bool all_found_ = false;
    bool full_ = false; // the server is: nothing new is taken
    int reconnections_ = 0;
    Clock::time_point next_look_{};
    Clock::time_point next_take_over_{};
    WorkDone done_;
};

// What stands in the output for a job that was given up: {"error":"...","job":"..."}.
std::string error_line(std::string_view reason, std::string_view job);

} // namespace flipside::cluster
