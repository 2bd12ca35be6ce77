// The small programs under examples/libra: what they print, how long they are and how long they take. The
// twin machine counts the instructions and cycles too.

#include "libra/assembler.hpp"
#include "libra/trit_machine.hpp"
#include "support/data.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace flipside::libra;

namespace {

Program example(const std::string& name) {
    const std::string path = std::string(FLIPSIDE_SOURCE_DIR) + "/examples/libra/" + name;
    auto assembly = assemble(flipside::test::read_file(path), name);
    REQUIRE(assembly.has_value());
    return std::move(assembly->program);
}

struct Result {
    std::string output;
    State state;
};

// Runs to HALT on both machines.
Result result_of(const Program& program, const std::string& input) {
    Tape tape;
    for (const char c : input) tape.input.push_back(word_of_character(static_cast<unsigned char>(c)).value());
    Tape twin_tape = tape;
    Machine machine(program);
    CHECK(machine.run(tape, 100'000) == Stop::halted);
    TritMachine twin(program.words, State{});
    while (twin.step(twin_tape) == Stop::step_limit && twin.state().steps < 100'000) {
    }
    CHECK(twin.state() == machine.state());
    CHECK(twin_tape.output == tape.output);
    std::string output;
    for (const Word word : tape.output) output += character_of_word(word).value();
    return {output, machine.state()};
}

} // namespace

TEST_CASE("tribonacci: 1 1 2 4 7 13 24 44 81, and then the sum that no longer fits ends it") {
    const Program program = example("tribonacci.lbr");
    const Result result = result_of(program, "");
    CHECK(result.output == "1\n1\n2\n4\n7\n13\n24\n44\n81\n");
    CHECK(result.state.a == 149 - 243);
    // The author's own sample takes 93 words, 649 instructions and 2,759 cycles for the same.
    CHECK(program.words.size() == 63);
    CHECK(result.state.steps == 327);
    CHECK(result.state.cycles == 1'480);
}

TEST_CASE("echo writes what it reads until a line that begins with a full stop") {
    CHECK(result_of(example("echo.lbr"), "one\n\ntwo.\n.\nthree\n").output == "one\n\ntwo.\n");
}
