// Each kernel on the boards of one game's worth of play, for every instruction set that runs here, beside the
// rules' own version (othello/board.hpp). google-benchmark prints nanoseconds a board.

#include "bits/mersenne.hpp"
#include "engine/kernel/probe_test.hpp"
#include "engine/kernel/processor.hpp"
#include "othello/board.hpp"

#include <string>
#include <vector>

#include <benchmark/benchmark.h>

using namespace flipside;
using engine::Kernels;
using othello::Board;
using othello::Square;

namespace {

struct Case {
    Board board;
    Square move{};
};

// Positions of random games with a move in each.
const std::vector<Case>& cases() {
    static const std::vector<Case> all = [] {
        std::vector<Case> made;
        bits::PythonRandom random(1);
        for (int game = 0; game < 40; ++game) {
            for (Board board = Board::initial(); !othello::game_over(board);) {
                std::vector<Square> moves;
                for (const Square square : bits::squares(othello::legal_moves(board)))
                    moves.push_back(square);
                if (moves.empty()) {
                    board = othello::pass(board);
                    continue;
                }
                const Square move = random.choice(moves);
                made.push_back({board, move});
                board = othello::play(board, move);
            }
        }
        return made;
    }();
    return all;
}

template <class Work>
void measure(benchmark::State& state, Work work) {
    for (auto _ : state)
        for (const Case& at : cases()) benchmark::DoNotOptimize(work(at));
    state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * cases().size()));
}

template <class Work>
void add(const std::string& name, Work work) {
    benchmark::RegisterBenchmark(name.c_str(), [work](benchmark::State& state) { measure(state, work); });
}

int index_of(Square square) {
    return bits::index(square);
}

void add_level(const std::string& level, const Kernels& kernels) {
    add("legal_moves/" + level,
        [=](const Case& at) { return kernels.legal_moves(at.board.mover, at.board.other); });
    add("flips/" + level,
        [=](const Case& at) { return kernels.flips(at.board.mover, at.board.other, index_of(at.move)); });
    add("last_flip_count/" + level,
        [=](const Case& at) { return kernels.last_flip_count(at.board.mover, index_of(at.move)); });
    add("stable_discs/" + level,
        [=](const Case& at) { return kernels.stable_discs(at.board.mover, at.board.other); });
}

} // namespace

int main(int argc, char** argv) {
    add("legal_moves/rules", [](const Case& at) { return othello::legal_moves(at.board); });
    add("flips/rules", [](const Case& at) { return othello::flips(at.board, at.move); });
    for (const engine::InstructionSet& set : engine::instruction_sets()) {
        if (!set.runs_here()) continue;
        if (set.name == "portable") add_level("portable", engine::portable::kernels());
#if defined(__x86_64__)
        if (set.name == "avx2") add_level("avx2", engine::avx2::kernels());
        if (set.name == "avx512") add_level("avx512", engine::avx512::kernels());
#endif
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
