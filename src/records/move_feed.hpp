// Moves as a record lists them, held against the rules one by one.
//
// Implied passes are made when a move needs one, so a legal move costs one look at the discs it turns and
// nothing else: archives replay at the speed of the rules. Stated passes are accepted where the rules make
// one, once (after the end of the game as often as one likes), and refused where a move exists.
#pragma once

#include "bits/error.hpp"
#include "othello/game.hpp"
#include "records/move_token.hpp"

#include <vector>

namespace flipside::records {

class MoveFeed {
  public:
    explicit MoveFeed(const othello::Position& start) : position_(start) {}

    // Errors name the ply, the move and the legal moves; the feed is unchanged then.
    Result<void> add(MoveToken token);
    // The same for formats that say whose move it is.
    Result<void> add(othello::Color color, MoveToken token);

    const std::vector<Square>& moves() const { return moves_; }
    std::vector<Square> take_moves() { return std::move(moves_); }
    int ply() const { return static_cast<int>(moves_.size()); }

    // With a pass made if it is due.
    othello::Position position() const { return othello::settled(position_); }
    bool over() const { return othello::game_over(position_); }

  private:
    othello::Position position_;
    std::vector<Square> moves_;
    bool pass_stated_ = false;
};

} // namespace flipside::records
