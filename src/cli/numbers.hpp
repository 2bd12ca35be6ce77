// Counts and times, measured and written for people.
#pragma once

#include <cstdint>
#include <string>

namespace flipside::cli {

// "1,234,567".
std::string grouped(std::uint64_t number);

// Seconds on the monotonic clock, from an origin of its own: what engine::Limits takes.
double monotonic_seconds();

// Measures from when it is made.
class Stopwatch {
  public:
    double seconds() const { return monotonic_seconds() - start_; }

  private:
    double start_ = monotonic_seconds();
};

} // namespace flipside::cli
