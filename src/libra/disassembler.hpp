// The disassembler: words to text.
//
// Words are read one instruction after the other from address -121. Jump targets get labels, the program's
// own where it has them, L and the address's index (0 to 242) elsewhere. What the assembler made comes back
// as a source that assembles to the same words. Three things cannot be written in its language and stand as
// comments or show in them: a word that is no instruction, SUBI, and a jump into the middle of an
// instruction.
#pragma once

#include "libra/instructions.hpp"
#include "libra/program.hpp"

#include <string>

namespace flipside::libra {

// The instruction at an address of the program: "ADDI C, -1", "JZ LOOP"; "bad code 0#010" for a word that is
// none, and "no word" after the program's end. Jump targets are told by program.name_of.
std::string instruction_text(const Program& program, int address);

std::string disassemble(const Program& program);

} // namespace flipside::libra
