#include "support/sha256.hpp"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace flipside::test {

namespace {

using Block = std::array<std::uint32_t, 16>;

// The first 32 bits of the fractional part of a square or cube root of a prime: the constants of the
// standard, computed as it defines them. A double has bits to spare for it.
std::uint32_t fraction_of_root(std::uint32_t prime, int root) {
    const double value = root == 2 ? std::sqrt(prime) : std::cbrt(prime);
    return static_cast<std::uint32_t>((value - std::floor(value)) * 0x1p32);
}

template <std::size_t N>
std::array<std::uint32_t, N> roots_of_primes(int root) {
    std::array<std::uint32_t, N> table{};
    std::uint32_t candidate = 2;
    for (std::uint32_t& entry : table) {
        const auto is_prime = [](std::uint32_t n) {
            for (std::uint32_t d = 2; d * d <= n; ++d)
                if (n % d == 0) return false;
            return true;
        };
        while (!is_prime(candidate)) ++candidate;
        entry = fraction_of_root(candidate++, root);
    }
    return table;
}

void absorb(std::array<std::uint32_t, 8>& state, const Block& block) {
    static const auto constants = roots_of_primes<64>(3);
    std::array<std::uint32_t, 64> w{};
    for (int i = 0; i < 16; ++i) w[i] = block[i];
    for (int i = 16; i < 64; ++i) {
        const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
        const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = state;
    for (int i = 0; i < 64; ++i) {
        const std::uint32_t big1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t first = h + big1 + ((e & f) ^ (~e & g)) + constants[i] + w[i];
        const std::uint32_t big0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const std::uint32_t second = big0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const std::array<std::uint32_t, 8> added = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; ++i) state[i] += added[i];
}

} // namespace

std::string sha256(std::string_view bytes) {
    // The message, a 1 bit, zeros, and its length in bits as the last 64.
    std::string padded(bytes);
    padded += '\x80';
    while (padded.size() % 64 != 56) padded += '\0';
    for (int shift = 56; shift >= 0; shift -= 8)
        padded += static_cast<char>(std::uint64_t{bytes.size()} * 8 >> shift & 0xff);

    auto state = roots_of_primes<8>(2);
    for (std::size_t start = 0; start < padded.size(); start += 64) {
        Block block{};
        for (std::size_t i = 0; i < 64; ++i)
            block[i / 4] = block[i / 4] << 8 | static_cast<unsigned char>(padded[start + i]);
        absorb(state, block);
    }
    std::string text;
    for (const std::uint32_t word : state)
        for (int shift = 28; shift >= 0; shift -= 4) text += "0123456789abcdef"[word >> shift & 15];
    return text;
}

} // namespace flipside::test
