#include "cluster/batch.hpp"

#include "cluster/scripts.hpp"

#include <algorithm>

namespace flipside::cluster {

namespace {

Batch read_batch(const std::string& name, const Value& meta) {
    Batch batch;
    batch.name = name;
    batch.task = meta.at("task").text;
    batch.stamp = meta.at("stamp").text;
    batch.group = std::max<std::uint64_t>(meta.at("group").count(), 1);
    batch.window = meta.at("window").count();
    batch.lease = std::chrono::milliseconds(meta.at("lease").number());
    batch.limit = std::chrono::seconds(meta.at("limit").number());
    batch.layout = static_cast<int>(meta.at("layout").number());
    batch.state = meta.at("state").text;
    batch.sealed = meta.at("sealed").number() != 0;
    batch.blocks = meta.at("blocks").count();
    batch.jobs = meta.at("jobs").count();
    batch.done = meta.at("done").count();
    batch.released = meta.at("released").count();
    batch.digest = meta.at("digest").text;
    return batch;
}

Failure differs(const Batch& batch, const std::string& what) {
    return {"differs", "there is a batch '" + batch.name + "' already, " + what};
}

} // namespace

bool is_batch_name(std::string_view name) {
    constexpr std::size_t longest = 64;
    return !name.empty() && name.size() <= longest && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.'
               || c == '_' || c == '-';
    });
}

Answer<std::optional<Batch>> find_batch(Server& server, const std::string& name) {
    const auto meta = server.call({"HGETALL", Keys(server.url(), name).meta()});
    if (!meta) return std::unexpected(meta.error());
    if (meta->list.empty()) return std::optional<Batch>{};
    return std::optional(read_batch(name, *meta));
}

Answer<std::vector<std::string>> batch_names(Server& server) {
    const auto listed = server.call({"ZRANGE", Keys::batches(server.url()), "0", "-1"});
    if (!listed) return std::unexpected(listed.error());
    std::vector<std::string> names;
    for (const Value& name : listed->list) names.push_back(name.text);
    return names;
}

Answer<Batch> create_batch(Server& server, const Batch& wanted) {
    const Keys keys(server.url(), wanted.name);
    const auto made =
        server.run(scripts::create, {keys.meta(), keys.jobs(), Keys::batches(server.url())},
                   {worker_group, wanted.name, std::to_string(layout_version), wanted.task, wanted.stamp,
                    std::to_string(wanted.group), std::to_string(wanted.window),
                    std::to_string(wanted.lease.count()), std::to_string(wanted.limit.count())});
    if (!made) return std::unexpected(made.error());
    const auto found = find_batch(server, wanted.name);
    if (!found) return std::unexpected(found.error());
    if (!*found) return std::unexpected(Failure{"gone", "the batch was purged while it was being made"});
    const Batch& batch = **found;
    if (batch.layout != layout_version) return std::unexpected(differs(batch, "in another layout"));
    if (batch.state != "open") return std::unexpected(differs(batch, "and it was " + batch.state));
    if (batch.task != wanted.task) return std::unexpected(differs(batch, "with the task " + batch.task));
    if (batch.stamp != wanted.stamp) return std::unexpected(differs(batch, "made by " + batch.stamp));
    if (batch.group != wanted.group)
        return std::unexpected(differs(batch, "with " + std::to_string(batch.group) + " jobs a block"));
    return batch;
}

Answer<bool> cancel_batch(Server& server, const std::string& name) {
    const Keys keys(server.url(), name);
    const auto answer = server.run(scripts::cancel, {keys.meta(), keys.jobs()}, {});
    if (!answer) return std::unexpected(answer.error());
    return answer->number() != 0;
}

Answer<bool> purge_batch(Server& server, const std::string& name) {
    const auto batch = find_batch(server, name);
    if (!batch) return std::unexpected(batch.error());
    if (!*batch) return false;
    const Keys keys(server.url(), name);
    // The stream and the description last, so that a purge that is cut short can be asked for again.
    if (const auto cancelled = cancel_batch(server, name); !cancelled)
        return std::unexpected(cancelled.error());
    const std::uint64_t chunks = (*batch)->blocks / blocks_in_chunk + 1;
    for (std::uint64_t chunk = (*batch)->released; chunk < chunks; ++chunk) {
        Words words = {"UNLINK", keys.results(chunk), keys.packed(chunk)};
        for (std::uint64_t block = chunk * blocks_in_chunk; block < (chunk + 1) * blocks_in_chunk; ++block)
            words.push_back(keys.careful(block));
        if (const auto answer = server.call(words); !answer) return std::unexpected(answer.error());
    }
    for (const Words& words : {Words{"UNLINK", keys.dead(), keys.rate(), keys.by(), keys.jobs(), keys.meta()},
                               Words{"ZREM", Keys::batches(server.url()), name}})
        if (const auto answer = server.call(words); !answer) return std::unexpected(answer.error());
    return true;
}

} // namespace flipside::cluster
