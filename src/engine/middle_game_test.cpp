// Searches that stop short of the end, against the plainest search there is; and what limits ask for.

#include "engine/engine.hpp"
#include "engine/evaluation.hpp"
#include "engine/simple_solver_test.hpp"

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::engine;

namespace {

const Weights& weights() {
    static const Weights used = default_weights() ? *default_weights() : Weights::plain();
    return used;
}

// Minimax without any cut, over the rules and features made afresh.
int plain_look(const Board& board, int depth) {
    if (game_over(board)) return final_score(board);
    if (depth == 0)
        return portable::evaluate_discs(weights().tables(), portable::Features::of(board.mover, board.other),
                                        board.empty_count());
    if (must_pass(board)) return -plain_look(pass(board), depth);
    int best = -65;
    for (const Square square : bits::squares(legal_moves(board)))
        best = std::max(best, -plain_look(play(board, square), depth - 1));
    return best;
}

Limits plies(int depth) {
    Limits limits;
    limits.depth = depth;
    limits.exact_from = 0;
    return limits;
}

Engine small_engine() {
    Settings settings;
    settings.hash_mib = 4;
    return Engine(settings);
}

} // namespace

TEST_CASE("a look in full width finds the score of minimax, at every depth") {
    std::mt19937_64 random(4);
    Engine engine = small_engine();
    for (int i = 0; i < 60; ++i) {
        const Board board = random_ending(10 + i % 45, random);
        for (int depth = 1; depth <= (i % 4 == 0 ? 5 : 4); ++depth) {
            engine.forget();
            const Answer answer = engine.search(board, plies(depth));
            CHECK(answer.score.value == plain_look(board, depth));
            CHECK(answer.score.depth == depth);
            REQUIRE(answer.best);
            CHECK(-plain_look(play(board, *answer.best), depth - 1) == answer.score.value);
        }
    }
}

TEST_CASE("where a side has few moves, looks pass and end as minimax does") {
    std::mt19937_64 random(5);
    Engine engine = small_engine();
    int passes = 0;
    for (int i = 0; i < 3000 && passes < 30; ++i) {
        const Board board = random_ending(7 + i % 10, random);
        bool passing = false;
        for (const Square square : bits::squares(legal_moves(board)))
            passing = passing || must_pass(play(board, square));
        if (!passing) continue;
        ++passes;
        for (int depth = 1; depth <= 4; ++depth) {
            engine.forget();
            CHECK(engine.search(board, plies(depth)).score.value == plain_look(board, depth));
        }
    }
    CHECK(passes == 30);
}

TEST_CASE("a search that is stopped names a move at least as good as the last finished look found") {
    std::mt19937_64 random(6);
    int changed = 0;
    for (int i = 0; i < 40; ++i) {
        const Board board = random_ending(36, random);
        std::optional<Square> finished;
        Limits limits = plies(12);
        limits.selectivity = 0;
        limits.nodes = 30'000;
        Engine engine = small_engine();
        const Answer answer =
            engine.search(board, limits, [&](const Progress& progress) { finished = progress.best; });
        REQUIRE(answer.best);
        CHECK(bits::contains(legal_moves(board), *answer.best));
        CHECK(answer.line.front() == *answer.best);
        if (!answer.stopped || answer.best == finished) continue;
        ++changed;
        CHECK(answer.score.bound == Bound::at_least);
        CHECK(!answer.score.exact);
    }
    CHECK(changed > 0);
}

TEST_CASE("the move that a stopped search changes to is the better one of its look") {
    std::mt19937_64 random(8);
    int changed = 0;
    for (int i = 0; i < 150 && changed < 3; ++i) {
        const Board board = random_ending(40, random);
        std::optional<Square> finished;
        Limits limits = plies(5);
        limits.nodes = 5'000;
        Engine engine = small_engine();
        const Answer answer =
            engine.search(board, limits, [&](const Progress& progress) { finished = progress.best; });
        if (!answer.stopped || !finished || answer.best == finished) continue;
        ++changed;
        const auto judged = [&](Square move) {
            return -plain_look(play(board, move), answer.score.depth - 1);
        };
        CHECK(judged(*answer.best) > judged(*finished));
        CHECK(judged(*answer.best) >= answer.score.value);
    }
    CHECK(changed > 0);
}

TEST_CASE("limits ask for the surest that applies to a position") {
    Limits limits;
    limits.depth = 12;
    limits.selectivity = 0;
    limits.exact_from = 20;
    limits.end_from = {27, 25, 0, 22, 0};
    const auto means = [&](int empties, int depth, int selectivity, bool to_the_end) {
        const Target aim = target(limits, empties);
        CHECK(aim.depth == depth);
        CHECK(aim.selectivity == selectivity);
        CHECK(aim.to_the_end == to_the_end);
    };
    means(28, 12, 0, false);
    means(27, 27, 0, true);
    means(25, 25, 1, true);
    means(22, 22, 3, true);
    means(20, 20, 5, true);
    limits.exact_from = 0;
    limits.end_from = {};
    means(11, 11, 5, true); // a proof that costs nothing
    means(13, 12, 0, false);

    // One ply on, the same goal.
    limits.end_from = {27, 25, 0, 22, 0};
    const Target before = target(limits, 25);
    const Target after = target(one_move_less(limits, 25), 24);
    CHECK(after.to_the_end);
    CHECK(after.selectivity == before.selectivity);
    CHECK(after.depth == 24);
}

TEST_CASE("before a proof is affordable, a level looks to the end selectively and says so") {
    std::mt19937_64 random(7);
    const Limits level = level_limits(11);
    Engine engine = small_engine();
    const Board board = random_ending(level.end_from[3], random);
    const Answer answer = engine.search(board, level);
    CHECK(answer.score.depth == board.empty_count());
    CHECK(answer.score.selectivity == 98);
    CHECK(!answer.score.exact);
    CHECK(answer.score.source == Source::search);
}
