#include "cluster/status.hpp"

#include <algorithm>
#include <charconv>

namespace flipside::cluster {

namespace {

constexpr const char* most_listed = "100"; // stuck blocks, dead jobs
constexpr double slot_seconds = 5;         // of the rate (scripts.hpp, finish)
constexpr double rate_seconds = 300;       // back from now that the rate is taken over

std::pair<long long, long long> slot_and_count(std::string_view text) {
    long long slot = 0;
    long long jobs = 0;
    const char* end = text.data() + text.size();
    const auto [colon, code] = std::from_chars(text.data(), end, slot);
    if (code == std::errc{} && colon != end) std::from_chars(colon + 1, end, jobs);
    return {slot, jobs};
}

// Jobs a second from the first slot of the last five minutes in which anything was done.
double rate_of(const Value& slots, double now) {
    long long jobs = 0;
    double since = now;
    for (std::size_t i = 1; i < slots.list.size(); i += 2) {
        const auto [slot, done] = slot_and_count(slots.list[i].text);
        const double start = static_cast<double>(slot) * slot_seconds;
        if (start < now - rate_seconds || done == 0) continue;
        jobs += done;
        since = std::min(since, start);
    }
    return static_cast<double>(jobs) / std::max(now - since, 1.0);
}

void read_groups(const Value& groups, Status& status) {
    for (const Value& group : groups.list)
        if (group.at("name").text == worker_group) status.blocks_in_hand = group.at("pending").count();
}

void read_consumers(const Value& consumers, Status& status) {
    const double long_ago = static_cast<double>(status.batch.lease.count()) / 1000 * 3;
    for (const Value& consumer : consumers.list) {
        const double silent = static_cast<double>(consumer.at("idle").number()) / 1000;
        if (silent <= long_ago)
            status.workers.push_back({consumer.at("name").text, consumer.at("pending").count(), silent});
    }
}

} // namespace

Answer<std::optional<Status>> batch_status(Server& server, const std::string& name) {
    auto batch = find_batch(server, name);
    if (!batch) return std::unexpected(batch.error());
    if (!*batch) return std::optional<Status>{};
    Status status;
    status.batch = std::move(**batch);
    const Keys keys(server.url(), name);

    const auto time = server.call({"TIME"});
    if (!time) return std::unexpected(time.error());
    const auto now = static_cast<double>((*time)[0].number());
    const auto created = server.call({"HGET", keys.meta(), "created"});
    if (!created) return std::unexpected(created.error());
    status.age = now - static_cast<double>(created->number());
    const auto rate = server.call({"HGETALL", keys.rate()});
    if (!rate) return std::unexpected(rate.error());
    status.rate = rate_of(*rate, now);
    const std::uint64_t left = status.batch.jobs - std::min(status.batch.done, status.batch.jobs);
    if (status.batch.finished())
        status.seconds_left = 0;
    else if (status.batch.sealed && status.rate > 0)
        status.seconds_left = static_cast<double>(left) / status.rate;

    const auto by = server.call({"HGETALL", keys.by()});
    if (!by) return std::unexpected(by.error());
    for (std::size_t i = 0; i + 1 < by->list.size(); i += 2)
        status.hosts.emplace_back(by->list[i].text, by->list[i + 1].count());
    std::ranges::sort(status.hosts, [](const auto& a, const auto& b) { return a.second > b.second; });

    const auto dead_count = server.call({"HLEN", keys.dead()});
    if (!dead_count) return std::unexpected(dead_count.error());
    status.dead_count = dead_count->count();
    const auto dead = server.call({"HSCAN", keys.dead(), "0", "COUNT", most_listed});
    if (!dead) return std::unexpected(dead.error());
    const Value& listed = (*dead)[1];
    for (std::size_t i = 0; i + 1 < listed.list.size(); i += 2) {
        const std::string& text = listed.list[i + 1].text;
        const std::size_t end = std::min(text.find('\n'), text.size());
        status.dead.push_back(
            {listed.list[i].count(), text.substr(0, end), text.substr(std::min(end + 1, text.size()))});
    }
    std::ranges::sort(status.dead, {}, &Status::Dead::job);

    // A cancelled batch has no stream; neither question is a mistake then.
    const auto length = server.call({"XLEN", keys.jobs()});
    if (!length) return std::unexpected(length.error());
    if (status.batch.state == "cancelled") return std::optional(std::move(status));
    const auto groups = server.call({"XINFO", "GROUPS", keys.jobs()});
    if (!groups) return std::unexpected(groups.error());
    read_groups(*groups, status);
    status.blocks_waiting = length->count() - std::min(status.blocks_in_hand, length->count());
    const auto consumers = server.call({"XINFO", "CONSUMERS", keys.jobs(), worker_group});
    if (!consumers) return std::unexpected(consumers.error());
    read_consumers(*consumers, status);

    const auto pending = server.call({"XPENDING", keys.jobs(), worker_group, "-", "+", most_listed});
    if (!pending) return std::unexpected(pending.error());
    std::uint64_t handed_back = 0; // of those listed
    for (const Value& entry : pending->list) {
        if (entry[2].number() >= silence_of_handed_back.count()) { // nobody has it
            ++handed_back;
            continue;
        }
        const double silent = static_cast<double>(entry[2].number()) / 1000;
        const bool late = entry[2].number() > status.batch.lease.count();
        if (!late && entry[3].number() <= 1) continue;
        const auto block = server.call({"XRANGE", keys.jobs(), entry[0].text, entry[0].text});
        if (!block) return std::unexpected(block.error());
        status.stuck.push_back(
            {(*block)[0][1].at("b").count() * status.batch.group, entry[1].text, silent, entry[3].number()});
    }
    handed_back = std::min(handed_back, status.blocks_in_hand);
    status.blocks_in_hand -= handed_back;
    status.blocks_waiting += handed_back;
    return std::optional(std::move(status));
}

} // namespace flipside::cluster
