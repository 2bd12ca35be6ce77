#include "review/fake_judge_test.hpp"
#include "review/review.hpp"
#include "support/property.hpp"

using namespace flipside;
using namespace flipside::review;
using namespace flipside::review::test;

namespace {

// Imre Leader - David Shaman, World Championship 1988, 31-33 (WTHOR).
constexpr std::string_view real_game = "f5f6e6f4e3c5c4e7g4f3g3d3d6c6c3d2g5g6e2h5d7e8f7h4h6h7c8e1f2b5"
                                       "h3h2c1d1f1c2f8g8b1c7b7g2h1g1h8b6b2b4a4a3a5b3a6g7b8a8d8a7a2a1";

// A game of random legal moves, to its end or for `plies` plies.
othello::Game random_game(int plies) {
    othello::Game game;
    while (!game.over() && game.ply() < plies) {
        const auto moves = legal_moves(game.position());
        int skip = *rc::gen::inRange(0, bits::count(moves));
        for (const Square square : bits::squares(moves)) {
            if (skip-- > 0) continue;
            REQUIRE(game.play(square).has_value());
            break;
        }
    }
    return game;
}

} // namespace

TEST_CASE("the ending of a real game is judged as plain minimax does") {
    const Review review = judge_game(game_of(real_game), solve_from(7), fake_answer);
    REQUIRE(review.plies.size() == 60);
    CHECK(review.end_score.value == -2);
    CHECK(review.end_score.source == engine::Source::rules);
    for (const JudgedPly& judged : review.plies) {
        const bool solved = judged.before.empty_count() <= 7;
        CAPTURE(judged.ply);
        CHECK(judged.loss == judged.best_score.value - judged.score.value);
        CHECK(judged.loss >= 0);
        CHECK(judged.mark == mark_of(judged.loss));
        CHECK((judged.best == judged.move) == (judged.loss == 0));
        if (!solved) continue;
        CHECK(judged.exact());
        const Position after = othello::play(judged.before, judged.move);
        CHECK(judged.score.value == -minimax(after.board()));
        CHECK(judged.best_score.value == minimax(judged.before.board()));
        const Position best = othello::play(judged.before, judged.best);
        CHECK(judged.best_score.value == -minimax(best.board()));
    }
    CHECK_FALSE(review.plies.front().exact());
}

TEST_CASE("any game, whole or broken off, passes or none: proofs are minimax and the course is one line") {
    flipside::test::property("proved plies agree with minimax", [] {
        const othello::Game game = random_game(*rc::gen::inRange(0, 80));
        const Review review = judge_game(game, solve_from(5), fake_answer);
        RC_ASSERT(static_cast<int>(review.plies.size()) == game.ply());
        RC_ASSERT(review.end == game.position());
        for (const JudgedPly& judged : review.plies) {
            if (!judged.exact()) continue;
            RC_ASSERT(judged.best_score.value == minimax(judged.before.board()));
            const Position after = settled(othello::play(judged.before, judged.move));
            const int value = minimax(after.board());
            RC_ASSERT(judged.score.value == (after.to_move == judged.before.to_move ? value : -value));
        }
        // Scores that are proved change only by what the move between them lost.
        const std::vector<Point> points = course(review);
        for (std::size_t i = 1; i < points.size(); ++i) {
            const JudgedPly& judged = review.plies[i - 1];
            if (!judged.exact()) continue;
            const int drop = points[i - 1].score.value - points[i].score.value;
            RC_ASSERT(drop == (judged.before.to_move == Color::black ? judged.loss : -judged.loss));
        }
    });
}

TEST_CASE("the last move that is not solved keeps the proof of its own score") {
    const Review review = judge_game(game_of(real_game), solve_from(6), fake_answer);
    const JudgedPly& last_estimate = review.plies[60 - 6 - 1];
    const JudgedPly& first_proof = review.plies[60 - 6];
    CHECK(last_estimate.before.empty_count() == 7);
    CHECK(last_estimate.score.is_proved());
    CHECK(last_estimate.score.value == -first_proof.best_score.value);
    CHECK_FALSE(last_estimate.best_score.is_proved());
    CHECK_FALSE(last_estimate.exact());
    CHECK_FALSE(course(review)[53].score.is_proved());
    CHECK(course(review)[54].score.is_proved());
}

TEST_CASE("in the solved part the judge is asked only whether something beats the move played") {
    const othello::Game game = game_of(real_game);
    judge_game(game, solve_from(6), [&](const Board& board, const Limits& limits, Memory) {
        if (board.empty_count() <= limits.exact_from) CHECK(limits.window.low > -64);
        return fake_answer(board, limits);
    });
}

TEST_CASE("estimates are made afresh, so that no move is seen further than its rivals") {
    // The review once called the first move an error: f5 had been looked at two plies deeper than c4.
    judge_game(game_of(real_game), solve_from(6),
               [&](const Board& board, const Limits& limits, Memory memory) {
                   const bool parent = limits.depth == solve_from(6).depth;
                   if (parent && board.empty_count() > 6) CHECK(memory == Memory::forget);
                   return fake_answer(board, limits);
               });
    // Whatever a judge says, symmetric moves are worth the same.
    for (const char* first : {"d3", "c4", "f5", "e6"}) {
        const Review review = judge_game(game_of(first), solve_from(6), fake_answer);
        CHECK(review.plies[0].loss == 0);
        CHECK(review.plies[0].best == review.plies[0].move);
    }
}

TEST_CASE("a proof that was not finished is not called one") {
    const auto unfinished = [](const Board& board, const Limits& limits, Memory) {
        Answer answer = fake_answer(board, limits);
        if (board.empty_count() == 5) answer.score.exact = false;
        return answer;
    };
    const Review review = judge_game(game_of(real_game), solve_from(8), unfinished);
    for (const JudgedPly& judged : review.plies) {
        if (judged.before.empty_count() < 5) CHECK(judged.exact());
        if (judged.before.empty_count() == 5) CHECK_FALSE(judged.exact());
    }
}

TEST_CASE("stopping keeps the plies judged so far, the last ones of the game") {
    engine::StopFlag stop = false;
    int calls = 0;
    const auto judge = [&](const Board& board, const Limits& limits, Memory) {
        if (++calls == 10) stop = true;
        return fake_answer(board, limits);
    };
    const Review review = judge_game(game_of(real_game), solve_from(6), judge, &stop);
    CHECK(review.stopped);
    CHECK(review.length == 60);
    REQUIRE_FALSE(review.plies.empty());
    CHECK(review.plies.size() < 60);
    CHECK(review.plies.back().ply == 60);
    CHECK(course(review).front().ply == review.plies.front().ply - 1);
}

TEST_CASE("a game of no moves, a wipe-out, a start of one's own that begins with a pass") {
    const Review none = judge_game(othello::Game(), solve_from(4), fake_answer);
    CHECK(none.plies.empty());
    CHECK(course(none).size() == 1);

    const Review wiped = judge_game(game_of("e6f4e3f6g5d6e7f5c5"), solve_from(4), fake_answer);
    CHECK(wiped.over());
    CHECK(wiped.end_score.value == 64);
    CHECK(wiped.plies.size() == 9);

    // White has no move, Black takes all.
    Position start;
    start.black = 1;
    start.white = 2;
    start.to_move = Color::white;
    const Review passed = judge_game(game_of("c1", start), solve_from(4), fake_answer);
    REQUIRE(passed.plies.size() == 1);
    CHECK(passed.plies[0].after_pass);
    CHECK(passed.plies[0].score.value == 64);
    CHECK(passed.plies[0].exact()); // the only move, and then the game is over
    CHECK(passed.end_score.value == 64);
}

TEST_CASE("marks by discs lost") {
    CHECK(mark_of(0) == Mark::best);
    CHECK(mark_of(1) == Mark::good);
    CHECK(mark_of(2) == Mark::good);
    CHECK(mark_of(3) == Mark::inaccuracy);
    CHECK(mark_of(6) == Mark::inaccuracy);
    CHECK(mark_of(7) == Mark::mistake);
    CHECK(mark_of(12) == Mark::mistake);
    CHECK(mark_of(13) == Mark::blunder);
    CHECK(mark_of(128) == Mark::blunder);
}
