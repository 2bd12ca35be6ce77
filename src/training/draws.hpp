// Random numbers for training: SplitMix64 (Steele, Lea and Flood 2014), which any seed suits.
#pragma once

#include <cstddef>
#include <cstdint>

namespace flipside::training {

class Draws {
  public:
    explicit Draws(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15ULL;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
        return z ^ z >> 31;
    }

    // 0 to limit - 1; the bias of the remainder is far below what any use here could notice.
    std::size_t below(std::size_t limit) { return next() % limit; }

    bool chance(double share) { return static_cast<double>(next() >> 11) * 0x1p-53 < share; }

  private:
    std::uint64_t state_;
};

} // namespace flipside::training
