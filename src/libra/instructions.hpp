// The instruction set of Libra, once: assembler, disassembler, machine, timing and the page
// docs/formats/libra-instructions.md are all made from, or checked against, the table in this file.
//
// A code is five trits, t4 to t0. In the table's patterns `d` and `r` stand for a register (A = 1, B = 0,
// C = #) and `-` for a trit that the machine does not look at and the assembler leaves 0. A register-register
// operation and its immediate form share their last three trits:
//
//      1 r x x d     register form: r is the second operand, A always the first, d the destination
//      0 0 x x d     immediate form: the operand is the next word
//      0 1 .. / 0 # ..   shifts and NOT / stack
//      # . .. .      jumps; ##### stops
//
// Sources: the author's assembler and simulator (github.com/Kitchy-rikeden/libra-simulator) for codes, effect
// and sign; his architecture note (github.com/Kitchy-rikeden/libra-othello, asm/architecture.md) for cycles.
#pragma once

#include "libra/word.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace flipside::libra {

enum class Operation : std::uint8_t {
    and_,
    or_,
    add,
    mov,
    sub,
    ld,
    cmp,
    st, // register operand, or an immediate one
    sl,
    not_,
    sr, //
    push,
    pop, //
    j,
    jp,
    jz,
    jn,
    call,
    ret,
    halt, //
};

// What is written after the mnemonic.
enum class Operands : std::uint8_t {
    destination_register,  // ADD d, r
    destination_immediate, // ADDI d, i
    destination,           // SL d
    register_,             // CMP r
    immediate,             // CMPI i
    label,                 // J L
    none,                  // HALT
};

enum class Register : std::uint8_t { a, b, c };
constexpr std::string_view register_names = "ABC";
constexpr std::string_view register_trits = "10#";

struct Instruction {
    std::string_view mnemonic;
    Operation operation;
    Operands operands;
    std::string_view code; // the pattern, t4 first
    int words;
    int cycles;
    bool sets_sign;
    std::string_view effect;
    bool in_assembler = true;
};

// clang-format off
constexpr std::array instructions = {
    Instruction{"AND",  Operation::and_, Operands::destination_register,  "1r11d", 1, 3, true,  "d = tritwise minimum of A and r"},
    Instruction{"OR",   Operation::or_,  Operands::destination_register,  "1r1#d", 1, 3, true,  "d = tritwise maximum of A and r"},
    Instruction{"ADD",  Operation::add,  Operands::destination_register,  "1r01d", 1, 3, true,  "d = A + r"},
    Instruction{"MOV",  Operation::mov,  Operands::destination_register,  "1r00d", 1, 3, true,  "d = r"},
    Instruction{"SUB",  Operation::sub,  Operands::destination_register,  "1r0#d", 1, 3, true,  "d = A - r"},
    Instruction{"LD",   Operation::ld,   Operands::destination_register,  "1r#1d", 1, 3, false, "d = data[r]; address 121 reads the input"},
    Instruction{"CMP",  Operation::cmp,  Operands::register_,             "1r#0-", 1, 3, true,  "sign of A - r"},
    Instruction{"ST",   Operation::st,   Operands::register_,             "1r##-", 1, 3, false, "data[r] = A; address 121 writes the output"},
    Instruction{"SL",   Operation::sl,   Operands::destination,           "011-d", 1, 3, true,  "d = 3 A"},
    Instruction{"NOT",  Operation::not_, Operands::destination,           "010-d", 1, 3, true,  "d = -A"},
    Instruction{"SR",   Operation::sr,   Operands::destination,           "01#-d", 1, 3, true,  "d = A without its lowest trit: A / 3, rounded"},
    Instruction{"ANDI", Operation::and_, Operands::destination_immediate, "0011d", 2, 5, true,  "d = tritwise minimum of A and i"},
    Instruction{"ORI",  Operation::or_,  Operands::destination_immediate, "001#d", 2, 5, true,  "d = tritwise maximum of A and i"},
    Instruction{"ADDI", Operation::add,  Operands::destination_immediate, "0001d", 2, 5, true,  "d = A + i"},
    Instruction{"MOVI", Operation::mov,  Operands::destination_immediate, "0000d", 2, 5, true,  "d = i"},
    Instruction{"SUBI", Operation::sub,  Operands::destination_immediate, "000#d", 2, 5, true,  "d = A - i", false},
    Instruction{"LDI",  Operation::ld,   Operands::destination_immediate, "00#1d", 2, 5, false, "d = data[i]; address 121 reads the input"},
    Instruction{"CMPI", Operation::cmp,  Operands::immediate,             "00#0-", 2, 5, true,  "sign of A - i"},
    Instruction{"STI",  Operation::st,   Operands::immediate,             "00##-", 2, 5, false, "data[i] = A; address 121 writes the output"},
    Instruction{"PUSH", Operation::push, Operands::none,                  "0#1--", 1, 5, false, "stack[SP] = A; SP = SP + 1"},
    Instruction{"POP",  Operation::pop,  Operands::destination,           "0##-d", 1, 4, false, "SP = SP - 1; d = stack[SP]"},
    Instruction{"J",    Operation::j,    Operands::label,                 "#-11-", 2, 5, false, "PC = L"},
    Instruction{"JP",   Operation::jp,   Operands::label,                 "#1#1-", 2, 5, false, "PC = L when the sign is +"},
    Instruction{"JZ",   Operation::jz,   Operands::label,                 "#0#1-", 2, 5, false, "PC = L when the sign is 0"},
    Instruction{"JN",   Operation::jn,   Operands::label,                 "###1-", 2, 5, false, "PC = L when the sign is -"},
    Instruction{"CALL", Operation::call, Operands::label,                 "#-10-", 2, 7, false, "stack[SP] = PC + 2; SP = SP + 1; PC = L"},
    Instruction{"RET",  Operation::ret,  Operands::none,                  "#-#0-", 1, 4, false, "SP = SP - 1; PC = stack[SP]"},
    Instruction{"HALT", Operation::halt, Operands::none,                  "#####", 1, 3, false, "stop"},
};
// clang-format on

// A code taken apart. `instruction` is the place in the table, -1 for a code that is none.
struct Decoded {
    std::int8_t instruction = -1;
    Register d = Register::a;
    Register r = Register::a;

    bool operator==(const Decoded&) const = default;

    constexpr bool valid() const { return instruction >= 0; }
    constexpr const Instruction& entry() const { return instructions[instruction]; }
};

namespace detail {

constexpr char digit_of(int code, int place) { // place 0 is t4
    int rest = code + word_max;
    for (int k = word_trits - 1; k > place; --k) rest /= 3;
    return "#01"[rest % 3];
}

constexpr bool matches(const Instruction& instruction, int code, Decoded& decoded) {
    for (int place = 0; place < word_trits; ++place) {
        const char pattern = instruction.code[place];
        const char digit = digit_of(code, place);
        const auto named = static_cast<Register>(register_trits.find(digit));
        if (pattern == 'd')
            decoded.d = named;
        else if (pattern == 'r')
            decoded.r = named;
        else if (pattern != '-' && pattern != digit)
            return false;
    }
    return true;
}

constexpr auto decoded_words = [] {
    std::array<Decoded, memory_size> table{};
    for (int code = -word_max; code <= word_max; ++code) {
        for (std::size_t i = 0; i < instructions.size(); ++i) {
            Decoded decoded{static_cast<std::int8_t>(i)};
            if (matches(instructions[i], code, decoded)) table[index_of(code)] = decoded;
        }
    }
    return table;
}();

} // namespace detail

constexpr Decoded decode(Word code) {
    return detail::decoded_words[index_of(code)];
}

// The code of an instruction with its registers filled in and every trit that does not matter 0.
Word encode(const Instruction& instruction, Register d, Register r);

// By mnemonic in upper case; nothing for a word that is no mnemonic of the assembler's.
const Instruction* find_instruction(std::string_view mnemonic);

} // namespace flipside::libra
