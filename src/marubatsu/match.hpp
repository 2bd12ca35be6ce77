// Matches: two players meet over pairs of games, each marking o in one of them.
//
// Both ways of playing draw from the random source exactly what the other draws, so they give the same
// games and leave the source in the same state; so does CPython with ysgeso's marubatsu.
#pragma once

#include "marubatsu/count.hpp"
#include "marubatsu/players.hpp"

namespace flipside::marubatsu {

// From the first player's point of view.
struct Tally3 {
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    std::uint64_t draws = 0;

    std::uint64_t total() const { return wins + losses + draws; }
    bool operator==(const Tally3&) const = default;
};

struct MatchResult {
    Tally3 as_o; // the first player marked o
    Tally3 as_x;

    Tally3 total() const {
        return {as_o.wins + as_x.wins, as_o.losses + as_x.losses, as_o.draws + as_x.draws};
    }
    bool operator==(const MatchResult&) const = default;
};

// One game to its end.
Status play_game(const Rules& rules, const Player& o, const Player& x, Means& means);

// The obvious way: every game is played. Ends early, after a whole pair, when means.stop is set; `progress`
// hears of each finished pair.
MatchResult play_match(const Rules& rules, const Player& first, const Player& second, std::uint64_t pairs,
                       Means& means, const std::function<void(std::uint64_t pairs)>& progress = {});

} // namespace flipside::marubatsu
