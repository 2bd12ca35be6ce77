#include "protocol/speaker.hpp"

#include "protocol/channel.hpp"

namespace flipside::protocol {

engine::Limits limits_within(const EngineOptions& options, const arena::Thinking& thinking) {
    const bool timed = thinking.most < arena::no_limit;
    engine::Limits limits =
        engine::level_limits(options.level.value_or(timed ? engine::highest_level : usual_level));
    arena::keep_to(limits, thinking, now);
    return limits;
}

engine::Manner manner_of(const EngineOptions& options) {
    return {options.book.get(), engine::allowed_loss(options.level.value_or(usual_level)), options.seed};
}

} // namespace flipside::protocol
