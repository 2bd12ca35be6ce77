#include "libra/instruction_page.hpp"

namespace flipside::libra {

std::string_view operands_text(Operands operands) {
    switch (operands) {
    case Operands::destination_register:
        return "d, r";
    case Operands::destination_immediate:
        return "d, i";
    case Operands::destination:
        return "d";
    case Operands::register_:
        return "r";
    case Operands::immediate:
        return "i";
    case Operands::label:
        return "L";
    case Operands::none:
        return "";
    }
    return "";
}

std::string instruction_page_table() {
    std::string out = "| instruction | effect | sign | words | cycles | code |\n|---|---|---|---|---|---|\n";
    for (const Instruction& instruction : instructions) {
        const std::string_view operands = operands_text(instruction.operands);
        out.append("| `").append(instruction.mnemonic).append(operands.empty() ? "" : " ").append(operands);
        out.append(instruction.in_assembler ? "` | " : "` (no mnemonic) | ");
        out.append(instruction.effect).append(instruction.sets_sign ? " | set | " : " | kept | ");
        out.append(std::to_string(instruction.words)).append(" | ");
        out.append(std::to_string(instruction.cycles)).append(" | `");
        out.append(instruction.code).append("` |\n");
    }
    return out;
}

} // namespace flipside::libra
