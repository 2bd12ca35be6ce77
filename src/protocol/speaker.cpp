#include "protocol/speaker.hpp"

#include "protocol/channel.hpp"

namespace flipside::protocol {

engine::Limits limits_within(int level, const arena::Thinking& thinking) {
    engine::Limits limits = engine::level_limits(level);
    if (thinking.most < arena::no_limit) {
        limits.now = now;
        limits.deadline = now() + thinking.most;
        limits.enough = now() + thinking.enough;
    }
    return limits;
}

engine::Manner manner_of(int level, const EngineOptions& options) {
    return {options.book.get(), engine::allowed_loss(level), options.seed};
}

} // namespace flipside::protocol
