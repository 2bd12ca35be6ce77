// The time limit of the home-built processors' Othello event (7th "Let's talk about home-built CPUs", 2026):
// a move may take max(60 - 8 log10(clock in Hz), 0.1) seconds, so that slow clocks get more time.
#pragma once

#include <cstdint>

namespace flipside::libra {

double event_seconds(double hertz);

// The slowest clock at which so many cycles fit into the limit.
double slowest_clock(std::uint64_t cycles);

} // namespace flipside::libra
