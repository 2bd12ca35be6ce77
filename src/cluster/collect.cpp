#include "cluster/collect.hpp"

#include "cluster/pack.hpp"
#include "cluster/scripts.hpp"

#include <algorithm>

namespace flipside::cluster {

namespace {

// The text without its first lines.
std::string_view without_lines(std::string_view text, std::uint64_t lines) {
    for (; lines > 0 && !text.empty(); --lines)
        text.remove_prefix(std::min(text.find('\n') + 1, text.size()));
    return text;
}

} // namespace

Answer<std::string> Collector::more() {
    auto found = find_batch(*server_, name_);
    if (!found) return std::unexpected(found.error());
    if (!*found) return std::unexpected(Failure{"gone", "there is no batch '" + name_ + "'"});
    batch_ = std::move(**found);
    const std::uint64_t chunk = next_ / jobs_in_chunk();
    if (chunk < batch_.released)
        return std::unexpected(
            Failure{"released", "results up to job " + std::to_string(batch_.released * jobs_in_chunk())
                                    + " were collected for good by another collect --release"});
    if (next_ >= batch_.jobs) return std::string{};

    const Keys keys(server_->url(), name_);
    const std::uint64_t start = chunk * jobs_in_chunk();
    std::string text;
    // The blocks may be packed between the first two questions, never unpacked: the third settles it.
    for (const bool as_packed : {true, false, true}) {
        if (as_packed) {
            const auto bytes = server_->call({"GET", keys.packed(chunk)});
            if (!bytes) return std::unexpected(bytes.error());
            if (bytes->is_nil()) continue;
            const auto whole = unpacked(bytes->text);
            if (!whole) return std::unexpected(Failure{"broken", keys.packed(chunk) + " cannot be unpacked"});
            text = without_lines(*whole, next_ - start);
        } else {
            auto blocks = single_blocks(chunk);
            if (!blocks) return blocks;
            text = without_lines(*blocks, next_ % batch_.group);
        }
        if (!text.empty()) break;
    }
    next_ += static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
    return text;
}

// The results from the next job's block on, up to one that is not there. A few are asked for at a time:
// whoever waits for one asks often, and must not be sent all that lie behind it.
Answer<std::string> Collector::single_blocks(std::uint64_t chunk) {
    constexpr std::uint64_t at_a_time = 8;
    std::string text;
    std::uint64_t block = next_ / batch_.group;
    const std::uint64_t end = (chunk + 1) * blocks_in_chunk;
    while (block < end) {
        Words words = {"HMGET", Keys(server_->url(), name_).results(chunk)};
        const std::uint64_t last = std::min(end, text.empty() ? block + 1 : block + at_a_time);
        for (; block < last; ++block) words.push_back(std::to_string(block));
        const auto results = server_->call(words);
        if (!results) return std::unexpected(results.error());
        for (const Value& result : results->list) {
            if (result.is_nil()) return text;
            text += result.text;
        }
    }
    return text;
}

Answer<void> Collector::release() {
    const Keys keys(server_->url(), name_);
    while (batch_.released < next_ / jobs_in_chunk()) {
        const std::uint64_t chunk = batch_.released;
        const auto released =
            server_->run(scripts::release, {keys.meta(), keys.results(chunk), keys.packed(chunk)},
                         {std::to_string(chunk)});
        if (!released) return std::unexpected(released.error());
        batch_.released = std::max(static_cast<std::uint64_t>(std::max(released->number(), 0LL)), chunk + 1);
    }
    return {};
}

} // namespace flipside::cluster
