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
    const auto* found = std::ranges::find(instructions, mnemonic, &Instruction::mnemonic);
    return found == instructions.end() || !found->in_assembler ? nullptr : found;
}

} // namespace flipside::libra
