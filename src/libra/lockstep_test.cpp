// The fast machine and its twin, trit by trit, side by side over random programs with random trits where none
// matters. After every burst of instructions the whole state, the output and the reason to stop must agree.

#include "bits/xorshift.hpp"
#include "libra/trit_machine.hpp"

#include <map>
#include <set>
#include <string>

#include <doctest/doctest.h>

using namespace flipside::libra;
using flipside::bits::Xorshift32;

namespace {

// Under the sanitizers every step costs ten times as much, so there are a tenth of them.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define FLIPSIDE_SANITIZED 1
#endif
#endif
#ifdef FLIPSIDE_SANITIZED
constexpr long wanted_steps = 100'000;
#else
constexpr long wanted_steps = 1'000'000;
#endif

int below(Xorshift32& random, int n) {
    return static_cast<int>(random.next() % static_cast<std::uint32_t>(n));
}

Word any_word(Xorshift32& random) {
    return static_cast<Word>(address_at(below(random, memory_size)));
}

// The code of a random instruction; trits that do not matter are drawn too.
Word any_code(Xorshift32& random) {
    std::string code(instructions[below(random, static_cast<int>(instructions.size()))].code);
    for (char& digit : code)
        if (digit == 'd' || digit == 'r' || digit == '-') digit = "10#"[below(random, 3)];
    return *parse_ternary(code);
}

// Mostly instructions, some words of any kind, of a random length.
std::vector<Word> any_program(Xorshift32& random) {
    const int size = below(random, 4) == 0 ? memory_size : 1 + below(random, memory_size);
    const int noise = below(random, 3) * 20; // in percent
    std::vector<Word> words;
    while (static_cast<int>(words.size()) < size) {
        const Word code = below(random, 100) < noise ? any_word(random) : any_code(random);
        words.push_back(code);
        const Decoded decoded = decode(code);
        if (decoded.valid() && decoded.entry().words == 2 && static_cast<int>(words.size()) < size)
            words.push_back(below(random, 8) == 0 ? Word{word_max} : any_word(random));
    }
    return words;
}

State any_state(Xorshift32& random) {
    State state;
    if (below(random, 4) == 0) return state; // as the machine is switched on
    state.a = any_word(random);
    state.b = any_word(random);
    state.c = any_word(random);
    state.sign = static_cast<Word>(below(random, 3) - 1);
    state.sp = static_cast<std::int16_t>(address_at(below(random, memory_size + 1)));
    for (Word& word : state.data) word = any_word(random);
    for (Word& word : state.stack) word = any_word(random);
    return state;
}

} // namespace

TEST_CASE("a million random steps: the fast machine does what the trits say") {
    Xorshift32 random(20260509);
    std::map<int, long> executed;
    std::map<Stop, long> stops;
    long steps = 0;
    long programs = 0;
    for (; steps < wanted_steps; ++programs) {
        Program program;
        program.words = any_program(random);
        Machine machine(program);
        machine.state() = any_state(random);
        TritMachine twin(program.words, machine.state());
        Tape tape;
        for (int i = below(random, 40); i > 0; --i) tape.input.push_back(any_word(random));
        Tape twin_tape = tape;

        Stop stop = Stop::step_limit;
        while (stop == Stop::step_limit && machine.state().steps < 400) {
            const int burst = 1 + below(random, 4);
            Stop twin_stop = Stop::step_limit;
            for (int i = 0; i < burst && twin_stop == Stop::step_limit; ++i) {
                const int pc = twin.state().pc;
                twin_stop = twin.step(twin_tape);
                if (twin_stop == Stop::step_limit || twin_stop == Stop::halted)
                    ++executed[decode(program.words[index_of(pc)]).instruction];
            }
            stop = machine.run(tape, burst);
            REQUIRE(stop == twin_stop);
            REQUIRE(machine.state() == twin.state());
            REQUIRE(tape.output == twin_tape.output);
            REQUIRE(tape.position == twin_tape.position);
        }
        steps += static_cast<long>(machine.state().steps);
        ++stops[stop];
    }
    MESSAGE(programs, " programs, ", steps, " steps");
    CHECK(executed.size() == instructions.size());
    for (const auto& [instruction, count] : executed)
        CHECK_MESSAGE(count > wanted_steps / 1000, instructions[instruction].mnemonic, " ran only ", count,
                      " times");
    // The one reason too rare for chance, a return address after the last cell, has a test of its own.
    for (const Stop stop : {Stop::step_limit, Stop::halted, Stop::input_exhausted, Stop::bad_code,
                            Stop::memory_end, Stop::stack_overflow, Stop::stack_underflow})
        CHECK_MESSAGE(stops[stop] > wanted_steps / 100'000, name_of(stop), " came only ", stops[stop],
                      " times");
}

TEST_CASE("every word as a code: both machines find the same instruction, cycles and length in it") {
    for (int code = -word_max; code <= word_max; ++code) {
        for (const int sign : {-1, 0, 1}) {
            Program program;
            program.words = {static_cast<Word>(code), 7, static_cast<Word>(code), 5, 3};
            Machine machine(program);
            machine.state().a = 14;
            machine.state().b = -33;
            machine.state().c = 100;
            machine.state().sign = static_cast<Word>(sign);
            machine.state().sp = 0;
            TritMachine twin(program.words, machine.state());
            Tape tape;
            Tape twin_tape;
            CHECK(machine.run(tape, 1) == twin.step(twin_tape));
            CHECK(machine.state() == twin.state());
        }
    }
}

TEST_CASE("PC and SP begin at the first address; registers, sign and memories at 0") {
    const State state = Machine(Program{}).state();
    CHECK(state.pc == -121);
    CHECK(state.sp == -121);
    CHECK(state.a == 0);
    CHECK(state.b == 0);
    CHECK(state.c == 0);
    CHECK(state.sign == 0);
    CHECK(state.data == std::array<Word, memory_size>{});
    CHECK(state.stack == std::array<Word, memory_size>{});
}
