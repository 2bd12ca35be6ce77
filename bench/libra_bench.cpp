// Instructions a second of the Libra machine, their ratio to its slow twin, and the time of a whole Othello
// game.
//
// Both machines take turns for a number of rounds, so that whatever else the computer does falls on both; a
// figure is the median of its rounds, a ratio the median of the rounds' ratios, with the least and the
// greatest. The Othello programs are those of examples/libra and, where ../shared/seeds has the article, the
// published one; a game is the program against itself, and one of its two sides is measured.

#include "libra/assembler.hpp"
#include "libra/othello_protocol.hpp"
#include "libra/trit_machine.hpp"
#include "support/data.hpp"
#include "support/libra_article.hpp"

#include <algorithm>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include <fmt/core.h>

using namespace flipside::libra;

namespace {

constexpr int rounds = 11;
constexpr std::uint64_t fast_steps = 10'000'000; // of a round
constexpr std::uint64_t slow_steps = 100'000;

struct Workload {
    std::string name;
    Program program;
    std::vector<Word> input;
    bool is_game = false;
};

// Loops, a call, and every kind of memory access, for ever.
constexpr const char* loop = "START: MOVI C, 0\n"
                             "OUTER: MOVI A, 0\n"
                             "INNER: ADDI A, 1\n ST A\n CMPI 100\n JN INNER\n"
                             " CALL TRIPLE\n LDI B, 5\n ANDI B, 0t11###\n J OUTER\n"
                             "TRIPLE: PUSH\n SL A\n NOT C\n POP A\n RET\n";

// Processor time: other programs on the computer do not count.
double seconds_of(auto run) {
    const std::clock_t start = std::clock();
    run();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

std::optional<Program> assembled(const std::string& source, const std::string& name) {
    auto assembly = assemble(source, name);
    if (!assembly) return std::nullopt;
    return std::move(assembly->program);
}

// What the program reads as black in a game against itself, until both pass or one halts.
std::optional<std::vector<Word>> game_input(const Program& program) {
    constexpr int longest = 130;
    OthelloProgram black(program);
    OthelloProgram white(program);
    black.start('B');
    white.start('W');
    std::string text = "B\n";
    std::optional<std::string> heard;
    for (int turn = 0, passes = 0; turn < longest && passes < 2; ++turn) {
        const Reply reply = (turn % 2 == 0 ? black : white).reply(heard);
        if (reply.answer != Answer::move) return std::nullopt;
        passes = reply.text == "P" ? passes + 1 : 0;
        if (turn % 2 == 1) text += reply.text + "\n";
        if (reply.halted) break;
        heard = reply.text;
    }
    std::vector<Word> words;
    for (const char c : text) words.push_back(*word_of_character(static_cast<unsigned char>(c)));
    return words;
}

void add_game(std::vector<Workload>& all, const std::string& name, const std::string& source) {
    const std::optional<Program> program = assembled(source, name);
    if (!program) {
        fmt::print("{} does not assemble\n", name);
        return;
    }
    const std::optional<std::vector<Word>> input = game_input(*program);
    if (input)
        all.push_back({name, *program, *input, true});
    else
        fmt::print("{} does not finish a game against itself\n", name);
}

// Carries out about `steps` instructions, from the start again whenever the program ends.
std::uint64_t run_fast(const Workload& workload, std::uint64_t steps) {
    std::uint64_t done = 0;
    while (done < steps) {
        Machine machine(workload.program);
        Tape tape;
        tape.input = workload.input;
        machine.run(tape, steps - done);
        done += machine.state().steps;
    }
    return done;
}

std::uint64_t run_slow(const Workload& workload, std::uint64_t steps) {
    std::uint64_t done = 0;
    while (done < steps) {
        TritMachine machine(workload.program.words, State{});
        Tape tape;
        tape.input = workload.input;
        std::uint64_t taken = 0;
        while (done + taken < steps && machine.step(tape) == Stop::step_limit) ++taken;
        done += taken + 1;
    }
    return done;
}

void measure(const Workload& workload) {
    std::vector<double> fast;
    std::vector<double> slow;
    std::vector<double> ratios;
    for (int round = 0; round < rounds; ++round) {
        std::uint64_t steps = 0;
        double seconds = seconds_of([&] { steps = run_fast(workload, fast_steps); });
        fast.push_back(static_cast<double>(steps) / seconds / 1e6);
        seconds = seconds_of([&] { steps = run_slow(workload, slow_steps); });
        slow.push_back(static_cast<double>(steps) / seconds / 1e6);
        ratios.push_back(fast.back() / slow.back());
    }
    fmt::print("{:<28} {:>7.0f} M instructions/s, slow twin {:>5.2f}, ratio {:>5.0f} ({:.0f} to {:.0f})",
               workload.name, median(fast), median(slow), median(ratios), std::ranges::min(ratios),
               std::ranges::max(ratios));
    if (workload.is_game) {
        Machine machine(workload.program);
        Tape tape;
        tape.input = workload.input;
        machine.run(tape);
        const auto steps = static_cast<double>(machine.state().steps);
        fmt::print("; a game of {:.0f} instructions in {:.2f} ms", steps, steps / median(fast) / 1e3);
    }
    fmt::print("\n");
}

} // namespace

int main() {
    std::vector<Workload> all;
    all.push_back({"loops", *assembled(loop, "loops"), {}});
    const std::string examples = std::string(FLIPSIDE_SOURCE_DIR) + "/examples/libra/";
    all.push_back({"tribonacci.lbr",
                   *assembled(flipside::test::read_file(examples + "tribonacci.lbr"), "tribonacci.lbr"),
                   {}});
    for (const char* name : {"othello.lbr", "othello-small.lbr"})
        if (std::filesystem::exists(examples + name))
            add_game(all, name, flipside::test::read_file(examples + name));
    if (const auto article = flipside::test::data_path(FLIPSIDE_LIBRA_ARTICLE))
        add_game(all, "the published program", flipside::test::read_libra_article(*article).listing);
    for (const Workload& workload : all) measure(workload);
}
