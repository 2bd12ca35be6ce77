#include "arena/mynavi.hpp"

#include <algorithm>
#include <array>

namespace flipside::arena {

namespace {

using othello::Board;
using othello::Square;
using othello::Word;

// Of a quarter of the board, rows and columns from the corner to the middle; the rest is its mirror image.
constexpr std::array<std::array<int, 4>, 4> weights = {
    {{30, -12, 0, -1}, {-12, -15, -3, -3}, {0, -3, 0, -1}, {-1, -3, -1, -1}}};

constexpr int finished_disc = 10000;

int weight(Word discs) {
    int sum = 0;
    for (const Square square : bits::squares(discs)) {
        const int index = bits::index(square);
        const int row = index / 8;
        const int column = index % 8;
        sum += weights[std::min(row, 7 - row)][std::min(column, 7 - column)];
    }
    return sum;
}

int evaluate(const Board& board) {
    return weight(board.mover) - weight(board.other)
           + 2
                 * (bits::count(othello::legal_moves(board))
                    - bits::count(othello::legal_moves(othello::pass(board))));
}

// Alpha-beta gives the value that the plain negamax has, and so the same move.
int negamax(const Board& board, int depth, int alpha, int beta) {
    const Word moves = othello::legal_moves(board);
    if (moves == 0 && !othello::can_move(othello::pass(board)))
        return finished_disc * othello::disc_difference(board);
    if (depth == 0) return evaluate(board);
    if (moves == 0) return -negamax(othello::pass(board), depth - 1, -beta, -alpha);
    for (const Square square : bits::squares(moves)) {
        alpha = std::max(alpha, -negamax(othello::play(board, square), depth - 1, -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

constexpr int beyond = 64 * finished_disc + 1;

} // namespace

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
