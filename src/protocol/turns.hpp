// A game as protocols see it: every turn counts, passes too, and one turn can be taken back.
#pragma once

#include "bits/error.hpp"
#include "protocol/move_word.hpp"

#include <vector>

namespace flipside::protocol {

using othello::Color;
using othello::Position;
using othello::Square;

// An Error that is one sentence: a protocol has no place to say more.
std::unexpected<Error> refused(std::string what);

class Turns {
  public:
    explicit Turns(const Position& start = Position::initial()) : positions_{start} {}

    // Its side to move may have to pass.
    const Position& now() const { return positions_.back(); }
    const std::vector<Position>& positions() const { return positions_; }

    bool must_pass() const { return othello::legal_moves(now()) == 0; }
    bool over() const { return othello::game_over(now()); }

    // A turn of `color`. A pass that the other side has to make before it and that was not said is made; any
    // other turn out of turn, and any illegal one, is an Error and changes nothing.
    flipside::Result<void> make(Color color, const MoveWord& word);
    // The turn of whichever side is to move.
    flipside::Result<void> make(const MoveWord& word);

    // False at the start.
    bool take_back();

  private:
    std::vector<Position> positions_;
};

} // namespace flipside::protocol
