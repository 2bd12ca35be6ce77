#include "libra/assembler.hpp"
#include "libra/machine.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside::libra;

namespace {

Program program_of(const std::string& source) {
    return assemble(source, "").value().program;
}

// Runs a source from the start with the given registers.
Machine after(const std::string& source, int a = 0, int b = 0, int c = 0) {
    Machine machine(program_of(source));
    machine.state().a = static_cast<Word>(a);
    machine.state().b = static_cast<Word>(b);
    machine.state().c = static_cast<Word>(c);
    Tape tape;
    REQUIRE(machine.run(tape, 1000) == Stop::halted);
    return machine;
}

} // namespace

TEST_CASE("A is the left operand, the first one written is the destination") {
    CHECK(after("SUB C, A\nHALT", 50, 0, 9).state().c == 0);
    CHECK(after("SUB C, C\nHALT", 0, 0, 9).state().c == -9);
    CHECK(after("ADDI C, 1\nHALT", 41).state().c == 42);
    CHECK(after("ADD B, C\nHALT", 40, 0, 2).state().b == 42);
    CHECK(after("NOT B\nHALT", 40).state().b == -40);
    CHECK(after("ST C\nHALT", 40, 0, 7).state().data[index_of(7)] == 40);
    CHECK(after("MOV A, C\nHALT", 0, 0, 7).state().a == 7);
    CHECK(after("PUSH\nPOP B\nHALT", 40).state().b == 40);
    CHECK(after("ANDI A, 0t###11\nHALT", 40).state().a == -117 + 4); // 1111 keeps its low two trits: 4
}

TEST_CASE("sums, differences and shifts wrap silently, and the sign is that of what is left") {
    CHECK(after("ADDI A, 1\nHALT", 121).state().a == -121);
    CHECK(after("ADDI A, 1\nHALT", 121).state().sign == -1);
    CHECK(after("SUB A, B\nHALT", -121, 1).state().a == 121);
    CHECK(after("SL A\nHALT", 121).state().a == 120);
    CHECK(after("CMP B\nHALT", 121, -1).state().sign == -1); // 122 wraps to -121: the "wrong" sign
    CHECK(after("CMP B\nHALT", 100, -1).state().sign == 1);
}

TEST_CASE("memories are three, and 121 is no cell of data") {
    Machine machine(program_of("STI 121\nPUSH\nLDI B, 121\nLDI C, 120\nHALT"));
    machine.state().a = 5;
    Tape tape;
    tape.input = {77};
    CHECK(machine.run(tape) == Stop::halted);
    CHECK(tape.output == std::vector<Word>{5});
    CHECK(machine.state().b == 77);
    CHECK(machine.state().data == std::array<Word, memory_size>{});
    CHECK(machine.state().stack[0] == 5);
    CHECK(machine.state().sp == -120);
    CHECK(machine.state().steps == 5);
    CHECK(machine.state().cycles == 5 + 5 + 5 + 5 + 3);
}

TEST_CASE("a fault says what and where, and nothing of the instruction has happened") {
    struct Case {
        std::string source;
        std::vector<const char*> words; // instead of a source
        Stop stop;
        int pc;
        std::string text;
    };
    const std::vector<Case> cases = {
        {"ADDI A, 1\n",
         {},
         Stop::memory_end,
         -119,
         "the program ends at -119, where the machine wants a word"},
        {"", {}, Stop::memory_end, -121, "the program ends at -121, where the machine wants a word"},
        {"", {"0#010"}, Stop::bad_code, -121, "bad code 0#010 at -121"},
        {"",
         {"10001", "#0#10"},
         Stop::memory_end,
         -120,
         "the program ends at -120, where the machine wants a word"},
        {"X: POP A", {}, Stop::stack_underflow, -121, "the stack is empty at -121 (X)"},
        {"RET", {}, Stop::stack_underflow, -121, "the stack is empty at -121"},
        {"X: PUSH\nJ X", {}, Stop::stack_overflow, -121, "the stack is full at -121 (X)"},
        {"X: MOVI A, 1\nY: CALL Y", {}, Stop::stack_overflow, -119, "the stack is full at -119 (Y)"},
        {"X: PUSH\nLDI A, 121",
         {},
         Stop::input_exhausted,
         -120,
         "the input is at its end and the program wants more at -120 (X+1)"},
    };
    for (const Case& one : cases) {
        Program program = program_of(one.source);
        for (const char* word : one.words) program.words.push_back(parse_ternary(word).value());
        CAPTURE(one.text);
        Machine machine(program);
        Tape tape;
        CHECK(machine.run(tape, 10'000) == one.stop);
        CHECK(machine.state().pc == one.pc);
        CHECK(describe(one.stop, machine, program) == one.text);
        const State before = machine.state();
        CHECK(machine.run(tape) == one.stop);
        CHECK(machine.state() == before);
    }
}

TEST_CASE("a CALL in the last two words leaves an address that is no word") {
    Program program = program_of("J X\nX: POP A\nHALT\n");
    program.words.resize(memory_size, 0); // MOVI B
    program.words[1] = 120;
    program.words[241] = parse_ternary("#0100").value(); // CALL
    program.words[242] = -119;                           // X
    Machine machine(program);
    Tape tape;
    CHECK(machine.run(tape) == Stop::not_a_word);
    CHECK(machine.state().pc == -119);
    CHECK(machine.state().sp == -120);
    // Returning to it is running off the end.
    program.words[2] = parse_ternary("#0#00").value(); // RET
    machine = Machine(program);
    CHECK(machine.run(tape) == Stop::memory_end);
    CHECK(machine.state().pc == 122);
}

TEST_CASE("a read without input waits, and goes on when there is some") {
    Machine machine(program_of("LDI A, 121\nADDI A, 1\nHALT"));
    Tape tape;
    CHECK(machine.run(tape) == Stop::input_exhausted);
    CHECK(machine.state().steps == 0);
    tape.input.push_back(4);
    CHECK(machine.run(tape) == Stop::halted);
    CHECK(machine.state().a == 5);
}

TEST_CASE("HALT counts as an instruction, once") {
    Machine machine(program_of("HALT"));
    Tape tape;
    CHECK(machine.run(tape) == Stop::halted);
    CHECK(machine.run(tape) == Stop::halted);
    CHECK(machine.state().steps == 1);
    CHECK(machine.state().cycles == 3);
    CHECK(machine.state().pc == -121);
}

TEST_CASE("a run of so many steps is so many steps") {
    Machine machine(program_of("X: ADDI A, 1\nJ X"));
    Tape tape;
    CHECK(machine.run(tape, 7) == Stop::step_limit);
    CHECK(machine.state().steps == 7);
    CHECK(machine.state().a == 4);
    CHECK(machine.run(tape, 0) == Stop::step_limit);
    CHECK(machine.state().steps == 7);
}
