// Ctrl-C as a flag: long work looks at it, stops, and prints what it has.
#pragma once

#include <atomic>

namespace flipside::cli {

// From now on SIGINT and SIGTERM set the flag; a second one ends the program at once.
std::atomic<bool>& stop_on_interrupt();

// The exit status of a command that was stopped: 128 + SIGINT, as shells expect.
constexpr int exit_interrupted = 130;

} // namespace flipside::cli
