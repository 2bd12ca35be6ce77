// The instruction table as pages show it. A test compares it with docs/formats/libra-instructions.md.
#pragma once

#include "libra/instructions.hpp"

#include <string>

namespace flipside::libra {

// "d, r"; nothing for an instruction without operands.
std::string_view operands_text(Operands operands);

// A Markdown table, one row an instruction.
std::string instruction_page_table();

} // namespace flipside::libra
