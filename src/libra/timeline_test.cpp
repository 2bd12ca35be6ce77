#include "bits/xorshift.hpp"
#include "libra/assembler.hpp"
#include "libra/timeline.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace flipside::libra;

namespace {

// Reads for ever; writes the running sum of what it reads, after a delay that depends on it.
Program summing() {
    return assemble("READ: LDI A, 121\n LDI B, 0\n ADD A, B\n STI 0\n STI 121\n"
                    "WAIT: ADDI A, 1\n JN WAIT\n J READ\n",
                    "")
        .value()
        .program;
}

} // namespace

TEST_CASE("going back anywhere finds what a machine run from the beginning finds") {
    const Program program = summing();
    Timeline timeline(program);
    flipside::bits::Xorshift32 random(7);
    std::vector<Word> input;
    for (int i = 0; i < 2'000; ++i) input.push_back(static_cast<Word>(random.next() % 243 - 121));
    for (const Word word : input) timeline.add_input(word);
    CHECK(timeline.advance(Machine::no_limit) == Stop::input_exhausted);
    const std::uint64_t end = timeline.now();
    REQUIRE(end > 100'000);

    for (int i = 0; i < 200; ++i) {
        const std::uint64_t step = random.next() % (end + 1);
        timeline.go_to(step);
        Machine machine(program);
        Tape tape;
        tape.input = input;
        machine.run(tape, step);
        REQUIRE(timeline.now() == step);
        CHECK(timeline.machine().state() == machine.state());
        CHECK(timeline.input_read() == tape.position);
        CHECK(timeline.output() == tape.output);
    }
    // And on from there to the same end.
    CHECK(timeline.go_to(end + 5) == Stop::input_exhausted);
    CHECK(timeline.now() == end);
}

TEST_CASE("a long way needs no more memory than a short one") {
    const Program program = assemble("X: ADDI A, 1\n STI 121\n J X", "").value().program;
    Timeline timeline(program);
    constexpr std::uint64_t far = 3'000'001;
    timeline.advance(far);
    CHECK(timeline.checkpoint_count() <= Timeline::checkpoint_limit);
    CHECK(timeline.checkpoint_count() >= Timeline::checkpoint_limit / 2 - 1);
    CHECK(timeline.output().size() <= 2 * Timeline::output_limit);
    CHECK(timeline.output_forgotten() + timeline.output().size() == far / 3);
    timeline.go_to(1);
    CHECK(timeline.now() == 1);
    CHECK(timeline.machine().state().a == 1);
    CHECK(timeline.output_forgotten() + timeline.output().size() == 0);
    timeline.go_to(far);
    CHECK(timeline.output_forgotten() + timeline.output().size() == far / 3);
}

TEST_CASE("a halted machine can be taken back and goes on as before") {
    Timeline timeline(assemble("ADDI A, 1\nHALT", "").value().program);
    CHECK(timeline.advance(10) == Stop::halted);
    timeline.go_to(1);
    CHECK_FALSE(timeline.machine().state().halted);
    CHECK(timeline.advance(10) == Stop::halted);
    CHECK(timeline.now() == 2);
}

TEST_CASE("a fault is no step: going back one takes back the instruction before it") {
    Timeline timeline(assemble("ADDI A, 1\nRET", "").value().program);
    CHECK(timeline.advance(10) == Stop::stack_underflow);
    CHECK(timeline.now() == 1);
    timeline.go_to(timeline.now() - 1);
    CHECK(timeline.machine().state() == State{});
}
