// A program that speaks NBoard's protocol, version 1 or 2.
//
// Read leniently: what stands behind the move of "===" may be divided by '/' or by spaces, and every line
// that is no answer is passed over.
#pragma once

#include "protocol/remote_player.hpp"

namespace flipside::protocol {

class NBoardClient : public RemotePlayer {
  public:
    using RemotePlayer::RemotePlayer;
    bool plays_again() const override { return true; }

  protected:
    Outcome<void> greet() override;
    Outcome<void> new_game(const othello::Position& start, Color side, const TurnTime& time) override;
    Outcome<void> tell(const TurnMade& turn, bool own) override;
    Outcome<Chosen> ask(const arena::Turn& turn) override;

  private:
    // Waits until the program has read everything.
    Outcome<void> ping();

    int pings_ = 0;
};

} // namespace flipside::protocol
