#include "bits/mersenne.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace flipside::bits {

void PythonRandom::seed(std::int64_t value) {
    const std::uint64_t magnitude =
        value < 0 ? ~static_cast<std::uint64_t>(value) + 1 : static_cast<std::uint64_t>(value);
    const std::array<std::uint32_t, 2> key = {static_cast<std::uint32_t>(magnitude),
                                              static_cast<std::uint32_t>(magnitude >> 32)};
    const int key_length = key[1] != 0 ? 2 : 1;

    state_[0] = 19650218U;
    for (std::uint32_t i = 1; i < length; ++i)
        state_[i] = 1812433253U * (state_[i - 1] ^ state_[i - 1] >> 30) + i;

    int i = 1;
    int j = 0;
    const auto advance = [&] {
        if (++i == length) {
            state_[0] = state_[length - 1];
            i = 1;
        }
    };
    for (int k = std::max<int>(length, key_length); k > 0; --k) {
        state_[i] = (state_[i] ^ (state_[i - 1] ^ state_[i - 1] >> 30) * 1664525U) + key[j]
                    + static_cast<std::uint32_t>(j);
        advance();
        if (++j == key_length) j = 0;
    }
    for (int k = length - 1; k > 0; --k) {
        state_[i] =
            (state_[i] ^ (state_[i - 1] ^ state_[i - 1] >> 30) * 1566083941U) - static_cast<std::uint32_t>(i);
        advance();
    }
    state_[0] = 0x80000000U;
    position_ = length;
}

std::uint32_t PythonRandom::randrange(std::uint32_t n) {
    assert(n > 0);
    const int width = std::bit_width(n);
    std::uint32_t draw = getrandbits(width);
    while (draw >= n) draw = getrandbits(width);
    return draw;
}

void PythonRandom::refill() {
    // In three stretches, so that no index wraps around within one.
    const auto renew = [this](int i, int next, int far) {
        const std::uint32_t y = (state_[i] & 0x80000000U) | (state_[next] & 0x7fffffffU);
        state_[i] = state_[far] ^ y >> 1 ^ ((0U - (y & 1U)) & 0x9908b0dfU);
    };
    for (int i = 0; i < length - middle; ++i) renew(i, i + 1, i + middle);
    for (int i = length - middle; i < length - 1; ++i) renew(i, i + 1, i + middle - length);
    renew(length - 1, 0, middle - 1);
    for (int i = 0; i < length; ++i) ready_[i] = temper(state_[i]);
    position_ = 0;
}

} // namespace flipside::bits
