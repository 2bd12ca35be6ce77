// The evaluation as a middle-game search meets it: every line of four moves from eight positions of real
// games with 36 to 52 empty squares, the features kept up to date move by move, one evaluation at the end of
// each line. Beside it the same lines without any evaluation, and the obvious version, which makes the
// features of each board anew.

#include "cli/bench_openings.hpp"
#include "engine/evaluation.hpp"
#include "engine/evaluation/probe_test.hpp"
#include "engine/kernel/processor.hpp"
#include "othello/board.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/core.h>

using namespace flipside;
using engine::Walk;
using othello::Board;

namespace {

constexpr int plies = 4;

template <class Way>
Walk all_lines(Way way) {
    Walk sum;
    for (const cli::BenchOpening& opening : std::span(cli::bench_openings).subspan(1)) { // without the start
        const Board board = opening.board();
        const Walk walk = way(board.mover, board.other);
        sum.ends += walk.ends;
        sum.sum += walk.sum;
    }
    return sum;
}

struct Figure {
    Walk walk;
    double nanoseconds = 0; // of processor time for a line's end, median of five
};

template <class Way>
Figure measured(Way way) {
    Figure figure;
    std::vector<double> times;
    for (int run = 0; run < 5; ++run) {
        const std::clock_t begin = std::clock();
        figure.walk = all_lines(way);
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        times.push_back(1e9 * seconds / static_cast<double>(figure.walk.ends));
    }
    std::ranges::sort(times);
    figure.nanoseconds = times[times.size() / 2];
    return figure;
}

// Boards by the rules, features from nothing.
void walk_plainly(const engine::WeightTables& weights, const Board& board, int left, Walk& walk) {
    if (left == 0) {
        ++walk.ends;
        walk.sum += engine::portable::evaluate(
            weights, engine::portable::Features::of(board.mover, board.other), board.empty_count());
        return;
    }
    for (const othello::Square square : bits::squares(othello::legal_moves(board)))
        walk_plainly(weights, othello::play(board, square), left - 1, walk);
}

engine::EvaluationWalk walk_of(std::string_view set) {
#if defined(__x86_64__)
    if (set == "avx2") return engine::avx2::walk;
    if (set == "avx512") return engine::avx512::walk;
#endif
    return engine::portable::walk;
}

} // namespace

int main() {
    const auto& weights = engine::default_weights();
    if (!weights) {
        fmt::print(stderr, "{}\n", to_string(weights.error()));
        return EXIT_FAILURE;
    }
    const engine::WeightTables& tables = weights->tables();
    const Figure plain = measured([&tables](auto mover, auto other) {
        Walk walk;
        walk_plainly(tables, {mover, other}, plies, walk);
        return walk;
    });
    fmt::print("{} boards. Features anew each time: {:.0f} ns a board\n", plain.walk.ends, plain.nanoseconds);
    int status = EXIT_SUCCESS;
    for (const engine::InstructionSet& set : engine::instruction_sets()) {
        if (!set.runs_here()) continue;
        const auto walk = walk_of(set.name);
        const auto boards =
            measured([walk](auto mover, auto other) { return walk(nullptr, mover, other, plies); });
        const auto evaluated =
            measured([walk, &tables](auto mover, auto other) { return walk(&tables, mover, other, plies); });
        const double alone = evaluated.nanoseconds - boards.nanoseconds;
        fmt::print("{:<9} {:.1f} M boards/s made and evaluated; the evaluation alone {:.1f} ns, {:.1f} M/s "
                   "(aim 25); {:.1f} times as fast as anew\n",
                   set.name, 1e3 / evaluated.nanoseconds, alone, 1e3 / alone,
                   plain.nanoseconds / evaluated.nanoseconds);
        if (evaluated.walk != plain.walk) {
            fmt::print("wrong: {} is not the sum of the obvious version, {}\n", evaluated.walk.sum,
                       plain.walk.sum);
            status = EXIT_FAILURE;
        }
    }
    return status;
}
