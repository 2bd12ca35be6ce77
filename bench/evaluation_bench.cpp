// The evaluation as a middle-game search meets it: every line of four moves from eight positions of real
// games with 36 to 52 empty squares, the features kept up to date move by move, one evaluation at the end of
// each line. Beside it the same lines without any evaluation, and the obvious version, which makes the
// features of each board anew.

#include "engine/evaluation.hpp"
#include "engine/evaluation/probe_test.hpp"
#include "engine/kernel/processor.hpp"
#include "othello/board.hpp"
#include "othello/notation.hpp"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include <fmt/core.h>

using namespace flipside;
using engine::Walk;
using othello::Board;

namespace {

constexpr int plies = 4;

// The openings of `flipside bench --level`, but for the start.
constexpr std::string_view openings[] = {"f5d6c5f4e3d3e6g5",
                                         "f5f4e3f6d3e2g4f3e6h4",
                                         "f5f6e6f4g5e7f7h6e3d6h5g6",
                                         "f5f4e3f6g4g3g6d6g5h5f7f3h4h3",
                                         "f5f6e6f4g5d6e7g4f3h5e3d3h3h4h6d7",
                                         "f5d6c5f4e3c6f3g6e6f6d7b5e7c3d3c7b3e2",
                                         "f5d6c3d3c4f4e3f3e6f6g4g3g5h5h4h3g6h6c7c5",
                                         "f5f6e6f4e3c5c4e7c6e2f3g4f2d2g5d6g3d3c3h3h4c2h2h6"};

Board after(std::string_view moves) {
    Board board = Board::initial();
    for (; !moves.empty(); moves.remove_prefix(2))
        board = othello::play(board, *othello::square_named(moves.substr(0, 2)));
    return board;
}

template <class Way>
Walk all_lines(Way way) {
    Walk sum;
    for (const std::string_view opening : openings) {
        const Board board = after(opening);
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
