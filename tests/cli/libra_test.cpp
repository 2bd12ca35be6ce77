// flipside libra and the player libra:FILE, as a shell sees them.

#include "cli/program.hpp"

#include <string>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

using namespace flipside::test;
using Json = nlohmann::ordered_json;

namespace {

const std::string examples = std::string(FLIPSIDE_SOURCE_DIR) + "/examples/libra/";
const std::string tribonacci = examples + "tribonacci.lbr";
const std::string numbers = "1\n1\n2\n4\n7\n13\n24\n44\n81\n";

// MOVI A, 'A' and STI 121, then HALT: two words of 5 cycles each, two of 5, one of 3 (facts: cycles a word).
const std::string one_letter = "    MOVI A, -56\n    STI 121\n    HALT\n";

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("libra run: a program's own output and nothing else, then what it cost when asked") {
    const Outcome plain = run({"libra", "run", tribonacci});
    CHECK(plain.status == 0);
    CHECK(plain.out == numbers);
    CHECK(plain.err.empty());

    const TemporaryFile letter("letter.lbr", one_letter);
    const Outcome paced = run({"libra", "run", "--clock", "1000", letter.path()});
    CHECK(paced.out == "A");
    CHECK(paced.err == "3 instructions, 13 cycles, 0.013 s at 1000 Hz\n");

    const Json object = Json::parse(run({"libra", "run", "--json", "--clock", "1300", letter.path()}).out);
    CHECK(object["stop"] == "halted");
    CHECK(object["output"] == "A");
    CHECK(object["seconds"] == 0.01);

    CHECK(run({"libra", "run", examples + "echo.lbr"}, "ab\n.\n").out == "ab\n");
    CHECK(run({"libra", "run", "--output", "ternary", letter.path()}).out == "#10#1\n");
    CHECK(run({"libra", "run", "--output", "decimal", letter.path()}).out == "-56\n");
}

TEST_CASE("libra run: a trace line an instruction, and a stop that is not HALT is a negative answer") {
    const Outcome traced = run({"libra", "run", "--trace", "--max-steps", "2", tribonacci});
    CHECK(traced.status == 1);
    const auto lines = lines_of(traced.err);
    REQUIRE(lines.size() == 3);
    CHECK(has(lines[0], "MOVI A, 0"));
    CHECK(has(lines[1], "STI 0"));
    CHECK(has(lines[2], "stopped after 2 instructions"));

    const TemporaryFile fault("fault.lbr", "    POP A\n");
    const Outcome faulted = run({"libra", "run", fault.path()});
    CHECK(faulted.status == 1);
    CHECK(has(faulted.err, "stack"));
}

TEST_CASE("libra asm and dis: there and back, and every error of a source with its place") {
    const TemporaryFile object("tribonacci.obj");
    CHECK(run({"libra", "asm", tribonacci, "-o", object.path()}).status == 0);
    CHECK(run({"libra", "run", object.path()}).out == numbers);
    const Outcome source = run({"libra", "dis", object.path()});
    const TemporaryFile again("again.lbr", source.out);
    CHECK(run({"libra", "asm", again.path()}).out == run({"libra", "asm", tribonacci}).out);

    const TemporaryFile wrong("wrong.lbr", "    ADD A\n    MOVI Q, 1\n    J NOWHERE\n");
    const Outcome refused = run({"libra", "asm", wrong.path()});
    CHECK(refused.status == 2);
    CHECK(refused.out.empty());
    const auto errors = lines_of(refused.err);
    REQUIRE(errors.size() == 3);
    CHECK(has(errors[0], "wrong.lbr:1:"));
    CHECK(has(errors[1], "wrong.lbr:2:10: not a register (found 'Q')"));
    CHECK(has(errors[2], "wrong.lbr:3:7: no such label (found 'NOWHERE')"));
}

TEST_CASE("libra debug: a scripted run forwards and backwards") {
    const TemporaryFile script("script", "# to the loop and on\n"
                                         "break NEXT\ncontinue\nstep 6\nback 6\nregisters\n"
                                         "break write 121\ndelete NEXT\ncontinue\nio\n"
                                         "goto 0\ncontinue\nreverse\nboard -40\n");
    const Outcome outcome = run({"libra", "debug", "--script", script.path(), tribonacci});
    CHECK(outcome.status == 0);
    const std::string& out = outcome.out;
    // Five instructions of two words and five cycles each lead to NEXT, at -121 + 10.
    CHECK(has(out, "breakpoint at NEXT\nstep 5, cycle 25         -111 NEXT"));
    // Back there after six steps forwards, with the registers as they were.
    CHECK(has(out, "> back 6\nstep 5, cycle 25         -111 NEXT"));
    CHECK(has(out, "A        1  00001\n"));
    // The first output is '1', 49 - 121.
    CHECK(has(out, "output was written: -72"));
    CHECK(has(out, "output:        1\n"));
    CHECK(has(out, "> goto 0\nstep 0, cycle 0 "));
    CHECK(has(out, "> reverse\n"));
    CHECK(has(out, "   A B C D E F G H\n 1 "));

    const TemporaryFile wrong("wrong", "step\nfly\n");
    const Outcome refused = run({"libra", "debug", "--script", wrong.path(), tribonacci});
    CHECK(refused.status == 2);
    CHECK(has(refused.err, "wrong:2: "));
    CHECK(run({"libra", "debug", tribonacci}, "continue\n").out.starts_with("> continue\n"));
}

TEST_CASE("libra profile: what a turn costs, and the clock it needs") {
    const Outcome outcome = run({"libra", "profile", "--json", examples + "othello.lbr"}, "W\nF5\n");
    REQUIRE(outcome.status == 0);
    const Json profile = Json::parse(outcome.out);
    REQUIRE(profile["turns"].size() >= 1);
    std::uint64_t by_address = 0;
    for (const Json& address : profile["addresses"]) by_address += address["cycles"].get<std::uint64_t>();
    CHECK(profile["turns"][0]["slowest_clock"] > 1.0);
    CHECK(by_address == profile["total"]["cycles"]);
}

TEST_CASE("play: Libra programs against each other, and what is no program is refused before the game") {
    const Outcome game =
        run({"play", "--no-board", "--lang", "en", "--black", "libra:" + examples + "othello.lbr", "--white",
             "libra:" + examples + "othello-small.lbr@1000000"});
    CHECK(game.status == 0);
    CHECK(has(game.out, "The game is over"));
    CHECK(run({"play", "--black", "libra:" + examples + "none.lbr"}).status == 2);

    const TemporaryFile halt("halt.lbr", "    HALT\n");
    const Outcome failed =
        run({"play", "--no-board", "--lang", "en", "--black", "libra:" + halt.path(), "--white", "first"});
    CHECK(failed.status == 1);
    CHECK(has(failed.out, "ended: no move: halted"));
}
