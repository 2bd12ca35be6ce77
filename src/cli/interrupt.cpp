#include "cli/interrupt.hpp"

#include <csignal>

namespace flipside::cli {

namespace {

std::atomic<bool> stop{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may only touch lock-free atomics");

extern "C" void on_signal(int signal) {
    stop.store(true, std::memory_order_relaxed);
    std::signal(signal, SIG_DFL); // NOLINT(bugprone-signal-handler): signal() is async-signal-safe
}

} // namespace

std::atomic<bool>& stop_on_interrupt() {
    std::signal(SIGINT, on_signal);
    std::signal(SIGTERM, on_signal);
    return stop;
}

} // namespace flipside::cli
