#include "arena/published.hpp"

#include <algorithm>
#include <array>

namespace flipside::arena {

namespace {

using othello::Board;
using othello::Square;
using othello::Word;

// The weights of a quarter of the board, rows and columns from the corner to the middle; the rest is its
// mirror image.
using Quarter = std::array<std::array<int, 4>, 4>;

constexpr Quarter sen = {{{100, -25, 10, 5}, {-25, -50, -1, -1}, {10, -1, 3, 2}, {5, -1, 2, 1}}};
constexpr Quarter kujirahand = {{{30, -12, 0, -1}, {-12, -15, -3, -3}, {0, -3, 0, -1}, {-1, -3, -1, -1}}};

constexpr int finished_disc = 10000;

int weight(const Quarter& weights, Word discs) {
    int sum = 0;
    for (const Square square : bits::squares(discs)) {
        const int index = bits::index(square);
        const int row = index / 8;
        const int column = index % 8;
        sum += weights[std::min(row, 7 - row)][std::min(column, 7 - column)];
    }
    return sum;
}

int evaluate(const Board& board, const Quarter& weights, int mobility) {
    return weight(weights, board.mover) - weight(weights, board.other)
           + mobility
                 * (bits::count(othello::legal_moves(board))
                    - bits::count(othello::legal_moves(othello::pass(board))));
}

int evaluate_kujirahand(const Board& board) {
    return evaluate(board, kujirahand, 2);
}

// Alpha-beta gives the value that the plain negamax has, and so the same move.
int negamax(const Board& board, int depth, int alpha, int beta) {
    const Word moves = othello::legal_moves(board);
    if (moves == 0 && !othello::can_move(othello::pass(board)))
        return finished_disc * othello::disc_difference(board);
    if (depth == 0) return evaluate_kujirahand(board);
    if (moves == 0) return -negamax(othello::pass(board), depth - 1, -beta, -alpha);
    for (const Square square : bits::squares(moves)) {
        alpha = std::max(alpha, -negamax(othello::play(board, square), depth - 1, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

constexpr int beyond = 64 * finished_disc + 1;

} // namespace

std::optional<Square> weights_move(const Board& board) {
    std::optional<Square> best;
    int best_score = -beyond;
    for (const Square square : bits::squares(othello::legal_moves(board))) {
        const int score = -evaluate(othello::play(board, square), sen, 5);
        if (score > best_score) {
            best = square;
            best_score = score;
        }
    }
    return best;
}

std::optional<Square> mynavi_move(const Board& board, int depth) {
    std::optional<Square> best;
    int alpha = -beyond;
    for (const Square square : bits::squares(othello::legal_moves(board))) {
        const int score = -negamax(othello::play(board, square), depth - 1, -beyond, -alpha);
        if (score > alpha) {
            best = square;
            alpha = score;
        }
    }
    return best;
}

} // namespace flipside::arena
