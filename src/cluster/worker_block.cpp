// What a worker does with one block.

#include "cluster/pack.hpp"
#include "cluster/scripts.hpp"
#include "cluster/worker.hpp"

#include <map>

namespace flipside::cluster {

namespace {

std::string tries_field(std::size_t index) {
    return "t" + std::to_string(index);
}

std::string result_field(std::size_t index) {
    return "r" + std::to_string(index);
}

} // namespace

// Every job of the block; what is done of it is lost when the worker vanishes, unless the block is one to be
// careful with.
Answer<void> Worker::work_on(const Block& block) {
    const Batch& batch = *block.batch;
    if (task_ != batch.task || !runner_) {
        auto runner = maker_(batch.task);
        if (!runner)
            return std::unexpected(Failure{"task", "batch " + batch.name + ": " + to_string(runner.error())});
        runner_ = std::move(*runner);
        task_ = batch.task;
    }
    const Keys keys(server_.url(), batch.name);
    Heart::Hold& hold = heart_.take(keys.jobs(), name_, block.id, batch.lease);
    std::string text;
    for (std::size_t index = 0; index < block.jobs.size(); ++index) {
        auto line = do_job(block, index, hold);
        if (line && *line) {
            text += **line;
            text += '\n';
            continue;
        }
        const bool lost = hold.lost;
        heart_.let_go(hold);
        if (!line) return std::unexpected(line.error());
        return lost ? Answer<void>{} : hand_back(block, index);
    }
    auto finished = finish(block, text);
    heart_.let_go(hold);
    return finished;
}

// The job's line of the output; nothing when it was told to stop and the block is to be given back.
Answer<std::optional<std::string>> Worker::do_job(const Block& block, std::size_t index, Heart::Hold& hold) {
    const Batch& batch = *block.batch;
    const std::string& job = block.jobs[index];
    const Keys keys(server_.url(), batch.name);
    const std::string careful = keys.careful(block.number);
    const bool alone = block.jobs.size() == 1;
    const bool with_care = block.deliveries > 1 && !alone;
    // Of a block of one job the server counts the tries itself.
    long long tries = alone ? block.deliveries - 1 : 0;
    if (with_care) {
        const auto kept = server_.call({"HGET", careful, result_field(index)});
        if (!kept) return std::unexpected(kept.error());
        if (!kept->is_nil()) return std::optional(kept->text);
        const auto begun =
            server_.run(scripts::begin_job, {keys.jobs(), careful}, {block.id, tries_field(index)});
        if (!begun) return std::unexpected(begun.error());
        tries = begun->number();
    }
    std::string line;
    if (tries >= most_tries) {
        auto given_up = give_up(block, index, "its worker vanished " + std::to_string(tries) + " times");
        if (!given_up) return std::unexpected(given_up.error());
        line = std::move(*given_up);
    } else {
        if (!heart_.begin(hold, batch.limit)) return std::optional<std::string>{};
        auto result = runner_(job, hold.stop);
        const bool overdue = heart_.end(hold);
        if (!result && !overdue && hold.stop) return std::optional<std::string>{};
        if (result && result->find('\n') != std::string::npos) {
            Error error;
            error.what = "its result is more than a line";
            result = std::unexpected(error);
        }
        if (!result) {
            const std::string reason =
                overdue ? "it took longer than " + std::to_string(batch.limit.count()) + " s"
                        : describe(result.error());
            auto given_up = give_up(block, index, reason);
            if (!given_up) return std::unexpected(given_up.error());
            result = std::move(*given_up);
        }
        line = std::move(*result);
    }
    if (with_care) {
        const auto kept =
            server_.run(scripts::keep_job, {keys.jobs(), careful}, {block.id, result_field(index), line});
        if (!kept) return std::unexpected(kept.error());
    }
    return std::optional(std::move(line));
}

Answer<std::string> Worker::give_up(const Block& block, std::size_t index, const std::string& reason) {
    const Batch& batch = *block.batch;
    const Keys keys(server_.url(), batch.name);
    const std::uint64_t number = block.number * batch.group + index;
    const auto told = server_.run(scripts::give_up, {keys.jobs(), keys.dead()},
                                  {block.id, std::to_string(number), reason + "\n" + block.jobs[index]});
    if (!told) return std::unexpected(told.error());
    if (options_.say)
        options_.say("batch " + batch.name + ": job " + std::to_string(number + 1)
                     + " is given up: " + reason);
    return error_line(reason, block.jobs[index]);
}

Answer<void> Worker::hand_back(const Block& block, std::size_t index) {
    const Keys keys(server_.url(), block.batch->name);
    const bool counted = block.deliveries > 1 && block.jobs.size() > 1;
    const auto handed =
        server_.run(scripts::hand_back, {keys.jobs(), keys.careful(block.number)},
                    {worker_group, name_, block.id, std::to_string(silence_of_handed_back.count()),
                     counted ? tries_field(index) : std::string{}});
    if (!handed) return std::unexpected(handed.error());
    return {};
}

Answer<void> Worker::finish(const Block& block, const std::string& text) {
    const Batch& batch = *block.batch;
    const Keys keys(server_.url(), batch.name);
    const std::uint64_t chunk = block.number / blocks_in_chunk;
    const auto there = server_.run(
        scripts::finish,
        {keys.meta(), keys.jobs(), keys.results(chunk), keys.careful(block.number), keys.rate(), keys.by()},
        {worker_group, block.id, std::to_string(block.number), std::to_string(block.jobs.size()), text,
         options_.host});
    if (!there) return std::unexpected(there.error());
    ++done_.blocks;
    done_.jobs += block.jobs.size();
    if (static_cast<std::uint64_t>(there->number()) == blocks_in_chunk) return pack(batch, chunk);
    return {};
}

// All blocks of the chunk are there: one packed text takes their place.
Answer<void> Worker::pack(const Batch& batch, std::uint64_t chunk) {
    const Keys keys(server_.url(), batch.name);
    const auto results = server_.call({"HGETALL", keys.results(chunk)});
    if (!results) return std::unexpected(results.error());
    std::map<long long, const std::string*> in_order;
    for (std::size_t i = 0; i + 1 < results->list.size(); i += 2)
        in_order[results->list[i].number()] = &results->list[i + 1].text;
    std::string text;
    for (const auto& [number, result] : in_order) text += *result;
    const auto packed_now =
        server_.run(scripts::pack, {keys.meta(), keys.results(chunk), keys.packed(chunk)},
                    {std::to_string(chunk), std::to_string(in_order.size()), packed(text)});
    if (!packed_now) return std::unexpected(packed_now.error());
    return {};
}

} // namespace flipside::cluster
