#include "review/fake_judge_test.hpp"
#include "review/report.hpp"

using namespace flipside::review;
using namespace flipside::review::test;

namespace {

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

Review review_of_pass() {
    Position start; // White to move cannot; Black takes b1 and all is black
    start.black = 1;
    start.white = 2;
    start.to_move = Color::white;
    return judge_game(game_of("c1", start), solve_from(4), fake_answer);
}

} // namespace

TEST_CASE("a pass stands on a line of its own, and a wipe-out is named") {
    const Review review = review_of_pass();
    const std::string moves = moves_report(review);
    CHECK(has(moves, "White  passes, it has no move\n"));
    CHECK(has(moves, "   1  Black  c1     +64     +64              best\n"));
    const std::string summary = summary_report(review);
    CHECK(has(summary, "Result: 3-0, Black wins by 64; official 64-0; wiped out.\n"));
}

TEST_CASE("estimates carry a sign of their own, coloured or not") {
    const Review review = judge_game(game_of("f5d6"), solve_from(4), fake_answer);
    const std::string plain = moves_report(review);
    CHECK(has(plain, "   1  Black  f5     ~+3     ~+3              best\n"));
    CHECK_FALSE(has(plain, "\033"));
    CHECK(has(summary_report(review), "Result: unfinished after 2 plies, discs 3-3, Black to move."));
}

TEST_CASE("colours are added to the words, not put in their place") {
    Review review = judge_game(game_of("f5d6"), solve_from(4), fake_answer);
    review.plies[0].best_score.value += 20;
    review.plies[0].loss = 20;
    review.plies[0].mark = Mark::blunder;
    review.plies[0].best = *flipside::othello::square_named("d3");
    CHECK(has(moves_report(review), "d3    ~20  blunder ??\n"));
    CHECK(has(moves_report(review, {.colours = true}), "\033[31mblunder ??\033[0m\n"));
}
