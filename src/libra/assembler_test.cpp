#include "libra/assembler.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside::libra;
using flipside::Error;

namespace {

std::string object(const std::string& source) {
    const auto assembly = assemble(source, "test");
    REQUIRE(assembly.has_value());
    return to_object(assembly->program);
}

struct Expected {
    std::string source;
    int line;
    int column;
    std::string what;
    std::string found;
    std::string expected; // the beginning of it
};

} // namespace

TEST_CASE("operands, numbers and labels become the published codes") {
    CHECK(object("SUB C, A") == "110##\n");
    CHECK(object("ADDI C, 1") == "0001#\n00001\n");
    CHECK(object("ANDI A, 0t###11") == "00111\n###11\n");
    CHECK(object("CMPI 0t###00") == "00#00\n###00\n");
    CHECK(object("MOVI A, -121\nMOVI B, +121") == "00001\n#####\n00000\n11111\n");
    CHECK(object("ST C\nLD A, A\nPUSH\nPOP B\nHALT") == "1###0\n11#11\n0#100\n0##00\n#####\n");
    // Addresses: START is -121, END is -117.
    CHECK(object("START: JZ END\n J START\nEND:\n RET") == "#0#10\n###00\n#0110\n#####\n#0#00\n");
}

TEST_CASE("layout, case, comments and line ends mean nothing") {
    const std::string plain = object("LOOP:\nADDI A, 1\nJ LOOP\n");
    CHECK(object("loop:addi a,1\nj Loop") == plain);
    CHECK(object("// head\r\n\r\n\tLoop:  ADDI   A ,1// add\r\n  J\tLOOP // back\r\n") == plain);
    CHECK(object("").empty());
    CHECK(object("// \xe3\x82\xaa: a colon in a comment, and a comma,\n").empty());
}

TEST_CASE("a label may have the name of an instruction or a register") {
    CHECK(object("J: J J\nA: J A") == "#0110\n#####\n#0110\n####1\n");
}

TEST_CASE("243 words are a program, one more is not") {
    std::string full;
    for (int i = 0; i < memory_size; ++i) full += "HALT\n";
    CHECK(assemble(full, "").has_value());
    const auto longer = assemble(full + "ADDI A, 1\nHALT\n", "");
    REQUIRE_FALSE(longer.has_value());
    REQUIRE(longer.error().size() == 1); // told once
    CHECK(longer.error()[0].line == 244);
    CHECK(longer.error()[0].what == "the program is too long");
    CHECK(longer.error()[0].expected == "at most 243 words");
    // A two-word instruction does not fit into the last word.
    full.resize(full.size() - 5);
    CHECK_FALSE(assemble(full + "ADDI A, 1\n", "").has_value());
    // A label after the last word may stand there, but its address is none.
    CHECK(assemble(full + "HALT\nEND:", "").has_value());
    const auto jump = assemble("J END\n" + full.substr(5) + "END:", "");
    REQUIRE_FALSE(jump.has_value());
    CHECK(jump.error()[0].what == "the label stands after the last address");
}

TEST_CASE("every error of a source: where, what, and what would be right") {
    const std::vector<Expected> all = {
        {"HALT\n  JUMP X", 2, 3, "no such instruction", "JUMP", "one of AND OR ADD"},
        {"JNZ X", 1, 1, "no such instruction", "JNZ", "one of AND OR ADD"},
        {"SUBI A, 1", 1, 1, "no such instruction", "SUBI", "ADDI with the negative number"},
        {"*", 1, 1, "no such instruction", "*", "one of AND OR ADD"},
        {"ADD A", 1, 4, "an operand is missing", "", "ADD d, r"},
        {"ADDI", 1, 5, "an operand is missing", "", "ADDI d, number"},
        {"SL", 1, 3, "an operand is missing", "", "SL d"},
        {"CMP", 1, 4, "an operand is missing", "", "CMP r"},
        {"STI", 1, 4, "an operand is missing", "", "STI number"},
        {"CALL", 1, 5, "an operand is missing", "", "CALL LABEL"},
        {"PUSH A", 1, 6, "an operand too many", "A", "PUSH"},
        {"NOT A, B", 1, 8, "an operand too many", "B", "NOT d"},
        {"ADD A, D", 1, 8, "not a register", "D", "A, B or C"},
        {"ADD A B, C", 1, 5, "not a register", "A B", "A, B or C"},
        {"ADD 1, C", 1, 5, "not a register", "1", "A, B or C"},
        {"MOV A,", 1, 7, "not a register", "", "A, B or C"},
        {"MOVI A, x1", 1, 9, "a label is no number here", "X1", "a decimal number"},
        {"MOVI A, 1+1", 1, 9, "not a number", "1+1", "a decimal number"},
        {"MOVI A, +-1", 1, 9, "not a number", "+-1", "a decimal number"},
        {"MOVI A, 0x10", 1, 9, "not a number", "0X10", "a decimal number"},
        {"MOVI A, 122", 1, 9, "the number does not fit a word", "122", "-121 to 121"},
        {"CMPI -122", 1, 6, "the number does not fit a word", "-122", "-121 to 121"},
        {"CMPI 99999999999999999999", 1, 6, "the number does not fit a word", "99999999999999999999", "-121"},
        {"CMPI 0t1111", 1, 6, "not a ternary number", "0T1111", "0t and five of 1, 0 and #"},
        {"CMPI 0t11112", 1, 6, "not a ternary number", "0T11112", "0t and five of 1, 0 and #"},
        {"J NOWHERE", 1, 3, "no such label", "NOWHERE", "a label that the program defines"},
        {"X: J Y", 1, 6, "no such label", "Y", "one of X"},
        {"J 5", 1, 3, "not a label", "5", "the name of a label"},
        {"1X: HALT", 1, 1, "not a label", "1X", "a letter, then"},
        {": HALT", 1, 1, "not a label", "", "a letter, then"},
        {"A B: HALT", 1, 1, "not a label", "A B", "a letter, then"},
        {"X: HALT\n x: HALT", 2, 2, "the label is already defined in line 1", "X", "a name of its own"},
    };
    for (const Expected& one : all) {
        CAPTURE(one.source);
        const auto assembly = assemble(one.source, "p.lbr");
        REQUIRE_FALSE(assembly.has_value());
        REQUIRE(assembly.error().size() == 1);
        const Error& error = assembly.error()[0];
        CHECK(error.source == "p.lbr");
        CHECK(error.line == one.line);
        CHECK(error.column == one.column);
        CHECK(error.what == one.what);
        CHECK(error.found == one.found);
        CHECK(error.expected.starts_with(one.expected));
    }
}

TEST_CASE("all errors of a source are told, by line, and those of an operand do not move the addresses") {
    const auto assembly = assemble("J END\nMOVI A, 500\nFOO\nADD A, X\nHALT 1\n", "");
    REQUIRE_FALSE(assembly.has_value());
    std::vector<int> lines;
    for (const Error& error : assembly.error()) lines.push_back(error.line);
    CHECK(lines == std::vector<int>{1, 2, 3, 4, 5});
}

TEST_CASE("the listing: address, words, cycles, line, source, and the totals") {
    const std::string source = "// add\nLOOP:  ADDI A, 1\n  J LOOP // again\n\nHALT";
    CHECK(listing(assemble(source, "").value(), source)
          == "address  words        cycles  line  source\n"
             "                                 1  // add\n"
             "   -121  00011 00001       5     2  LOOP:  ADDI A, 1\n"
             "   -119  #0110 #####       5     3    J LOOP // again\n"
             "                                 4\n"
             "   -117  #####             3     5  HALT\n"
             "5 words of 243, 3 instructions, 13 cycles if each runs once\n");
}
