// A program with Edax's console. Each position is set as it is, and the program asked for its move; so passes
// and moves taken back need nothing of their own.
#pragma once

#include "protocol/remote_player.hpp"

namespace flipside::protocol {

class EdaxClient : public RemotePlayer {
  public:
    using RemotePlayer::RemotePlayer;
    bool plays_again() const override { return true; }

  protected:
    Outcome<void> greet() override { return send("mode 3"); } // nobody moves unasked
    Outcome<void> new_game(const othello::Position&, Color, const TurnTime&) override { return send("init"); }
    Outcome<void> tell(const TurnMade&, bool) override { return {}; }
    Outcome<Chosen> ask(const arena::Turn& turn) override;
};

} // namespace flipside::protocol
