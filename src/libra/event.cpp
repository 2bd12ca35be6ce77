#include "libra/event.hpp"

#include <algorithm>
#include <cmath>

namespace flipside::libra {

namespace {

// Up to this clock, 10^(7.5 - 1 / ln 10) Hz, the cycles that fit grow with the clock. From there to the floor
// of the limit at 10^7.4875 Hz they shrink, and then they grow again.
const double turning_point = std::pow(10.0, 7.5 - 1 / std::log(10.0));

double cycles_at(double hertz) {
    return hertz * event_seconds(hertz);
}

} // namespace

double event_seconds(double hertz) {
    return std::max(60 - 8 * std::log10(hertz), 0.1);
}

double slowest_clock(std::uint64_t cycles) {
    const auto wanted = static_cast<double>(cycles);
    if (wanted > cycles_at(turning_point)) return wanted / 0.1;
    double low = 1e-6; // too slow for a single cycle? 1e-6 Hz has 108 s: 0.0001 cycles
    double high = turning_point;
    for (int i = 0; i < 100; ++i) {
        const double middle = std::sqrt(low * high);
        (cycles_at(middle) >= wanted ? high : low) = middle;
    }
    return high;
}

} // namespace flipside::libra
