// The project's own Othello programs, examples/libra/othello.lbr and othello-small.lbr: their length, and
// random games under a referee of the tests' own. bench/libra_othello_bench.cpp plays the long matches.

#include "libra/assembler.hpp"
#include "libra/trit_machine.hpp"
#include "support/data.hpp"
#include "support/libra_article.hpp"
#include "support/libra_match.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace flipside::libra;
using namespace flipside::test;
using flipside::bits::PythonRandom;

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define FLIPSIDE_SLOW_BUILD 1
#endif
#endif

namespace {

#ifdef FLIPSIDE_SLOW_BUILD
constexpr int small_games = 100; // of each colour
constexpr int strong_games = 4;
#else
constexpr int small_games = 1000;
constexpr int strong_games = 100;
#endif

Program assembled(const std::string& source, const std::string& name) {
    auto assembly = assemble(source, name);
    REQUIRE(assembly.has_value());
    return std::move(assembly->program);
}

Program example(const std::string& name) {
    return assembled(read_file(std::string(FLIPSIDE_SOURCE_DIR) + "/examples/libra/" + name), name);
}

Score against_random(const Program& program, char colour, int games, TurnCosts* costs = nullptr) {
    const Score score = play_match(program, colour, games, colour, random_mover, costs);
    CHECK(score.problem == "");
    return score;
}

void feed(Tape& tape, const std::string& text) {
    for (const char c : text) tape.input.push_back(*word_of_character(static_cast<unsigned char>(c)));
}

std::string text_of(const Tape& tape) {
    std::string text;
    for (const Word word : tape.output) text += *character_of_word(word);
    return text;
}

// The program's answers to its whole input, a line each, from a machine that is switched on like this.
std::string answers(const Program& program, const std::string& input, const State& power_on = {}) {
    Machine machine(program);
    machine.state() = power_on;
    Tape tape;
    feed(tape, input);
    CHECK(machine.run(tape, 100'000'000) == Stop::input_exhausted);
    return text_of(tape);
}

} // namespace

TEST_CASE("the referee knows the numbers of positions after one to five plies") {
    // 4, 12, 56, 244, 1396: the published counts of Othello games of so many plies.
    struct Count {
        static long games(const RefereeBoard& board, int colour, int plies) {
            if (plies == 0) return 1;
            long sum = 0;
            for (const int square : board.moves(colour)) {
                RefereeBoard next = board;
                next.move(square, colour);
                sum += games(next, -colour, plies - 1);
            }
            return sum;
        }
    };
    const RefereeBoard start;
    CHECK(Count::games(start, -1, 1) == 4);
    CHECK(Count::games(start, -1, 2) == 12);
    CHECK(Count::games(start, -1, 3) == 56);
    CHECK(Count::games(start, -1, 4) == 244);
    CHECK(Count::games(start, -1, 5) == 1396);
}

TEST_CASE("the referee accepts the published program, which always plays the first legal square") {
    FLIPSIDE_NEED_DATA(path, FLIPSIDE_LIBRA_ARTICLE);
    const Program published = assembled(read_libra_article(path).listing, "article");
    PythonRandom random(1);
    for (int i = 0; i < 20; ++i) {
        const MatchGame game = play_game({&published, {}}, {nullptr, random_mover(random)});
        CHECK(game.problem == "");
        // The strategy without the program, against the same moves, plays the same game.
        RefereeBoard board;
        int colour = -1;
        std::string moves;
        for (std::size_t at = 0; at < game.moves.size(); colour = -colour) {
            const std::string move = game.moves.substr(at, game.moves[at] == 'P' ? 1 : 2);
            at += move.size();
            if (move == "P") {
                CHECK(board.moves(colour).empty());
                continue;
            }
            const int square = 10 * (move[1] - '0') + move[0] - 'A' + 1;
            if (colour == -1) CHECK(board.moves(colour).front() == square);
            board.move(square, colour);
        }
        CHECK(board.count(-1) == game.black);
        CHECK(board.count(1) == game.white);
    }
}

TEST_CASE("the referee sees what a program does wrong") {
    PythonRandom random(1);
    const auto problem = [&](const std::string& source) {
        const Program program = assembled(source, "test");
        const std::string text = play_game({&program, {}}, {nullptr, random_mover(random)}).problem;
        return text.substr(0, text.find(" ("));
    };
    const std::string say = "MOVI B, 121\n"; // the device
    CHECK(problem("LDI A, 121\n LDI A, 121\n LDI A, 121\n") == "it writes ''");
    CHECK(problem("HALT\n") == "it writes ''");
    CHECK(problem("X: J X\n") == "it neither waits nor halts");
    CHECK(problem(say + "MOVI A, -41\n ST B\n MOVI A, -111\n ST B\n W: LDI A, 121\n J W\n")
          == "it passes and could move");
    CHECK(problem(say + "MOVI A, -56\n ST B\n MOVI A, -72\n ST B\n MOVI A, -111\n ST B\n HALT\n")
          == "illegal A1\n");
    CHECK(problem(say + "MOVI A, -53\n ST B\n MOVI A, -70\n ST B\n MOVI A, -111\n ST B\n HALT\n")
          == "it halts");
    CHECK(
        problem(say + "MOVI A, -54\n ST B\n MOVI A, -69\n ST B\n MOVI A, -111\n ST B\n W: LDI A, 121\n J W\n")
        == "its board is wrong");
}

TEST_CASE("othello-small.lbr: 139 words, and legal in every game") {
    const Program program = example("othello-small.lbr");
    CHECK(program.words.size() == 139);
    TurnCosts costs;
    for (const char colour : {'B', 'W'}) against_random(program, colour, small_games, &costs);
    CHECK(costs.deepest_stack < 64);
}

TEST_CASE("othello.lbr: 243 words, legal, and far better than chance") {
    const Program program = example("othello.lbr");
    CHECK(program.words.size() == 243);
    TurnCosts costs;
    for (const char colour : {'B', 'W'}) {
        const Score score = against_random(program, colour, strong_games, &costs);
        // It wins 0.98 of many; fewer than 0.9 of a hundred would be a wonder.
        if (score.games >= 100) CHECK(score.win_rate() >= 0.9);
    }
    CHECK(costs.deepest_stack < 64);
}

TEST_CASE("othello.lbr beats the published program in both colours") {
    FLIPSIDE_NEED_DATA(path, FLIPSIDE_LIBRA_ARTICLE);
    const Program published = assembled(read_libra_article(path).listing, "article");
    const Program own = example("othello.lbr");
    const MatchGame first = play_game({&own, {}}, {&published, {}});
    CHECK(first.problem == "");
    CHECK(first.black > first.white);
    const MatchGame second = play_game({&published, {}}, {&own, {}});
    CHECK(second.problem == "");
    CHECK(second.white > second.black);
}

TEST_CASE("othello.lbr assumes nothing about registers and data at power-on") {
    const Program program = example("othello.lbr");
    const std::string input = "W\nF5\nD6\n";
    const std::string expected = answers(program, input);
    CHECK(expected.size() == 6);

    PythonRandom random(3);
    for (int i = 0; i < 5; ++i) {
        State power_on;
        const auto any = [&] { return static_cast<Word>(static_cast<int>(random.randrange(243)) - 121); };
        for (Word& word : power_on.data) word = any();
        power_on.data[index_of(121)] = 0;
        power_on.a = any();
        power_on.b = any();
        power_on.c = any();
        CHECK(answers(program, input, power_on) == expected);
    }
}

TEST_CASE("the machine's slow twin plays as the machine does") {
    for (const std::string name : {"othello.lbr", "othello-small.lbr"}) {
        const Program program = example(name);
        TritMachine twin(program.words, State{});
        Tape tape;
        feed(tape, "W\nF5\n");
        while (twin.step(tape) == Stop::step_limit) {
        }
        CHECK(text_of(tape).size() == 3);
        CHECK(text_of(tape) == answers(program, "W\nF5\n"));
    }
}

TEST_CASE("both programs skip a carriage return after a move, and blank lines") {
    for (const std::string name : {"othello.lbr", "othello-small.lbr"}) {
        const Program program = example(name);
        const std::string expected = answers(program, "W\nF5\nD6\n");
        CHECK(expected.size() == 6);
        CHECK(answers(program, "W\nF5\r\n\nD6\r\n") == expected);
    }
}
