// Where the maze's random bits come from.
//
// A row asks for its bits in this order: left(), right() when the mode draws it, then inner(column) for
// each cell whose entry is drawn, from column 7 on the left to column 0. Any class with these three is a
// source of bits. Three are here:
//
//     xorshift  every bit is the highest of the next state of bits::Xorshift32
//     constant  every bit the same
//     game      the cartridge's own generator; a row takes one byte of it:
//
//               byte   7      6 5 4 3 2 1 0
//                      left   the inner draws, in order; an eighth would be 0
//
//               and right is the lowest bit of the byte before.
#pragma once

#include "bits/error.hpp"
#include "bits/xorshift.hpp"

#include <cstdint>
#include <string_view>
#include <variant>

namespace flipside::entombed {

class XorshiftBits {
  public:
    explicit constexpr XorshiftBits(std::uint32_t seed) : random_(seed) {}

    constexpr bool left() { return random_.next_bit(); }
    constexpr bool right() { return random_.next_bit(); }
    constexpr bool inner(int /*column*/) { return random_.next_bit(); }
    constexpr std::uint32_t state() const { return random_.state(); }

  private:
    bits::Xorshift32 random_;
};

class ConstantBits {
  public:
    explicit constexpr ConstantBits(bool value) : value_(value) {}

    constexpr bool left() const { return value_; }
    constexpr bool right() const { return value_; }
    constexpr bool inner(int /*column*/) const { return value_; }
    constexpr std::uint32_t state() const { return value_ ? 1 : 0; }

  private:
    bool value_;
};

// The two bytes at $DD and $DE, high one first, are taken to 5x + 1 by shifts and adds on bytes whose
// carries go astray: the carry out of the low bytes' sum is lost again when it overflows the fourfold high
// byte, the +1 never carries out of the low byte, and the carry that should have left at the top, out of
// the high bytes' sum, is added to the high byte instead. The game also calls this for other ends and
// starts it from whatever the player's timing left in a register; here a seed does.
class GameBits {
  public:
    explicit constexpr GameBits(std::uint16_t seed) : state_(seed) {}

    constexpr bool left() {
        right_ = (state_ >> 8 & 1) != 0;
        step();
        byte_ = static_cast<std::uint8_t>(state_ >> 8);
        return take();
    }
    constexpr bool right() const { return right_; }
    constexpr bool inner(int /*column*/) { return take(); }
    constexpr std::uint32_t state() const { return state_; }

    constexpr void step() {
        const unsigned fourfold = state_ << 2 & 0xffffU;
        const unsigned low = (fourfold & 0xff) + (state_ & 0xffU);
        const unsigned high = (((fourfold >> 8) + (low >> 8)) & 0xff) + (state_ >> 8);
        const unsigned turned = high + (high >> 8);
        state_ = static_cast<std::uint16_t>((turned & 0xff) << 8 | ((low + 1) & 0xff));
    }

  private:
    constexpr bool take() {
        const bool bit = (byte_ & 0x80) != 0;
        byte_ = static_cast<std::uint8_t>(byte_ << 1);
        return bit;
    }

    std::uint16_t state_;
    std::uint8_t byte_ = 0;
    bool right_ = false;
};

enum class SourceKind : std::uint8_t { xorshift, constant, game };

std::string_view name_of(SourceKind kind);

// One of the three, chosen at run time.
class BitSource {
  public:
    // Error: a seed that the source cannot start from (xorshift 1 to 2^32-1, constant 0 or 1, game 0 to
    // 65535).
    static Result<BitSource> make(SourceKind kind, std::uint64_t seed);

    bool left() {
        return std::visit([](auto& source) { return source.left(); }, source_);
    }
    bool right() {
        return std::visit([](auto& source) { return source.right(); }, source_);
    }
    bool inner(int column) {
        return std::visit([column](auto& source) { return source.inner(column); }, source_);
    }
    std::uint32_t state() const {
        return std::visit([](const auto& source) { return source.state(); }, source_);
    }

  private:
    using Any = std::variant<XorshiftBits, ConstantBits, GameBits>;

    explicit BitSource(Any source) : source_(source) {}

    Any source_;
};

} // namespace flipside::entombed
