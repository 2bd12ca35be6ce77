// What ends a search early, as the workers see it.
#pragma once

#include <atomic>
#include <cstdint>

namespace flipside::engine {

struct SearchLimits {
    const std::atomic<bool>* stop = nullptr; // the caller's
    std::uint64_t nodes = 0;                 // 0: no limit
    double deadline = 0;
    double (*now)() = nullptr;
};

} // namespace flipside::engine
