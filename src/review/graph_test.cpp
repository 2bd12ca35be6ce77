#include "review/graph.hpp"

#include <doctest/doctest.h>

using namespace flipside::review;

namespace {

Review small_review() {
    Review review;
    review.length = 3;
    const int before[] = {2, -2, 2};
    const int after[] = {2, -2, -8};
    for (int i = 0; i < 3; ++i) {
        JudgedPly judged;
        judged.ply = i + 1;
        judged.before.to_move = i % 2 == 0 ? Color::black : Color::white;
        judged.best_score.value = before[i];
        judged.score.value = after[i];
        judged.best_score.exact = judged.score.exact = i == 2;
        review.plies.push_back(judged);
    }
    review.end_score.value = -8;
    review.end_score.exact = true;
    return review;
}

} // namespace

TEST_CASE("the graph: a column a ply, proved and estimated points of different shape") {
    CHECK(graph(small_review(), 3, Charset::ascii)
          == "  +12 |\n"
             "  +10 |\n"
             "   +8 |\n"
             "   +6 |\n"
             "   +4 |\n"
             "   +2 |oo*\n"
             "    0 |----\n"
             "   -2 |\n"
             "   -4 |\n"
             "   -6 |\n"
             "   -8 |   *\n"
             "  -10 |\n"
             "  -12 |\n"
             "      +|--^\n"
             "       0\n"
             "       Black's lead after each ply: * proved, o estimated, ^ the losing move (ply 3)\n");
}

TEST_CASE("the graph in Unicode has the same points") {
    const std::string text = graph(small_review(), std::nullopt, Charset::unicode);
    CHECK(text.find("   +2 |○○●\n") != std::string::npos);
    CHECK(text.find("   -8 |   ●\n") != std::string::npos);
    CHECK(text.find("    0 |────\n") != std::string::npos);
    CHECK(text.find("losing") == std::string::npos);
}

TEST_CASE("a lead of one disc is not drawn as none, and 64 fits") {
    Review review = small_review();
    review.plies[0].best_score.value = 1;
    review.end_score.value = review.plies[2].score.value = -64;
    const std::string text = graph(review, std::nullopt, Charset::ascii);
    CHECK(text.find("  +11 |ooo") == std::string::npos);
    CHECK(text.find("  +11 |oo*\n") != std::string::npos);
    CHECK(text.find("  -66 |   *\n") != std::string::npos);
}
