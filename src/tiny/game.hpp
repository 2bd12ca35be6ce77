// The game that a page plays through the smallest engine: one position and what may be asked of it.
//
// The meaning of each function is that of the published program that the engine is measured against
// (github.com/sen-ltd/reversi-wasm); exports.cpp gives them their names there.
#pragma once

#include "othello/board.hpp"
#include "tiny/search.hpp"

namespace flipside::tiny {

class Game {
  public:
    constexpr void reset() { *this = Game{}; }

    // Taken as it is: any two words, and the turn's lowest bit (0 Black, 1 White).
    constexpr void set(Word black, Word white, unsigned turn) {
        board_ = {black, white};
        turn_ = turn & 1;
        if (turn_ == 1) board_ = pass(board_);
    }

    constexpr Word discs(unsigned color) const { return color == turn_ ? board_.mover : board_.other; }
    constexpr unsigned turn() const { return turn_; }
    constexpr const Board& board() const { return board_; }

    Word legal_moves() const { return moves_of_both(board_)[0]; }
    bool over() const {
        const Lanes moves = moves_of_both(board_);
        return (moves[0] | moves[1]) == 0;
    }

    // Plays a square, or passes with 64 or more; false, and nothing done, where that is not legal.
    bool apply(unsigned square) {
        const Word moves = legal_moves();
        if (square >= no_move) {
            if (moves != 0) return false;
            board_ = pass(board_);
        } else {
            if ((moves >> square & 1) == 0) return false;
            board_ = detail::after(board_, bits::square_at(static_cast<int>(square)));
        }
        turn_ ^= 1;
        return true;
    }

  private:
    Board board_ = Board::initial();
    unsigned turn_ = 0;
};

} // namespace flipside::tiny
