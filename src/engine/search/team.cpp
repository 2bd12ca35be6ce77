#include "engine/search/team.hpp"

#if defined(__wasm__)

// A page's worker is one thread and makes no team; these are never called.
namespace flipside::engine {

struct Team::Waiting {};
Team::Team() = default;
Team::~Team() = default;
void Team::lock() {}
void Team::unlock() {}
void Team::open(Split&) {}
Split* Team::help_or_close(Split&) {
    return nullptr;
}
Split* Team::wait_for_work() {
    return nullptr;
}
void Team::leave(Split&) {}
void Team::finish() {}

} // namespace flipside::engine

#else

#include <condition_variable>
#include <mutex>
#include <thread>

namespace flipside::engine {

namespace {

// About 50 microseconds.
constexpr int looks_before_sleep = 4000;

void pause() {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#else
    std::this_thread::yield();
#endif
}

} // namespace

struct Team::Waiting {
    std::mutex mutex;
    std::condition_variable bell; // rung for new work, for a helper that leaves, and at the end
};

Team::Team() : waiting_(new Waiting) {}
Team::~Team() = default;

void Team::lock() {
    waiting_->mutex.lock();
}

void Team::unlock() {
    waiting_->mutex.unlock();
}

void Team::ring() {
    changes_.fetch_add(1, std::memory_order_relaxed);
    waiting_->bell.notify_all();
}

// Until `ready`, which is asked under the lock.
template <class Hold, class Ready>
void Team::wait(Hold& hold, Ready ready) {
    for (bool changed = true; changed;) {
        if (ready()) return;
        const unsigned seen = changes_.load(std::memory_order_relaxed);
        hold.unlock();
        changed = false;
        for (int look = 0; look < looks_before_sleep && !changed; ++look) {
            pause();
            changed = changes_.load(std::memory_order_relaxed) != seen;
        }
        hold.lock();
    }
    waiting_->bell.wait(hold, ready);
}

void Team::open(Split& split) {
    const std::lock_guard hold(waiting_->mutex);
    split.next = first_;
    first_ = &split;
    ring();
}

// The oldest open split with a move to begin: it is nearest to the root and has the most work in it.
Split* Team::find(const Split* within) const {
    Split* found = nullptr;
    for (Split* split = first_; split != nullptr; split = split->next) {
        if (split->moves_left > 0 && !split->is_cut() && (within == nullptr || split->is_within(*within)))
            found = split;
    }
    return found;
}

Split* Team::join(Split& split) {
    split.helpers += 1;
    return &split;
}

Split* Team::help_or_close(Split& own) {
    std::unique_lock hold(waiting_->mutex);
    idle_.fetch_add(1, std::memory_order_relaxed);
    Split* found = nullptr;
    wait(hold, [&] {
        if (own.helpers == 0) return true;
        found = find(&own);
        return found != nullptr;
    });
    idle_.fetch_sub(1, std::memory_order_relaxed);
    if (own.helpers > 0) return join(*found);
    Split** link = &first_;
    while (*link != &own) link = &(*link)->next;
    *link = own.next;
    return nullptr;
}

Split* Team::wait_for_work() {
    std::unique_lock hold(waiting_->mutex);
    idle_.fetch_add(1, std::memory_order_relaxed);
    Split* found = nullptr;
    wait(hold, [&] {
        if (over_) return true;
        found = find(nullptr);
        return found != nullptr;
    });
    idle_.fetch_sub(1, std::memory_order_relaxed);
    return over_ ? nullptr : join(*found);
}

void Team::leave(Split& split) {
    const std::lock_guard hold(waiting_->mutex);
    split.helpers -= 1;
    ring();
}

void Team::finish() {
    const std::lock_guard hold(waiting_->mutex);
    over_ = true;
    ring();
}

} // namespace flipside::engine

#endif
