// The word of Libra: five balanced trits, -121 to 121, written with the digits 1, 0 and # (minus one).
//
//      weight   81 27  9  3  1
//      digits    #  #  #  1  1    =  -81 - 27 - 9 + 3 + 1  =  -113
//
// A Word is kept as its value. Where the trits themselves count (AND, OR), it is taken apart into two sets
// of five bits, the trits that are 1 and the trits that are #: the tritwise minimum and maximum are then one
// AND and one OR each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace flipside::libra {

using Word = std::int8_t;

constexpr int word_trits = 5;
constexpr int word_max = 121;
constexpr int memory_size = 243; // words in each memory: one for every value of a word

// Memories are addressed -121 to 121; cells are stored in that order from index 0.
constexpr int index_of(int address) {
    return address + word_max;
}
constexpr int address_at(int index) {
    return index - word_max;
}
constexpr bool is_word(int value) {
    return value >= -word_max && value <= word_max;
}

// The word that a sum, a difference or a tripled word leaves in five trits: the value modulo 243. One
// correction is enough for these, whose magnitude is at most 363.
constexpr Word wrap(int value) {
    if (value > word_max) return static_cast<Word>(value - memory_size);
    if (value < -word_max) return static_cast<Word>(value + memory_size);
    return static_cast<Word>(value);
}

// Times three: every trit moves up one place, the top one is lost.
constexpr Word shift_left(Word word) {
    return wrap(3 * word);
}

// Without the lowest trit: division by three rounded to the nearest (there are no ties).
constexpr Word shift_right(Word word) {
    return static_cast<Word>((word + word_max + 3) / 3 - 41);
}

namespace detail {

struct Trits {
    std::uint8_t ones;  // bit k: the trit of weight 3^k is 1
    std::uint8_t minus; // bit k: it is #
};

constexpr auto trits_of_words = [] {
    std::array<Trits, memory_size> table{};
    for (int address = -word_max; address <= word_max; ++address) {
        Trits& trits = table[index_of(address)];
        int rest = address + word_max; // digits 0 1 2 of this are the trits # 0 1
        for (int k = 0; k < word_trits; ++k, rest /= 3) {
            if (rest % 3 == 2) trits.ones |= static_cast<std::uint8_t>(1 << k);
            if (rest % 3 == 0) trits.minus |= static_cast<std::uint8_t>(1 << k);
        }
    }
    return table;
}();

// The sum of the weights 3^k over the bits of a set.
constexpr auto weights_of_sets = [] {
    std::array<Word, 1 << word_trits> table{};
    for (int set = 0; set < 1 << word_trits; ++set) {
        int weight = 1;
        for (int k = 0; k < word_trits; ++k, weight *= 3)
            if ((set >> k & 1) != 0) table[set] = static_cast<Word>(table[set] + weight);
    }
    return table;
}();

constexpr Trits trits_of(Word word) {
    return trits_of_words[index_of(word)];
}
constexpr Word word_of(int ones, int minus) {
    return static_cast<Word>(weights_of_sets[ones] - weights_of_sets[minus]);
}

} // namespace detail

// The lesser and the greater trit at each place (# < 0 < 1): the machine's AND and OR.
constexpr Word tritwise_min(Word a, Word b) {
    const detail::Trits x = detail::trits_of(a);
    const detail::Trits y = detail::trits_of(b);
    return detail::word_of(x.ones & y.ones, x.minus | y.minus);
}
constexpr Word tritwise_max(Word a, Word b) {
    const detail::Trits x = detail::trits_of(a);
    const detail::Trits y = detail::trits_of(b);
    return detail::word_of(x.ones | y.ones, x.minus & y.minus);
}

// "###11", most significant trit first; and back, from exactly five digits.
std::string to_ternary(Word word);
std::optional<Word> parse_ternary(std::string_view text);

// Characters are words of value ASCII - 121. A word above 6 is no character.
std::optional<Word> word_of_character(unsigned char character);
std::optional<char> character_of_word(Word word);

// Words as text on one line: "D3\\n"; numbers in angle brackets for those that are no printable character.
std::string printable(std::span<const Word> words);

} // namespace flipside::libra
