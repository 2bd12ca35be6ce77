// Whole numbers of binary files, little endian, at an offset that the caller knows to be inside.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace flipside::records {

template <std::integral T>
T number_at(std::string_view bytes, std::size_t offset) {
    std::uint64_t value = 0;
    for (std::size_t i = sizeof(T); i-- > 0;)
        value = value << 8 | static_cast<unsigned char>(bytes[offset + i]);
    return static_cast<T>(value);
}

template <std::integral T>
void append(std::string& bytes, T number) {
    auto value = static_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i < sizeof(T); ++i, value >>= 8) bytes += static_cast<char>(value & 0xff);
}

} // namespace flipside::records
