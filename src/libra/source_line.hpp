// One line of assembler source, taken apart: label, mnemonic, operands, each with its column.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace flipside::libra {

// A piece of the line in upper case. Columns count bytes from 1.
struct Token {
    std::string text;
    int column = 0;
};

struct SourceLine {
    Token label;    // without its colon; empty if the line has none
    Token mnemonic; // empty if the line has no instruction
    std::vector<Token> operands;
};

// Splits the line at the colon and the commas; nothing is checked. `A,,B` has an empty second operand.
SourceLine split_line(std::string_view line);

// A letter followed by letters, digits and underscores: what a label may be.
bool is_identifier(std::string_view text);

} // namespace flipside::libra
