// 4x4 Othello is small enough to be played out completely.

#include "othello/perft.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::othello;

namespace {

using Small = BasicBoard<4>;

// Plain minimax with a chosen way of scoring a finished game.
template <class Score>
int value(const Small& board, Score score) {
    if (game_over(board)) return score(board);
    if (must_pass(board)) return -value(pass(board), score);
    int best = -16;
    for (const Square square : bits::squares(legal_moves(board)))
        best = std::max(best, -value(play(board, square), score));
    return best;
}

struct Census {
    std::uint64_t games = 0;
    std::set<std::pair<Word, Word>> states;

    void visit(const Small& board) {
        states.emplace(board.mover, board.other);
        if (game_over(board)) {
            ++games;
            return;
        }
        if (must_pass(board)) return visit(pass(board));
        for (const Square square : bits::squares(legal_moves(board))) visit(play(board, square));
    }
};

} // namespace

TEST_CASE("4x4: the first player loses by 8 discs, by 10 with the empties to the winner") {
    CHECK(value(Small::initial(), [](const Small& board) { return disc_difference(board); }) == -8);
    CHECK(value(Small::initial(), [](const Small& board) { return final_score(board); }) == -10);
}

TEST_CASE("4x4: all games and all states") {
    Census census;
    census.visit(Small::initial());
    CHECK(census.games == 60060);
    CHECK(census.states.size() == 58533);
}

TEST_CASE("4x4: perft") {
    const std::uint64_t leaves[] = {4,    12,    44,    128,   424,   1256,  3624,
                                    9116, 20044, 36540, 50704, 57436, 59564, 59980};
    for (int depth = 1; depth <= 14; ++depth)
        CHECK(perft(Small::initial(), depth, Passes::counted) == leaves[depth - 1]);
}
