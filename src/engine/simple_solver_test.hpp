// Alpha-beta over the rules and nothing else, for tests: what the engine's answers are held against.
#pragma once

#include "othello/board.hpp"

#include <algorithm>
#include <random>
#include <vector>

namespace flipside::engine {

inline int simple_score(const othello::Board& board, int alpha = -64, int beta = 64) {
    const bits::Word moves = legal_moves(board);
    if (moves == 0) {
        if (game_over(board)) return final_score(board);
        return -simple_score(pass(board), -beta, -alpha);
    }
    int best = -65;
    for (const bits::Square square : bits::squares(moves)) {
        best = std::max(best, -simple_score(play(board, square), -beta, -std::max(alpha, best)));
        if (best >= beta) break;
    }
    return best;
}

// A position with a move and this many empties, from a game of random moves.
inline othello::Board random_ending(int empties, std::mt19937_64& random) {
    for (;;) {
        othello::Board board = othello::Board::initial();
        while (board.empty_count() > empties && !game_over(board)) {
            if (must_pass(board)) board = pass(board);
            std::vector<bits::Square> moves;
            for (const bits::Square square : bits::squares(legal_moves(board))) moves.push_back(square);
            board = play(board, moves[random() % moves.size()]);
        }
        if (board.empty_count() == empties && can_move(board)) return board;
    }
}

} // namespace flipside::engine
