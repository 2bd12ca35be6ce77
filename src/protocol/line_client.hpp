// A program of the line protocol, as home-built processors speak it: it is told B or W, then its opponent's
// moves, a line each ("D3", or "P" for a pass), and says its own in the same way.
//
// Nothing in it takes moves back, begins elsewhere than at the usual start, or begins again: a program is
// started anew for each game.
#pragma once

#include "protocol/remote_player.hpp"

namespace flipside::protocol {

class LineClient : public RemotePlayer {
  public:
    using RemotePlayer::RemotePlayer;
    bool takes_openings() const override { return false; }
    // Tells it the opponent's last moves, so that it knows that the game is over.
    void end(const Game& game) override;

  protected:
    Outcome<void> greet() override { return {}; }
    Outcome<void> new_game(const othello::Position& start, Color side, const TurnTime& time) override;
    Outcome<void> tell(const TurnMade& turn, bool own) override;
    Outcome<Chosen> ask(const arena::Turn& turn) override;
    bool one_game_a_start() const override { return true; }

  private:
    // "B" lets a program begin to think, so it is not sent before it is to move.
    Outcome<void> say_side();

    Color side_told_ = Color::black;
    bool said_side_ = false;
    std::optional<TurnMade> made_;
};

} // namespace flipside::protocol
