#include "protocol/speaker.hpp"

#include "protocol/channel.hpp"

namespace flipside::protocol {

engine::Limits limits_within(int level, double seconds) {
    engine::Limits limits = engine::level_limits(level);
    if (seconds < arena::no_limit) {
        limits.now = now;
        limits.deadline = now() + seconds;
    }
    return limits;
}

} // namespace flipside::protocol
