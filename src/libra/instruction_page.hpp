// The instruction table as the page docs/formats/libra-instructions.md shows it. A test compares them.
#pragma once

#include <string>

namespace flipside::libra {

// A Markdown table, one row an instruction.
std::string instruction_page_table();

} // namespace flipside::libra
