#include "cluster/worker.hpp"

#include "cluster/health.hpp"
#include "cluster/pack.hpp"
#include "cluster/scripts.hpp"
#include "records/json.hpp"

#include <algorithm>
#include <random>

#include <unistd.h>

namespace flipside::cluster {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds longest_wait{500}; // for new jobs, between two looks at the stop flag

// Unlike any other worker's, now or before: the server knows workers by it.
std::string unique_name(const std::string& host) {
    std::random_device random;
    char text[64];
    std::snprintf(text, sizeof text, "-%d-%08x", static_cast<int>(getpid()), random());
    return host + text;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t at = 0;
    for (std::size_t end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1)
        lines.push_back(text.substr(at, end - at));
    lines.push_back(text.substr(at));
    return lines;
}

bool has_gone(const Failure& failure) {
    return failure.code == "NOGROUP" || failure.code == "UNBLOCKED";
}

Patience for_ever(const WorkOptions& options) {
    return {milliseconds{0}, options.stop, options.say};
}

} // namespace

std::string error_line(std::string_view reason, std::string_view job) {
    return "{\"error\":" + records::json_string(reason) + ",\"job\":" + records::json_string(job) + "}";
}

Worker::Worker(const Url& url, Heart& heart, WorkOptions options, Maker maker)
    : heart_(heart), options_(std::move(options)), maker_(std::move(maker)), server_(url, for_ever(options_)),
      name_(unique_name(options_.host)) {}

void Worker::say_once(const std::string& text) {
    if (std::ranges::find(said_, text) != said_.end()) return;
    said_.push_back(text);
    if (options_.say) options_.say(text);
}

bool Worker::nothing_left() const {
    return options_.until_done && batches_.empty() && (all_found_ || options_.batches.empty());
}

// Which batches there are to work on.
Answer<void> Worker::look_around() {
    const auto now = Clock::now();
    if (now < next_look_) return {};
    next_look_ = now + options_.look_around;
    const auto share = memory_share(server_);
    if (!share) return std::unexpected(share.error());
    full_ = *share >= 1;
    if (full_) say_once("the server's memory is full (maxmemory); no new jobs until results are collected");
    std::vector<std::string> names = options_.batches;
    if (names.empty()) {
        auto listed = batch_names(server_);
        if (!listed) return std::unexpected(listed.error());
        names = std::move(*listed);
    }
    std::vector<Batch> found;
    all_found_ = true;
    for (const std::string& name : names) {
        auto batch = find_batch(server_, name);
        if (!batch) return std::unexpected(batch.error());
        if (!*batch) {
            all_found_ = false;
            say_once("batch " + name + " is not there (yet)");
            continue;
        }
        if ((*batch)->layout != layout_version || (*batch)->stamp != options_.stamp) {
            done_.refused = true;
            say_once("batch " + name + " is not worked on: it was made by " + (*batch)->stamp + ", this is "
                     + options_.stamp);
            continue;
        }
        if (!(*batch)->finished()) found.push_back(std::move(**batch));
    }
    batches_ = std::move(found);
    return {};
}

Worker::Block Worker::block_of(const Batch& batch, const Value& entry, long long deliveries) const {
    Block block;
    block.batch = &batch;
    block.id = entry[0].text;
    block.number = static_cast<std::uint64_t>(entry[1].at("b").number());
    block.jobs = lines_of(entry[1].at("t").text);
    block.deliveries = deliveries;
    return block;
}

// A block whose worker shows no sign of life. Looked for once in a while, and when nothing new is there.
Answer<std::optional<Worker::Block>> Worker::take_over() {
    const auto now = Clock::now();
    if (server_.reconnections() != reconnections_) {
        // The server was away, for everybody: the others' signs of life must arrive first.
        reconnections_ = server_.reconnections();
        milliseconds longest{};
        for (const Batch& batch : batches_) longest = std::max(longest, batch.lease);
        if (reconnections_ > 0) next_take_over_ = now + longest;
    }
    if (now < next_take_over_) return std::optional<Block>{};
    milliseconds pause{10'000};
    for (const Batch& batch : batches_) {
        pause = std::min(pause, batch.lease / 4);
        const Keys keys(server_.url(), batch.name);
        const std::string lease = std::to_string(batch.lease.count());
        const auto taken = server_.run(scripts::reclaim, {keys.jobs()}, {worker_group, name_, lease});
        if (!taken && has_gone(taken.error())) continue;
        if (!taken) return std::unexpected(taken.error());
        // There may be more of them, so without a pause.
        if (!taken->is_nil()) return std::optional(block_of(batch, (*taken)[0], (*taken)[1].number()));
        const auto tidied = server_.run(scripts::tidy, {keys.jobs()},
                                        {worker_group, std::to_string(batch.lease.count() * 10)});
        if (!tidied && !has_gone(tidied.error())) return std::unexpected(tidied.error());
    }
    next_take_over_ = now + pause;
    return std::optional<Block>{};
}

// One block of a batch that nobody has had yet.
Answer<std::optional<Worker::Block>> Worker::read(const Batch& batch, bool wait) {
    Words words = {"XREADGROUP", "GROUP", worker_group, name_, "COUNT", "1"};
    if (wait) words.insert(words.end(), {"BLOCK", std::to_string(longest_wait.count())});
    words.insert(words.end(), {"STREAMS", Keys(server_.url(), batch.name).jobs(), ">"});
    const auto answer = server_.call(words);
    if (!answer && has_gone(answer.error())) {
        next_look_ = {};
        return std::optional<Block>{};
    }
    if (!answer) return std::unexpected(answer.error());
    const Value& entries = (*answer)[0][1];
    if (entries.list.empty()) return std::optional<Block>{};
    return std::optional(block_of(batch, entries[0], 1));
}

Answer<std::optional<Worker::Block>> Worker::take_new() {
    ++turn_;
    // Batches take turns; one alone is waited for, which needs no other question first.
    for (std::size_t i = 0; i < batches_.size(); ++i) {
        const Batch& batch = batches_[(turn_ + i) % batches_.size()];
        auto block = read(batch, batches_.size() == 1);
        if (!block || *block) return block;
    }
    if (batches_.size() > 1) std::this_thread::sleep_for(milliseconds{100});
    return std::optional<Block>{};
}

Answer<WorkDone> Worker::run() {
    while (!stopping()) {
        if (auto looked = look_around(); !looked) return std::unexpected(looked.error());
        if (nothing_left()) break;
        if (batches_.empty()) {
            std::this_thread::sleep_for(std::min(longest_wait, options_.look_around));
            continue;
        }
        auto block = take_over();
        if (block && !*block && full_) std::this_thread::sleep_for(longest_wait);
        if (block && !*block && !full_ && !stopping()) block = take_new();
        if (!block && block.error().code == Failure::stopped) break;
        if (!block) return std::unexpected(block.error());
        if (!*block) continue;
        const auto worked = work_on(**block);
        if (!worked && worked.error().code != Failure::stopped) return std::unexpected(worked.error());
    }
    if (auto left = leave(); !left && left.error().code != Failure::stopped)
        return std::unexpected(left.error());
    return done_;
}

// Strikes this worker off the lists, where it has nothing in hand.
Answer<void> Worker::leave() {
    for (const Batch& batch : batches_) {
        const auto struck =
            server_.run(scripts::tidy, {Keys(server_.url(), batch.name).jobs()}, {worker_group, "0", name_});
        if (!struck && !has_gone(struck.error())) return std::unexpected(struck.error());
    }
    return {};
}

} // namespace flipside::cluster
