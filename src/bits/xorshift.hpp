// Marsaglia's 32-bit xorshift (13, 17, 5): small, and the same on every machine.
//
// G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003). Period 2^32 - 1; the seed must
// not be 0, which the generator would never leave.
#pragma once

#include <cstdint>

namespace flipside::bits {

class Xorshift32 {
  public:
    constexpr explicit Xorshift32(std::uint32_t seed) : state_(seed) {}

    constexpr std::uint32_t next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return state_;
    }

    // The highest bit of the next state.
    constexpr bool next_bit() { return next() >> 31 != 0; }

    constexpr std::uint32_t state() const { return state_; }

  private:
    std::uint32_t state_;
};

} // namespace flipside::bits
