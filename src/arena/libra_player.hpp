// A program of the ternary machine as a player.
//
// The program follows the whole game, its own passes included, while a player is asked only where there is
// a choice. So the game is told to it from where it knows it: the opponent's moves go in, and what it
// answers to them must be what was played. A game that has gone another way (a move taken back, a game
// loaded) is told anew from the start.
#pragma once

#include "arena/player.hpp"
#include "libra/othello_protocol.hpp"

#include <string>
#include <vector>

namespace flipside::arena {

class LibraPlayer : public Player {
  public:
    LibraPlayer(std::string name, libra::Program program, libra::TurnLimits limits)
        : name_(std::move(name)), program_(std::move(program), limits) {}

    std::string name() const override { return name_; }

    // An Error when the machine stops without a move (fault, stall, end, out of time: each by its name), when
    // the program would have moved otherwise in the game so far, and when that did not begin at the usual
    // start. An illegal move is an answer like any other.
    flipside::Result<Square> move(const Game& game, const StopFlag* stop) override;

    // Under a match's arbiter the time is the machine's own, where it has a clock.
    std::expected<Chosen, Failure> choose(const Turn& turn) override;
    bool takes_openings() const override { return false; }

  private:
    // The game as the program hears it: a word a turn, passes too, from the first turn of Black.
    using Turns = std::vector<std::string>;
    static Turns turns_of(const Game& game);

    flipside::Result<std::string> hear(std::size_t turn, const Turns& turns);

    std::string name_;
    libra::OthelloProgram program_;
    othello::Color color_ = othello::Color::black;
    Turns known_; // what the program has been through, its own answers included
    bool started_ = false;
    libra::Answer last_ = libra::Answer::move; // to what the program was asked last
    // At the machine's clock, of the last turn. The passes before a move were turns with a limit of their
    // own.
    double seconds_ = 0;
};

} // namespace flipside::arena
