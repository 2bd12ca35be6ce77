#include "cluster/heart.hpp"

#include "cluster/scripts.hpp"

#include <map>
#include <tuple>

namespace flipside::cluster {

namespace {

constexpr std::chrono::milliseconds tick{25};

Patience until(const std::atomic<bool>& ending) {
    Patience patience;
    patience.longest = std::chrono::milliseconds{0};
    patience.stop = &ending;
    return patience;
}

} // namespace

Heart::Heart(const Url& url, HeartOptions options)
    : options_(std::move(options)), server_(url, until(ending_)), thread_([this] { beat(); }) {}

Heart::~Heart() {
    ending_ = true;
    wake_.notify_all();
    thread_.join();
}

Heart::Hold& Heart::take(const std::string& jobs, const std::string& worker, const std::string& id,
                         std::chrono::milliseconds lease) {
    const std::scoped_lock lock(mutex_);
    Hold& hold = holds_.emplace_back();
    hold.jobs = jobs;
    hold.worker = worker;
    hold.id = id;
    hold.lease = lease;
    hold.next_beat = Clock::now() + lease / 3;
    hold.deadline = Clock::time_point::max();
    return hold;
}

void Heart::let_go(Hold& hold) {
    const std::scoped_lock lock(mutex_);
    holds_.remove_if([&](const Hold& each) { return &each == &hold; });
}

bool Heart::begin(Hold& hold, std::chrono::seconds limit) {
    const std::scoped_lock lock(mutex_);
    if (hold.stop) return false;
    hold.deadline = limit.count() > 0 ? Clock::now() + limit : Clock::time_point::max();
    return true;
}

bool Heart::end(Hold& hold) {
    const std::scoped_lock lock(mutex_);
    hold.deadline = Clock::time_point::max();
    const bool overdue = hold.overdue.exchange(false);
    if (overdue && !hold.lost) hold.stop = false;
    return overdue;
}

void Heart::tell(Hold& hold, Clock::time_point now) {
    if (hold.stop.exchange(true)) return;
    hold.told = now;
}

// What the clock says of one block.
void Heart::look(Hold& hold, Clock::time_point now) {
    if (now >= hold.deadline && !hold.stop) {
        hold.overdue = true;
        tell(hold, now);
    }
    if (options_.stop != nullptr && *options_.stop && now - stop_seen_ >= options_.grace) tell(hold, now);
    if (hold.stop && now - hold.told >= options_.patience && options_.on_hang) options_.on_hang();
}

void Heart::beat() {
    std::unique_lock lock(mutex_);
    while (!ending_) {
        wake_.wait_for(lock, tick);
        const auto now = Clock::now();
        if (options_.stop != nullptr && *options_.stop && stop_seen_ == Clock::time_point{}) stop_seen_ = now;
        // Blocks that are due, by stream and worker: one script each. A job that was told to stop for being
        // overdue gets no more of them, so that a hang is noticed by others.
        std::map<std::pair<std::string, std::string>, Words> due;
        for (Hold& hold : holds_) {
            look(hold, now);
            if (now < hold.next_beat || hold.lost || hold.overdue) continue;
            hold.next_beat = now + hold.lease / 3;
            due[{hold.jobs, hold.worker}].push_back(hold.id);
        }
        for (const auto& [whose, ids] : due) {
            Words arguments = {worker_group, whose.second};
            arguments.insert(arguments.end(), ids.begin(), ids.end());
            // Not under the lock: a server that is away for long must not stop the work.
            lock.unlock();
            const auto lost = server_.run(scripts::beat, {whose.first}, arguments);
            lock.lock();
            if (!lost) continue;
            for (const Value& id : lost->list)
                for (Hold& hold : holds_)
                    if (hold.id == id.text && hold.jobs == whose.first && hold.worker == whose.second) {
                        hold.lost = true;
                        tell(hold, Clock::now());
                    }
        }
    }
}

} // namespace flipside::cluster
