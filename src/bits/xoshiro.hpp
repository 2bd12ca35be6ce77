// xoshiro256++: 64 good bits at a time, for statistics over more draws than a 32-bit generator has.
//
// D. Blackman and S. Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM Transactions on
// Mathematical Software 47 (2021). Period 2^256 - 1. Seeded by splitmix64, as its authors advise.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace flipside::bits {

// Steele, Lea and Flood's splitmix64: spreads a seed over as many words as are asked for.
class Splitmix64 {
  public:
    constexpr explicit Splitmix64(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15U;
        std::uint64_t z = state_;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
        z = (z ^ z >> 27) * 0x94d049bb133111ebU;
        return z ^ z >> 31;
    }

  private:
    std::uint64_t state_;
};

// One step, for any type with 64-bit lanes: a word, or a vector of words that are generators side by side.
template <class Lanes>
[[gnu::always_inline]] constexpr void xoshiro256_step(Lanes& a, Lanes& b, Lanes& c, Lanes& d, Lanes& drawn) {
    const Lanes sum = a + d;
    drawn = (sum << 23 | sum >> 41) + a;
    const Lanes shifted = b << 17;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = d << 45 | d >> 19;
}

class Xoshiro256 {
  public:
    using State = std::array<std::uint64_t, 4>; // not all 0

    constexpr explicit Xoshiro256(const State& state) : state_(state) {}
    constexpr explicit Xoshiro256(std::uint64_t seed) {
        Splitmix64 words(seed);
        for (std::uint64_t& word : state_) word = words.next();
    }

    constexpr std::uint64_t next() {
        std::uint64_t drawn = 0;
        xoshiro256_step(state_[0], state_[1], state_[2], state_[3], drawn);
        return drawn;
    }

  private:
    State state_{};
};

} // namespace flipside::bits
