#include "arena/weights_search.hpp"

#include <limits>

namespace flipside::arena {

namespace {

using othello::Board;
using othello::Square;
using othello::Word;

constexpr int square_weights[64] = {
    100, -25, 10, 5,  5,  10, -25, 100, //
    -25, -50, -1, -1, -1, -1, -50, -25, //
    10,  -1,  3,  2,  2,  3,  -1,  10,  //
    5,   -1,  2,  1,  1,  2,  -1,  5,   //
    5,   -1,  2,  1,  1,  2,  -1,  5,   //
    10,  -1,  3,  2,  2,  3,  -1,  10,  //
    -25, -50, -1, -1, -1, -1, -50, -25, //
    100, -25, 10, 5,  5,  10, -25, 100, //
};

constexpr int lowest_score = std::numeric_limits<int>::min() + 1;

// Weights and mobility of the mover, whose moves and the other side's are known.
int positional(const Board& board, Word moves, Word replies) {
    int score = 0;
    for (int i = 0; i < 64; ++i) {
        const Word square = Word{1} << i;
        if ((board.mover & square) != 0)
            score += square_weights[i];
        else if ((board.other & square) != 0)
            score -= square_weights[i];
    }
    return score + (bits::count(moves) - bits::count(replies)) * 5;
}

int evaluate(const Board& board) {
    const Word moves = legal_moves(board);
    const Word replies = legal_moves(pass(board));
    if (board.empties() == 0 || (moves | replies) == 0) return disc_difference(board) * 10'000;
    return positional(board, moves, replies);
}

struct Found {
    int score = lowest_score;
    std::optional<Square> move;
};

Found search(const Board& board, int depth, int alpha, int beta) {
    if (depth == 0) return {evaluate(board), {}};
    const Word moves = legal_moves(board);
    if (moves == 0) {
        if (!can_move(pass(board))) return {evaluate(board), {}};
        return {-search(pass(board), depth - 1, -beta, -alpha).score, {}};
    }
    Found best;
    for (const Square square : bits::squares(moves)) {
        const int score = -search(play(board, square), depth - 1, -beta, -alpha).score;
        if (score > best.score) best = {score, square};
        if (score > alpha) alpha = score;
        if (alpha >= beta) break;
    }
    return best;
}

} // namespace

std::optional<Square> weights_move(const Board& board) {
    Found best;
    for (const Square square : bits::squares(legal_moves(board))) {
        const Board next = play(board, square);
        const int score = -positional(next, legal_moves(next), legal_moves(pass(next)));
        if (score > best.score) best = {score, square};
    }
    return best.move;
}

std::optional<Square> weights_search(const Board& board, int depth) {
    return search(board, depth, lowest_score, -lowest_score).move;
}

} // namespace flipside::arena
