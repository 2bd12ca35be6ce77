// How well the project's Othello programs for Libra play, and what a turn costs: examples/libra/othello.lbr
// and othello-small.lbr against a uniformly random mover, and against the published program, which is read
// from
// ../shared/seeds when it is there.
//
//      libra_othello_bench [GAMES [GAMES_SMALL]]     games against random, half of them with each colour
//
// Every game is refereed (tests/support/libra_match.hpp); a program that breaks a rule, stalls, halts too
// early or too late, or holds a wrong board ends the run with exit code 1.
//
// The published program plays the first legal square in reading order. From the starting position two
// programs have one game with each colour; for more, that strategy makes its first moves at random.

#include "libra/assembler.hpp"
#include "libra/event.hpp"
#include "support/data.hpp"
#include "support/libra_article.hpp"
#include "support/libra_match.hpp"

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include <fmt/core.h>

using namespace flipside::libra;
using namespace flipside::test;

namespace {

bool all_well = true;

void complain(const std::string& problem) {
    if (problem.empty()) return;
    fmt::print("    WRONG: {}\n", problem);
    all_well = false;
}

std::optional<Program> assembled(const std::string& source, const std::string& name) {
    auto assembly = assemble(source, name);
    if (!assembly) return std::nullopt;
    return std::move(assembly->program);
}

void print_score(const char* label, const Score& score) {
    const auto share = [&](int count) { return static_cast<double>(count) / score.games; };
    fmt::print("    {:<36} {:>6} games  win {:.4f}  draw {:.4f}  loss {:.4f}\n", label, score.games,
               share(score.wins), share(score.draws), share(score.games - score.wins - score.draws));
    std::fflush(stdout);
    complain(score.problem);
}

void against_random(const Program& program, int games, TurnCosts* costs) {
    const Score black = play_match(program, 'B', games / 2, 1, random_mover, costs);
    const Score white = play_match(program, 'W', games / 2, 2, random_mover, costs);
    print_score("random mover, as black", black);
    print_score("random mover, as white", white);
    print_score("random mover",
                {black.games + white.games, black.wins + white.wins, black.draws + white.draws, ""});
}

void against_published(const Program& program, const Program& published, int games) {
    const MatchGame black = play_game({&program, {}}, {&published, {}});
    const MatchGame white = play_game({&published, {}}, {&program, {}});
    fmt::print("    {:<36} as black {}-{}, as white {}-{} (black-white)\n", "the published program",
               black.black, black.white, white.black, white.white);
    complain(black.problem);
    complain(white.problem);
    const auto opponent = [](flipside::bits::PythonRandom& random) {
        constexpr int random_moves = 4;
        return first_legal_mover(random, random_moves);
    };
    print_score("its strategy after 4 at random, black", play_match(program, 'B', games / 2, 3, opponent));
    print_score("its strategy after 4 at random, white", play_match(program, 'W', games / 2, 4, opponent));
}

void measure(const std::string& name, const Program& program, const std::optional<Program>& published,
             int games) {
    fmt::print("{}: {} words\n", name, program.words.size());
    TurnCosts costs;
    against_random(program, games, &costs);
    fmt::print(
        "    cycles a turn: mean {:.0f}, most {}; the event's limit from {:.0f} Hz on; stack {} words\n",
        static_cast<double>(costs.cycles) / static_cast<double>(costs.turns), costs.most_cycles,
        slowest_clock(costs.most_cycles), costs.deepest_stack);
    if (published) against_published(program, *published, games / 10);
}

} // namespace

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 1'000;
    const int small_games = argc > 2 ? std::atoi(argv[2]) : 20'000;
    if (games < 20 || small_games < 20) {
        fmt::print(stderr, "libra_othello_bench: at least 20 games\n");
        return 2;
    }
    std::optional<Program> published;
    if (const auto article = data_path(FLIPSIDE_LIBRA_ARTICLE))
        published = assembled(read_libra_article(*article).listing, "article");
    else
        fmt::print("no article in ../shared/seeds: nothing to compare with\n");

    const std::string examples = std::string(FLIPSIDE_SOURCE_DIR) + "/examples/libra/";
    for (const std::string name : {"othello.lbr", "othello-small.lbr"}) {
        const auto program = assembled(read_file(examples + name), name);
        if (!program) {
            fmt::print(stderr, "libra_othello_bench: {} does not assemble\n", name);
            return 2;
        }
        measure(name, *program, published, name == "othello.lbr" ? games : small_games);
    }
    if (published) measure("the published program", *published, std::nullopt, small_games);
    return all_well ? 0 : 1;
}
