#include "libra/assembler.hpp"
#include "libra/disassembler.hpp"
#include "libra/program.hpp"
#include "support/property.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace flipside::libra;

TEST_CASE("an object file is words, one a line; line ends and empty lines are taken as they come") {
    const auto program = read_object("\r\n#####\r\n\n00001", "p.t5");
    REQUIRE(program.has_value());
    CHECK(program->words == std::vector<Word>{-121, 1});
    CHECK(to_object(*program) == "#####\n00001\n");
    CHECK(read_object("", "")->words.empty());
}

TEST_CASE("what is wrong in an object file") {
    const auto bad = read_object("00000\n0000\n", "p.t5");
    REQUIRE_FALSE(bad.has_value());
    CHECK(flipside::to_string(bad.error())
          == "p.t5:2: not a word (found '0000'); expected five digits, each 1, 0 or #");
    std::string text;
    for (int i = 0; i < 244; ++i) text += "00000\n";
    const auto longer = read_object(text, "p.t5");
    REQUIRE_FALSE(longer.has_value());
    CHECK(flipside::to_string(longer.error())
          == "p.t5:244: the program is too long; expected at most 243 words");
}

TEST_CASE("object files and sources are told apart") {
    CHECK(is_object("\n\n1100#\n"));
    CHECK_FALSE(is_object(""));
    CHECK_FALSE(is_object("HALT\n#####\n"));
    CHECK_FALSE(is_object("// 00000\n00000\n"));
}

TEST_CASE("places are told by the label before them") {
    const Program program = assemble("HALT\nX: ADDI A, 1\nY: HALT", "").value().program;
    CHECK(program.name_of(-121) == "-121");
    CHECK(program.name_of(-120) == "X");
    CHECK(program.name_of(-119) == "X+1");
    CHECK(program.name_of(-118) == "Y");
}

TEST_CASE("what the assembler made comes back from the disassembler") {
    CHECK(disassemble(assemble("START: LDI B, 121\n MOV A, B\n JN START\n HALT", "").value().program)
          == "START:\n"
             "    LDI B, 121              // -121: 00#10 11111\n"
             "    MOV A, B                // -119: 10001\n"
             "    JN START                // -118: ###10 #####\n"
             "    HALT                    // -116: #####\n");

    flipside::test::property("assembling the disassembly gives the same words", [] {
        // Instructions of the language, jumping to the beginnings of instructions.
        const auto picks = *rc::gen::container<std::vector<int>>(60, rc::gen::inRange(0, 1'000'000));
        Program program;
        std::vector<int> starts;
        std::vector<std::size_t> jumps;
        for (const int pick : picks) {
            const Instruction& instruction = instructions[pick % instructions.size()];
            if (!instruction.in_assembler) continue;
            starts.push_back(address_at(static_cast<int>(program.words.size())));
            program.words.push_back(encode(instruction, static_cast<Register>(pick / 100 % 3),
                                           static_cast<Register>(pick / 1000 % 3)));
            if (instruction.operands == Operands::label) jumps.push_back(program.words.size());
            if (instruction.words == 2) program.words.push_back(static_cast<Word>(pick % 243 - 121));
        }
        for (const std::size_t jump : jumps)
            program.words[jump] = static_cast<Word>(starts[index_of(program.words[jump]) % starts.size()]);
        const auto again = assemble(disassemble(program), "");
        RC_ASSERT(again.has_value());
        RC_ASSERT(again->program.words == program.words);
    });
}

TEST_CASE("what has no source is shown as a comment, never hidden") {
    Program program;
    for (const char* word : {"0#000", "000#1", "00001", "#0110", "#####", "#0110", "####1", "#0110"})
        program.words.push_back(parse_ternary(word).value());
    CHECK(disassemble(program)
          == "L0:\n"
             "    // bad code 0#000       // -121: 0#000\n"
             "    // SUBI A, 1            // -120: 000#1 00001\n"
             "    J L0                    // -118: #0110 #####\n"
             "    J L2                    // -116: #0110 ####1\n"
             "    // J without its second word // -114: #0110\n"
             "// L2 would be at -119, which begins no instruction\n");
}
