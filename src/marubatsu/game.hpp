// A game being played: the moves so far, checked, with any of them to be taken back.
#pragma once

#include "marubatsu/position.hpp"

#include <string>
#include <vector>

namespace flipside::marubatsu {

class Game {
  public:
    // `rules` must outlive the game.
    explicit Game(const Rules& rules) : rules_(&rules), positions_(1) {}

    const Rules& rules() const { return *rules_; }
    const Position& now() const { return positions_[step_]; }
    int step() const { return step_; }
    // All moves played, also those after the current step.
    std::vector<Square> moves() const;

    // Marks a square for the player whose turn it is, and forgets the moves that had been taken back. Fails
    // on a marked square, outside the board, and once the game is over.
    Result<Position> play(Square move);
    Result<Position> play(int x, int y);

    // Goes to the position after `step` moves, or as near as there is: 0 is the start.
    void go_to(int step);
    // One move back; nothing at the start.
    void undo() { go_to(step_ - 1); }

  private:
    const Rules* rules_;
    std::vector<Position> positions_; // positions_[i] is the one after i moves
    int step_ = 0;
};

} // namespace flipside::marubatsu
