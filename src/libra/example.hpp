// Each instruction at work on the same machine, for a page that teaches them: what is written, the words it
// becomes, and what of the machine it changes.
//
//      A = 5   B = 7   C = -3   sign +   data[7] = 4   stack[-121] = 9, SP = -120
//
// d is C, r is B, i is 7, and L a label three words on.
#pragma once

#include "libra/instructions.hpp"

#include <optional>
#include <string>
#include <vector>

namespace flipside::libra {

struct Change {
    std::string what; // "C", "sign", "data[7]"
    int before = 0;
    int after = 0;

    bool operator==(const Change&) const = default;
};

struct Example {
    std::string text;            // "ADD C, B"
    std::string words;           // "1001#"
    std::vector<Change> changes; // PC where it does not go on with what follows
    bool halts = false;
};

// Nothing for an instruction that the assembler has no name for.
std::optional<Example> example_of(const Instruction& instruction);

} // namespace flipside::libra
