// Python's `random`, bit for bit: what random.seed(n), randrange and choice give in CPython.
//
// The generator is MT19937 (Matsumoto and Nishimura 1998), seeded as CPython seeds it: the key is the
// integer's absolute value in 32-bit words, lowest first (one word, 0, for the seed 0), by init_by_array.
// std::mt19937(0) starts differently.
#pragma once

#include <array>
#include <cstdint>

namespace flipside::bits {

class PythonRandom {
  public:
    explicit PythonRandom(std::int64_t seed_value) { seed(seed_value); }

    void seed(std::int64_t value);

    std::uint32_t next32() {
        if (position_ == length) refill();
        return ready_[position_++];
    }

    // random.getrandbits(k), 1 <= k <= 32.
    std::uint32_t getrandbits(int k) { return next32() >> (32 - k); }

    // random.randrange(n) and the index that random.choice takes from n items, 1 <= n < 2^32. Draws as
    // many bits as n has and repeats while the result is too high, also for n = 1.
    std::uint32_t randrange(std::uint32_t n);

    // random.choice(sequence).
    template <class Sequence>
    const auto& choice(const Sequence& sequence) {
        return sequence[randrange(static_cast<std::uint32_t>(sequence.size()))];
    }

    // random.random(): a multiple of 2^-53 in [0, 1).
    double random() {
        const std::uint32_t high = next32() >> 5;
        const std::uint32_t low = next32() >> 6;
        return (high * 67108864.0 + low) * (1.0 / 9007199254740992.0);
    }

  private:
    static constexpr int length = 624;
    static constexpr int middle = 397;

    static std::uint32_t temper(std::uint32_t y) {
        y ^= y >> 11;
        y ^= y << 7 & 0x9d2c5680U;
        y ^= y << 15 & 0xefc60000U;
        return y ^ y >> 18;
    }

    void refill();

    // The state is renewed, and tempered into words that are ready to go out, in one sweep of whole vectors.
    std::array<std::uint32_t, length> state_{};
    std::array<std::uint32_t, length> ready_{};
    int position_ = length;
};

} // namespace flipside::bits
