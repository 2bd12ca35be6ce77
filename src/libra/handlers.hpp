// The distinct behaviours among the 243 codes, numbered: what the machine's loop chooses by.
//
// Codes that differ only in trits the machine does not look at share a number, and so do all codes that are
// no instruction. The numbers are dense, so that the choice is one jump through a table.
#pragma once

#include "libra/instructions.hpp"

#include <array>
#include <cstdint>

namespace flipside::libra {

constexpr int handler_count = 100; // of instructions with their registers
constexpr std::uint8_t bad_code_handler = handler_count;
constexpr std::uint8_t memory_end_handler = handler_count + 1;

namespace detail {

struct Handlers {
    std::array<std::uint8_t, memory_size> of_code{};
    std::array<Decoded, memory_size> decoded{}; // the first `count`
    int count = 0;
};

constexpr Handlers handlers = [] {
    Handlers all;
    for (int code = -word_max; code <= word_max; ++code) {
        const Decoded decoded = decode(static_cast<Word>(code));
        int handler = 0;
        while (handler < all.count && all.decoded[handler] != decoded) ++handler;
        if (!decoded.valid()) {
            handler = bad_code_handler;
        } else if (handler == all.count) {
            all.decoded[all.count++] = decoded;
        }
        all.of_code[index_of(code)] = static_cast<std::uint8_t>(handler);
    }
    return all;
}();
static_assert(handlers.count == handler_count);

} // namespace detail

constexpr std::uint8_t handler_of(Word code) {
    return detail::handlers.of_code[index_of(code)];
}
constexpr Decoded decoded_of_handler(int handler) {
    return detail::handlers.decoded[handler];
}

} // namespace flipside::libra
