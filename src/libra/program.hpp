// A program: the words of the instruction memory from address -121 upwards, and the names of places in it.
//
// Its file (docs/formats/libra-object.md) holds the words alone, one a line.
#pragma once

#include "bits/error.hpp"
#include "libra/word.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace flipside::libra {

struct Label {
    std::string name;
    int address = 0;
    int line = 0; // of the source, from 1

    bool operator==(const Label&) const = default;
};

struct Program {
    std::vector<Word> words;   // at most memory_size
    std::vector<Label> labels; // by address; empty when read from an object file

    // The last label at or before an address, or nullptr.
    const Label* label_before(int address) const;
    // "FLIP+3", "FLIP", or "-7" where no label stands before it.
    std::string name_of(int address) const;

    bool operator==(const Program&) const = default;
};

// The object file: one word of five digits a line, each line ended.
std::string to_object(const Program& program);
Result<Program> read_object(std::string_view text, std::string_view source);

// True when a text is meant as an object file: its first line that is not blank is one word.
bool is_object(std::string_view text);

} // namespace flipside::libra
