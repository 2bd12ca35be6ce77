// Threads that share one search by splitting it where there is work (young brothers wait).
//
// A node whose first move has not cut is likely to need all its moves, in any order; when a thread is idle
// there, the node's owner opens a Split and everyone takes moves from it:
//
//      owner     ... first move ─ opens ─ 2nd move ─ 4th move ─ waits: helps its helpers ─ closes ─ goes on
//      helper        idle ──────── joins ─ 3rd move ──────────────── leaves ─ idle
//
// A result that cuts sets `cut`, which everyone below the split sees at its next look and unwinds to here.
// An owner that has run out of moves helps only inside its own split, so that no thread ever waits for what
// stands below it on its own stack. (R. Feldmann, P. Mysliwietz, B. Monien, O. Vornberger, "Distributed
// game tree search", 1990; the helpful owner from R. Hyatt's "dynamic tree splitting".)
//
// One lock for all: it is taken once a move at a split, thousands of times a second at most, never inside
// the search. Who finds nothing to do looks on for some tens of microseconds before going to sleep, for new
// work mostly comes sooner than a sleeper can be woken. With one helper or none there is no team and nobody
// looks for one.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

namespace flipside::engine {

// What the team knows of a split; the search keeps the rest (search/worker.hpp).
struct Split {
    const Split* parent = nullptr; // the split that its owner was working for
    std::atomic<bool> cut{false};  // the rest is not needed
    // Under the team's lock:
    int moves_left = 0;    // not yet begun by anyone
    int helpers = 0;       // working in it, the owner not counted
    Split* next = nullptr; // in the list of open splits

    bool is_cut() const {
        for (const Split* split = this; split != nullptr; split = split->parent)
            if (split->cut.load(std::memory_order_relaxed)) return true;
        return false;
    }
    bool is_within(const Split& outer) const {
        const Split* split = this;
        while (split != nullptr && split != &outer) split = split->parent;
        return split != nullptr;
    }
};

class Team {
  public:
    Team();
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    // Someone would take work; only a hint.
    bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

    // The lock of all splits' fields.
    void lock();
    void unlock();

    void open(Split& split);

    // For an owner whose split has no moves left: another split to help in, joined, or null when all helpers
    // have left and the split is closed.
    Split* help_or_close(Split& own);

    // For an idle thread: a split to help in, joined, or null when the search is over.
    Split* wait_for_work();

    void leave(Split& split);

    // The search is over: whoever waits for work is sent home.
    void finish();

    // Nodes of all threads, so that a limit holds for the sum; added to now and then.
    std::atomic<std::uint64_t> nodes{0};

  private:
    Split* find(const Split* within) const;
    Split* join(Split& split);

    struct Waiting; // the mutex and the bell
    template <class Hold, class Ready>
    void wait(Hold& hold, Ready ready);
    void ring(); // something has changed
    std::unique_ptr<Waiting> waiting_;
    Split* first_ = nullptr; // newest first
    std::atomic<int> idle_{0};
    std::atomic<unsigned> changes_{0}; // for those who look on without the lock
    bool over_ = false;
};

} // namespace flipside::engine
