// The smallest engine against the published program that it replaces, at each of its depths: games won, and
// the time of both for a move.
//
// Openings are spread evenly over the XOT list (../shared/data/xot), each played in both colours; without the
// list the bench says so and ends. Times are processor time of all the decisions of one game's side, of which
// the median over games is printed, and the ratio of the two medians; both programs are this build's.
//
//     tiny_bench [openings]    500 without a number

#include "arena/weights_search.hpp"
#include "othello/game.hpp"
#include "othello/notation.hpp"
#include "support/data.hpp"
#include "tiny/search.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <vector>

#include <fmt/core.h>

using namespace flipside;
using othello::Board;

namespace {

// Nanoseconds of this thread.
double now() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_nsec);
}

double median(std::vector<double> values) {
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2));
    return values[values.size() / 2];
}

Board after_opening(const std::string& moves) {
    othello::Game game;
    for (std::size_t i = 0; i + 1 < moves.size(); i += 2)
        if (!game.play(*othello::square_named(moves.substr(i, 2)))) std::abort();
    return game.position().board();
}

// The time of a side's decisions, measured again after the game so that reading the clock does not count.
double time_of(const std::vector<Board>& decisions, auto&& choose) {
    const double start = now();
    for (const Board& board : decisions) choose(board);
    return (now() - start) / static_cast<double>(decisions.size());
}

struct Tally {
    int won = 0;
    int drawn = 0;
    int lost = 0;
    std::vector<double> tiny_ns;
    std::vector<double> other_ns;
};

void play_game(Board board, bool tiny_moves, int depth, Tally& tally) {
    const auto tiny_choice = [&](const Board& at) { return bits::square_at(tiny::choose_move(at, depth)); };
    const auto other_choice = [&](const Board& at) { return *arena::weights_search(at, depth); };
    std::vector<Board> tiny_decisions;
    std::vector<Board> other_decisions;
    while (!game_over(board)) {
        if (!can_move(board)) {
            board = pass(board);
        } else {
            (tiny_moves ? tiny_decisions : other_decisions).push_back(board);
            board = play(board, tiny_moves ? tiny_choice(board) : other_choice(board));
        }
        tiny_moves = !tiny_moves;
    }
    const int score = tiny_moves ? final_score(board) : -final_score(board);
    (score > 0 ? tally.won : score < 0 ? tally.lost : tally.drawn) += 1;
    if (!tiny_decisions.empty()) tally.tiny_ns.push_back(time_of(tiny_decisions, tiny_choice));
    if (!other_decisions.empty()) tally.other_ns.push_back(time_of(other_decisions, other_choice));
}

} // namespace

int main(int argc, char** argv) {
    const auto path = test::data_path("xot/xot-large.txt");
    if (!path) {
        fmt::print("skipped: no xot/xot-large.txt in the public data\n");
        return 0;
    }
    const std::vector<std::string> all = test::read_lines(*path);
    const std::size_t openings = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 500;
    fmt::print("depth  won  drawn  lost  share won   us a move: tiny  published  ratio\n");
    for (int depth = 1; depth <= 5; ++depth) {
        Tally tally;
        for (std::size_t i = 0; i < openings; ++i)
            for (const bool tiny_moves : {true, false})
                play_game(after_opening(all[i * all.size() / openings]), tiny_moves, depth, tally);
        const double tiny_us = median(tally.tiny_ns) / 1000;
        const double other_us = median(tally.other_ns) / 1000;
        fmt::print("{:5}  {:3}  {:5}  {:4}  {:8.1f}%  {:15.2f}  {:9.2f}  {:5.2f}\n", depth, tally.won,
                   tally.drawn, tally.lost, 100.0 * tally.won / (2.0 * static_cast<double>(openings)),
                   tiny_us, other_us, tiny_us / other_us);
    }
    return 0;
}
