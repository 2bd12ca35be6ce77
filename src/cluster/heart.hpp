// Signs of life for the blocks that workers of this process have in hand.
//
// One thread with a connection of its own: a search that runs for an hour must not look like a worker that
// is gone. It also tells a job to stop: when its block is no longer ours (the network was away for longer
// than the lease, and somebody else has it), when it takes longer than the batch allows, and when the
// program is to end and has waited long enough.
#pragma once

#include "cluster/batch.hpp"

#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>

namespace flipside::cluster {

using Clock = std::chrono::steady_clock;

struct HeartOptions {
    const std::atomic<bool>* stop = nullptr;    // set: the program is to end
    std::chrono::milliseconds grace{10'000};    // what jobs may take then
    std::function<void()> on_hang = nullptr;    // a job did not stop although it was told to
    std::chrono::milliseconds patience{30'000}; // until that is called
};

class Heart {
  public:
    explicit Heart(const Url& url, HeartOptions options = {});
    ~Heart();
    Heart(const Heart&) = delete;
    Heart& operator=(const Heart&) = delete;

    // A block in hand.
    struct Hold {
        std::string jobs; // key of the stream
        std::string worker;
        std::string id;
        std::chrono::milliseconds lease{};

        std::atomic<bool> stop{false};    // for the job
        std::atomic<bool> lost{false};    // somebody else has the block
        std::atomic<bool> overdue{false}; // the job in hand took too long

        Clock::time_point next_beat;
        Clock::time_point deadline; // of the job in hand
        Clock::time_point told;     // when `stop` was set
    };
    // Until let_go the block is kept ours.
    Hold& take(const std::string& jobs, const std::string& worker, const std::string& id,
               std::chrono::milliseconds lease);
    void let_go(Hold& hold);
    // The next job of the block begins, with so much time (0: any). False when the work should stop.
    bool begin(Hold& hold, std::chrono::seconds limit);
    // It has ended; true if it was told to stop because it took too long. The next one may begin all the
    // same.
    bool end(Hold& hold);

  private:
    void beat();
    void look(Hold& hold, Clock::time_point now);
    void tell(Hold& hold, Clock::time_point now);

    HeartOptions options_;
    std::atomic<bool> ending_{false};
    Server server_;
    std::mutex mutex_; // over holds_; atomics of a hold need none
    std::condition_variable wake_;
    std::list<Hold> holds_;
    Clock::time_point stop_seen_;
    std::thread thread_; // last: it uses all the others
};

} // namespace flipside::cluster
