// The time of a game: what each side has, and how a player may spend it.
#pragma once

#include "arena/player.hpp"

#include <string>
#include <string_view>

namespace flipside::arena {

// One side's time. The grace is not told to players: it covers what lies between them and the arbiter.
struct TimeControl {
    double main = no_limit;     // seconds for the whole game
    double increment = 0;       // added after each move
    double per_move = no_limit; // seconds for each move
    double grace = 0.1;         // over the limit and still in time

    bool limited() const { return main < no_limit || per_move < no_limit; }
    bool operator==(const TimeControl&) const = default;
};

// "300", "300+2", "5:00", "5:00+2" for a game; "1/move" for each move; "none". Seconds may have a fraction.
flipside::Result<TimeControl> read_time_control(std::string_view text);
std::string to_text(const TimeControl& control);

// How long to think about a move, in seconds: from `enough` on nothing new is begun, at `most` the move is
// made.
struct Thinking {
    double enough = no_limit;
    double most = no_limit;
};

// With so much left on the clock: a share of it by what the moves still to make are worth, and most of the
// increment. No limit where there is none.
Thinking time_for_move(double remaining, double increment, int empties);

// Makes limits end so, counted from now on the clock; without a limit of time they stay as they are.
void keep_to(engine::Limits& limits, const Thinking& thinking, double (*now)());

} // namespace flipside::arena
