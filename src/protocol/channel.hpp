// A line in both directions between us and a program: a pipe, a connection, a serial port.
//
// Every wait has an end, a point in time on the monotonic clock. What comes in is bounded: lines of 64 KiB,
// and what a program says between two of our lines a megabyte. One thread uses a channel at a time.
#pragma once

#include "arena/player.hpp"

#include <expected>
#include <string>
#include <string_view>

namespace flipside::protocol {

using arena::Failure;
using arena::StopFlag;

// The monotonic clock in seconds.
double now();

class Channel {
  public:
    Channel() = default;
    virtual ~Channel() = default;
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    // A line, its end added. Failure: the other side is gone, or takes nothing until `until`.
    virtual std::expected<void, Failure> send(std::string_view line, double until) = 0;

    // The next line without its end ("\n" or "\r\n"). Failure: crash (it is gone), stall (nothing until
    // `until`, or `stop` was set), protocol (it says too much).
    virtual std::expected<std::string, Failure> receive(double until, const StopFlag* stop) = 0;

    // Where to find out more when something went wrong: the last lines of a program's stderr.
    virtual std::string last_words() { return {}; }
};

} // namespace flipside::protocol
