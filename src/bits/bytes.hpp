// Whole numbers in bytes, little-endian, and the checksum of our own binary files.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace flipside::bits {

// `at` is known to lie so far inside.
template <class Number>
Number get(std::span<const std::byte> bytes, std::size_t at) {
    std::uint64_t value = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;)
        value = value << 8 | std::to_integer<std::uint64_t>(bytes[at + i]);
    return static_cast<Number>(value);
}

template <class Number>
void put(std::vector<std::byte>& bytes, std::size_t at, Number number) {
    auto value = static_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i < sizeof(Number); ++i, value >>= 8)
        bytes[at + i] = static_cast<std::byte>(value);
}

inline bool starts_with(std::span<const std::byte> bytes, std::string_view text) {
    return bytes.size() >= text.size()
           && std::equal(text.begin(), text.end(), bytes.begin(),
                         [](char c, std::byte b) { return static_cast<std::byte>(c) == b; });
}

// One step for every 8 bytes, the last filled up with zeros: h = rotl((h ^ word) * m, 29). Each step is a
// bijection of h, so that no change of one word goes unseen.
inline std::uint64_t checksum(std::span<const std::byte> bytes) {
    std::uint64_t hash = bytes.size();
    for (std::size_t at = 0; at < bytes.size(); at += 8) {
        std::byte word[8] = {};
        std::copy_n(bytes.data() + at, std::min<std::size_t>(8, bytes.size() - at), word);
        hash = std::rotl((hash ^ get<std::uint64_t>(word, 0)) * 0x9e3779b97f4a7c15ULL, 29);
    }
    return hash;
}

} // namespace flipside::bits
