#include "libra/example.hpp"
#include "libra/handlers.hpp"
#include "libra/instruction_page.hpp"
#include "libra/instructions.hpp"
#include "support/data.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside::libra;

namespace {

struct Published {
    std::string mnemonic;
    std::string emitted; // as the author's assembler writes it, d and r open
    int words;
    int cycles;
};

// asm/architecture.md of the author's libra-othello (length, cycles) and core/isa.ts of his libra-simulator
// (the codes with the trits his assembler puts where none matters).
const std::vector<Published> published = {
    {"AND", "1r11d", 1, 3},  {"OR", "1r1#d", 1, 3},   {"ADD", "1r01d", 1, 3},  {"MOV", "1r00d", 1, 3},
    {"SUB", "1r0#d", 1, 3},  {"LD", "1r#1d", 1, 3},   {"CMP", "1r#00", 1, 3},  {"ST", "1r##0", 1, 3},
    {"SL", "0110d", 1, 3},   {"NOT", "0100d", 1, 3},  {"SR", "01#0d", 1, 3},   {"ANDI", "0011d", 2, 5},
    {"ORI", "001#d", 2, 5},  {"ADDI", "0001d", 2, 5}, {"MOVI", "0000d", 2, 5}, {"LDI", "00#1d", 2, 5},
    {"CMPI", "00#00", 2, 5}, {"STI", "00##0", 2, 5},  {"PUSH", "0#100", 1, 5}, {"POP", "0##0d", 1, 4},
    {"J", "#0110", 2, 5},    {"JP", "#1#10", 2, 5},   {"JZ", "#0#10", 2, 5},   {"JN", "###10", 2, 5},
    {"CALL", "#0100", 2, 7}, {"RET", "#0#00", 1, 4},  {"HALT", "#####", 1, 3},
};

} // namespace

TEST_CASE("the table holds the published instructions, and SUBI, which has no name in the assembler") {
    CHECK(instructions.size() == published.size() + 1);
    for (const Published& row : published) {
        const Instruction* found = find_instruction(row.mnemonic);
        REQUIRE(found != nullptr);
        CHECK(found->words == row.words);
        CHECK(found->cycles == row.cycles);
        for (const Register d : {Register::a, Register::b, Register::c}) {
            for (const Register r : {Register::a, Register::b, Register::c}) {
                std::string text = row.emitted;
                for (char& digit : text) {
                    if (digit == 'd') digit = "10#"[static_cast<int>(d)];
                    if (digit == 'r') digit = "10#"[static_cast<int>(r)];
                }
                CHECK(to_ternary(encode(*found, d, r)) == text);
            }
        }
    }
    CHECK(find_instruction("SUBI") == nullptr);
    CHECK(decode(parse_ternary("000#1").value()).entry().mnemonic == "SUBI");
}

TEST_CASE("every instruction has an example, and does in it what the manual says") {
    // By hand from the author's note: A is 5, B is 7, C is -3, the sign +, data[7] is 4, stack[-121] is 9.
    const std::map<std::string, std::vector<Change>> manual = {
        {"AND", {{"C", -3, 5}}}, // 001## and 001#1
        {"OR", {{"C", -3, 7}}},
        {"ADD", {{"C", -3, 12}}},
        {"SUB", {{"C", -3, -2}, {"sign", 1, -1}}},
        {"MOV", {{"C", -3, 7}}},
        {"LD", {{"C", -3, 4}}},
        {"ST", {{"data[7]", 4, 5}}},
        {"CMP", {{"sign", 1, -1}}},
        {"SL", {{"C", -3, 15}}},
        {"NOT", {{"C", -3, -5}, {"sign", 1, -1}}},
        {"SR", {{"C", -3, 2}}},
        {"PUSH", {{"stack[-120]", 0, 5}, {"SP", -120, -119}}},
        {"POP", {{"C", -3, 9}, {"SP", -120, -121}}},
        {"J", {{"PC", -121, -118}}},
        {"JP", {{"PC", -121, -118}}},
        {"JZ", {}},
        {"JN", {}},
        {"CALL", {{"stack[-120]", 0, -119}, {"SP", -120, -119}, {"PC", -121, -118}}},
        {"RET", {{"SP", -120, -121}, {"PC", -121, 9}}},
        {"HALT", {{"PC", -121, -121}}},
    };
    for (const Instruction& instruction : instructions) {
        const std::optional<Example> example = example_of(instruction);
        CHECK(example.has_value() == instruction.in_assembler);
        if (!example) continue;
        CAPTURE(example->text);
        std::string name(instruction.mnemonic);
        if (name.ends_with('I')) name.pop_back(); // the same with a number
        std::vector<Change> wanted = manual.at(name);
        std::erase_if(wanted, [](const Change& change) { return change.before == change.after; });
        CHECK(example->changes == wanted);
        CHECK(example->halts == (name == "HALT"));
        CHECK(decode(parse_ternary(example->words.substr(0, 5)).value()).entry().mnemonic
              == instruction.mnemonic);
    }
}

TEST_CASE("the words that are no instruction are those the author's simulator refuses") {
    std::set<std::string> refused;
    for (int code = -word_max; code <= word_max; ++code)
        if (!decode(static_cast<Word>(code)).valid()) refused.insert(to_ternary(static_cast<Word>(code)));

    std::set<std::string> expected;
    const auto add = [&](const std::string& pattern) { // '.' is any trit
        for (int code = -word_max; code <= word_max; ++code) {
            const std::string text = to_ternary(static_cast<Word>(code));
            bool fits = true;
            for (int i = 0; i < word_trits; ++i) fits = fits && (pattern[i] == '.' || pattern[i] == text[i]);
            if (fits) expected.insert(text);
        }
    };
    add("1.10.");
    add("0010.");
    add("0#0..");
    // Jumps are #.11. #.#1. #.10. #.#0.; the rest of those that begin with # is nothing, but for HALT.
    add("#.0..");
    add("#.1#.");
    add("#.##.");
    expected.erase("#####");
    CHECK(refused == expected);
}

TEST_CASE("a code has one meaning") {
    for (int code = -word_max; code <= word_max; ++code) {
        int meanings = 0;
        for (const Instruction& instruction : instructions) {
            Decoded decoded;
            meanings += detail::matches(instruction, code, decoded) ? 1 : 0;
        }
        CHECK(meanings <= 1);
        if (meanings == 1)
            CHECK(handler_of(static_cast<Word>(code)) < handler_count);
        else
            CHECK(handler_of(static_cast<Word>(code)) == bad_code_handler);
    }
}

TEST_CASE("the page of the instruction set is the table") {
    const std::string page =
        flipside::test::read_file(std::string(FLIPSIDE_SOURCE_DIR) + "/docs/formats/libra-instructions.md");
    CHECK_MESSAGE(page.find(instruction_page_table()) != std::string::npos,
                  "docs/formats/libra-instructions.md should hold\n", instruction_page_table());
}
