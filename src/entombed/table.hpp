// The 32-entry table of Entombed (Atari 2600, 1982): what five cells already known make of the next one.
//
//     c d e      the row above: d is straight above X, c and e on its left and right
//     a b X      the row being made, from left to right
//
// The window's index is the five bits a b c d e, a highest; a set bit is a wall. An entry is a wall, a
// passage, or a bit drawn at random. In the cartridge the table lies at $B4B0 as bytes 09 (wall),
// 00 (passage) and 82 (drawn): bit 7 asks for a random bit, otherwise bit 0 is the cell.
//
// J. Aycock and T. Copplestone, "Entombed: An archaeological examination of an Atari 2600 game", 2019.
#pragma once

#include "bits/error.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace flipside::entombed {

enum class Entry : std::uint8_t { passage, wall, drawn };

using Table = std::array<Entry, 32>;

constexpr char letter(Entry entry) {
    return entry == Entry::wall ? 'i' : entry == Entry::passage ? 'o' : 'r';
}

// A table as 32 letters in the order of the indices: i wall, o passage, r drawn.
std::string to_string(const Table& table);

// The same read back; spaces between the letters are allowed. Error: the first wrong letter, or the length.
Result<Table> parse_table(std::string_view text);

namespace detail {

consteval Table table_of(std::string_view letters) {
    Table table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] = letters[i] == 'i' ? Entry::wall : letters[i] == 'o' ? Entry::passage : Entry::drawn;
    return table;
}

} // namespace detail

// One line for each of ab = 00, 01, 10, 11; cde runs from 000 to 111 along it.
inline constexpr Table game_table = detail::table_of("iiiroorr"
                                                     "iiiirooo"
                                                     "iiiroooo"
                                                     "roirrooo");

} // namespace flipside::entombed
