#include "protocol/descriptor_channel.hpp"

namespace flipside::protocol {

std::expected<void, Failure> DescriptorChannel::send(std::string_view line, double until) {
    reader_.count_from_here();
    const std::string bytes = std::string(line) + "\n";
    switch (write_all(in_, bytes, until)) {
    case Written::all:
        return {};
    case Written::gone:
        return std::unexpected(gone());
    case Written::stuck:
        break;
    }
    return std::unexpected(Failure{arena::Reason::stall, sayings_.takes_nothing + " " + quoted(line)});
}

std::expected<std::string, Failure> DescriptorChannel::receive(double until, const StopFlag* stop) {
    for (;;) {
        if (reader_.has_line()) return reader_.next_line();
        const int beside = empty_beside();
        if (reader_.state() == LineReader::State::flooded)
            return std::unexpected(Failure{arena::Reason::protocol, sayings_.floods + " without an answer"});
        if (reader_.fill(out_)) continue;
        if (reader_.state() == LineReader::State::ended) return std::unexpected(gone());
        if (now() >= until || (stop != nullptr && stop->load(std::memory_order_relaxed))) {
            const std::string& begun = reader_.unfinished();
            return std::unexpected(
                Failure{arena::Reason::stall,
                        begun.empty() ? sayings_.silent : "stopped in the middle of " + quoted(begun)});
        }
        wait_readable(out_, beside, until);
    }
}

} // namespace flipside::protocol
