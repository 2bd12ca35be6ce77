// The assembler: text to words, in two passes.
//
//      // a comment to the end of the line
//      LOOP:   ADDI  C, -1        label, mnemonic, operands; upper and lower case are the same
//              ANDI  A, 0t###11   numbers are decimal or 0t and five trits
//              JZ    LOOP         jumps take labels only
//
// The first pass lays the statements out one after the other from address -121 and notes where the labels
// fall; the second fills in the labels. The language is the author's (libra-simulator, core/assembler.ts),
// with three of its silences made errors: a label defined twice, a missing operand, and an operand too many.
// Whatever assembles here assembles there to the same words.
#pragma once

#include "bits/error.hpp"
#include "libra/instructions.hpp"
#include "libra/program.hpp"

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::libra {

// One instruction of the source.
struct Statement {
    int line = 0; // of the source, from 1
    int address = 0;
    const Instruction* instruction = nullptr;
};

struct Assembly {
    Program program;
    std::vector<Statement> statements; // by address
};

// Every error of the source, in the order of its lines: `source` is the file's name, for them.
std::expected<Assembly, std::vector<Error>> assemble(std::string_view text, std::string_view source);

// A program from source or from an object file (is_object), which gives no statements.
std::expected<Assembly, std::vector<Error>> read_program(std::string_view text, std::string_view source);

// The source with the address, the words and the cycles of every instruction beside it, and the totals.
std::string listing(const Assembly& assembly, std::string_view text);

} // namespace flipside::libra
