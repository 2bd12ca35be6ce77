// What ends a search early, as the workers see it.
#pragma once

#include <atomic>
#include <cstdint>

namespace flipside::engine {

struct SearchLimits {
    const std::atomic<bool>* stop = nullptr; // the caller's
    const std::atomic<bool>* done = nullptr; // another thread has the answer
    std::uint64_t nodes = 0;                 // 0: no limit
    double deadline = 0;
    double (*now)() = nullptr;
};

constexpr int full_width = 5; // selectivity 0..5 stand for 73, 87, 95, 98, 99 and 100 percent

} // namespace flipside::engine
