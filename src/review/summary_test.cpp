#include "review/summary.hpp"

#include <doctest/doctest.h>

using namespace flipside::review;

namespace {

// A review whose plies have the given (score before, score after), Black and White in turn; the scores are
// for the side that moves.
Review review_of(std::initializer_list<std::pair<int, int>> scores, int end_for_black, bool exact = true) {
    Review review;
    for (const auto& [before, after] : scores) {
        JudgedPly judged;
        judged.ply = ++review.length;
        judged.before.to_move = review.length % 2 == 1 ? Color::black : Color::white;
        judged.best_score.value = before;
        judged.score.value = after;
        judged.best_score.exact = judged.score.exact = exact;
        judged.loss = before - after;
        judged.mark = mark_of(judged.loss);
        review.plies.push_back(judged);
    }
    review.end_score.value = end_for_black;
    return review;
}

} // namespace

TEST_CASE("the losing move is the loser's last from a position that was not lost") {
    CHECK(losing_ply(review_of({{4, -2}, {2, 2}, {-2, -6}, {6, 6}}, -6)) == 1);
    // Given back, and lost again.
    CHECK(losing_ply(review_of({{4, -2}, {2, -2}, {2, -8}, {8, 8}}, -8)) == 3);
    // From a draw.
    CHECK(losing_ply(review_of({{0, 0}, {0, -2}, {2, 2}}, 2)) == 2);
}

TEST_CASE("where the game was lost before the proved part, it is the costliest move by the estimates") {
    const std::initializer_list<std::pair<int, int>> scores = {{4, -2}, {2, 2}, {1, -4},
                                                               {4, 4},  {1, 0}, {8, 8}};
    Review review = review_of(scores, -8, false);
    CHECK(losing_ply(review) == 1);
    review.plies[4].score.exact = review.plies[4].best_score.exact = true;
    CHECK(losing_ply(review) == 5);
}

TEST_CASE("no losing move in a draw, nor for a side that was always behind") {
    CHECK_FALSE(losing_ply(review_of({{4, 0}, {0, 0}}, 0)).has_value());
    CHECK_FALSE(losing_ply(review_of({{-4, -4}, {4, 4}}, -4)).has_value());
}

TEST_CASE("each side's sums") {
    Review review = review_of({{4, 4}, {-4, -6}, {6, -10}, {10, 10}, {-10, -14}}, -14, false);
    review.plies[2].score.exact = review.plies[2].best_score.exact = true;
    const SideSummary black = summarize(review, Color::black);
    CHECK(black.moves == 3);
    CHECK(black.loss == 20);
    CHECK(black.exact_loss == 16);
    CHECK(black.marks == std::array<int, mark_count>{1, 0, 1, 0, 1});
    const SideSummary white = summarize(review, Color::white);
    CHECK(white.moves == 2);
    CHECK(white.loss == 2);
    CHECK(white.marks == std::array<int, mark_count>{1, 1, 0, 0, 0});
}

TEST_CASE("how a game ended") {
    CHECK(ending(Position::initial()) == Ending::unfinished);
    Position end;
    end.black = 1;
    CHECK(ending(end) == Ending::wiped_out);
    end.white = std::uint64_t{1} << 63;
    CHECK(ending(end) == Ending::complete);
}
