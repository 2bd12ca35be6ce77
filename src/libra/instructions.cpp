#include "libra/instructions.hpp"

#include <algorithm>

namespace flipside::libra {

Word encode(const Instruction& instruction, Register d, Register r) {
    std::string code(instruction.code);
    std::ranges::replace(code, 'd', register_trits[static_cast<int>(d)]);
    std::ranges::replace(code, 'r', register_trits[static_cast<int>(r)]);
    std::ranges::replace(code, '-', '0');
    return *parse_ternary(code);
}

const Instruction* find_instruction(std::string_view mnemonic) {
    for (const Instruction& instruction : instructions)
        if (instruction.mnemonic == mnemonic) return instruction.in_assembler ? &instruction : nullptr;
    return nullptr;
}

} // namespace flipside::libra
