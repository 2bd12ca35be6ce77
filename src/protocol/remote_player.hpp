// A program outside as a player: what the clients of all protocols share.
//
// The game is shown to a player as a whole; a client knows how much of it the program has been told, and
// tells it the rest. A game that has gone another way is told anew from its start.
#pragma once

#include "arena/player.hpp"
#include "protocol/channel.hpp"
#include "protocol/move_word.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace flipside::protocol {

using arena::Chosen;
using arena::Game;
using arena::TurnTime;
using othello::Color;
using othello::Square;

// One turn of a game: a move or a pass, and whose.
struct TurnMade {
    Color color = Color::black;
    std::optional<Square> square; // nothing: a pass
    bool operator==(const TurnMade&) const = default;
};
// Passes that the rules made included, but for those that end a finished game.
std::vector<TurnMade> turns_of(const Game& game);

// How the program is reached; called again for a new start.
using OpenChannel = std::function<flipside::Result<std::unique_ptr<Channel>>()>;

class RemotePlayer : public arena::Player {
  public:
    RemotePlayer(std::string name, OpenChannel open, double start_seconds)
        : name_(std::move(name)), open_(std::move(open)), start_seconds_(start_seconds) {}

    std::string name() const override { return name_; }
    flipside::Result<Square> move(const Game& game, const StopFlag* stop) override;
    std::expected<Chosen, Failure> choose(const arena::Turn& turn) override;
    std::expected<void, Failure> begin(Color side, const TurnTime& time) override;

  protected:
    template <class T>
    using Outcome = std::expected<T, Failure>;

    // Greets a program that has just been started.
    virtual Outcome<void> greet() = 0;
    // A new game from `start`, in which the program plays `side`.
    virtual Outcome<void> new_game(const othello::Position& start, Color side, const TurnTime& time) = 0;
    // Something that was played. A program that must say its own passes, or that has made the move itself,
    // is the client's to know.
    virtual Outcome<void> tell(const TurnMade& turn, bool own) = 0;
    // Asks for a move. A pass is an answer that is wrong here.
    virtual Outcome<Chosen> ask(const arena::Turn& turn) = 0;

    // True when the program has to be started again for every game.
    virtual bool one_game_a_start() const { return false; }

    Outcome<void> send(std::string_view line);
    // The next line, and the next that is not empty.
    Outcome<std::string> receive();
    Outcome<std::string> receive_text();
    // A move that may not be: a pass where there are moves, a resignation, something else.
    static Outcome<Chosen> no_move(const Game& game, const std::optional<MoveWord>& word,
                                   std::string_view said);
    // What of a game's turns the program does not know yet; empty if it is in another game.
    std::vector<TurnMade> untold(const Game& game) const;
    void wait_until(double until) { until_ = until; }

  private:
    // True when the program is in the game that began at `from` and came to `turns`.
    bool follows(const othello::Position& from, const std::vector<TurnMade>& turns) const;
    Outcome<void> start();
    Outcome<void> start_game(const othello::Position& from, Color side, const TurnTime& time);
    Outcome<void> catch_up(const arena::Turn& turn);
    Failure with_last_words(Failure failure);

    std::string name_;
    OpenChannel open_;
    double start_seconds_;
    std::unique_ptr<Channel> channel_;
    bool in_game_ = false;
    bool played_ = false; // the channel has been used for a game
    Color side_ = Color::black;
    othello::Position start_ = othello::Position::initial();
    std::vector<TurnMade> told_;
    double until_ = 0;
    const StopFlag* stop_ = nullptr;
};

} // namespace flipside::protocol
