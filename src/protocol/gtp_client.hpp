// A program that speaks the Go Text Protocol, version 2, as Othello programs do.
//
// Read leniently: '=' with or without a space, identifiers, moves and passes in either case, lines that are
// no part of an answer.
#pragma once

#include "protocol/remote_player.hpp"

#include <set>

namespace flipside::protocol {

class GtpClient : public RemotePlayer {
  public:
    using RemotePlayer::RemotePlayer;
    bool plays_again() const override { return true; }

  protected:
    Outcome<void> greet() override;
    Outcome<void> new_game(const othello::Position& start, Color side, const TurnTime& time) override;
    Outcome<void> tell(const TurnMade& turn, bool own) override;
    Outcome<Chosen> ask(const arena::Turn& turn) override;

  private:
    struct Response {
        bool good = true;
        std::string text; // without '=' or '?', lines joined by '\n'
    };
    Outcome<Response> command(const std::string& line);
    // The same, with a refusal as a failure.
    Outcome<std::string> must(const std::string& line);

    std::set<std::string> known_;
    std::optional<TurnMade> made_; // its last answer, which it has played on its own board
};

} // namespace flipside::protocol
