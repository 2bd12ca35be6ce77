// A player: whoever chooses the moves of one side.
//
// Front ends and matches know players by this face alone. A player is asked only when there is a choice to
// make: passes and the end of the game are the rules' business, not the player's. A player that speaks a
// protocol in which passes are said says and hears them on its own, from the game it is shown.
#pragma once

#include "bits/error.hpp"
#include "engine/engine.hpp"
#include "othello/game.hpp"

#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace flipside::arena {

using engine::StopFlag;
using othello::Color;
using othello::Game;
using othello::Square;

// Why a game ended.
enum class Reason : std::uint8_t {
    score,       // neither side can move
    illegal,     // a move or a pass that the rules do not have
    time,        // an answer, but after the clock had run out
    crash,       // the program ended, or could not be started
    stall,       // it lives and says nothing
    protocol,    // it said something that is no answer
    resigned,    //
    adjudicated, // the exact score was proved before the end
};

std::string_view reason_name(Reason reason);
std::optional<Reason> reason_named(std::string_view name);

// What a player gives instead of a move. `detail` is for people: what it said, how it ended.
struct Failure {
    Reason reason = Reason::crash;
    std::string detail;
};

struct Chosen {
    Square move{};
    std::optional<double> evaluation; // discs, as the player sees them
    std::optional<double> seconds;    // on the player's own clock, where it is a simulated machine
};

inline constexpr double no_limit = std::numeric_limits<double>::infinity();

// The time of the side to move. Points in time are on the arbiter's monotonic clock.
struct TurnTime {
    double remaining[2] = {no_limit, no_limit}; // Black's and White's clocks, in seconds
    double increment = 0;
    double allowed = no_limit;  // for this move, in seconds
    double deadline = no_limit; // when that is over
    double give_up = no_limit;  // when nobody waits for an answer any more
};

struct Turn {
    const Game& game;
    TurnTime time{};
    const StopFlag* stop = nullptr;
};

class Player {
  public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    // What it would be asked for by: "level:5", "random:17". Enough to have the same player again.
    virtual std::string name() const = 0;

    // A move for the side to move in `game.position()`, which has a legal one. With `stop` set it answers
    // soon with what it has. A player that cannot answer says why; its answer is the caller's to check.
    virtual flipside::Result<Square> move(const Game& game, const StopFlag* stop) = 0;

    // The same with a clock, and with the reason where there is no move. A player that knows no clock is
    // asked for its move.
    virtual std::expected<Chosen, Failure> choose(const Turn& turn);

    // A new game, in which it plays `side`; what takes long is done here, before the clock runs.
    virtual std::expected<void, Failure> begin(Color /*side*/, const TurnTime& /*time*/) { return {}; }

    // The game as it ended, for players that are to know.
    virtual void end(const Game& /*game*/) {}

    // False for a player that can only play a whole game from the usual start.
    virtual bool takes_openings() const { return true; }

    // True when the same object may play another game, and plays it as a new one would.
    virtual bool plays_again() const { return false; }
};

} // namespace flipside::arena
