// Counts a game completely: positions that play can reach, those that differ by more than a symmetry, and
// games, ply by ply.
//
// One position stands for all forms of it. A table of the ply's positions, each with the number of ways to
// come to it, makes the table of the next; games are counted without being played. A class of f forms that
// is reached in w ways altogether counts as f positions and, if the game is over there, as w games.
#pragma once

#include "marubatsu/position.hpp"

#include <atomic>
#include <functional>
#include <vector>

namespace flipside::marubatsu {

struct Outcomes {
    std::uint64_t o = 0;
    std::uint64_t x = 0;
    std::uint64_t draws = 0;

    std::uint64_t total() const { return o + x + draws; }
    bool operator==(const Outcomes&) const = default;
    Outcomes& operator+=(const Outcomes& more) {
        o += more.o;
        x += more.x;
        draws += more.draws;
        return *this;
    }
};

// What there is at one ply, or altogether.
struct Census {
    std::uint64_t positions = 0;
    std::uint64_t distinct = 0; // up to the eight symmetries
    Outcomes finished;          // positions in which the game is over
    Outcomes distinct_finished;
    Outcomes games;

    bool operator==(const Census&) const = default;
    Census& operator+=(const Census& more);
};

// The largest board that is counted.
constexpr int max_counted_size = 4;

// By ply, from 0 to n*n or to `last_ply`; fewer if it was stopped. `progress` hears of each ply when it is
// done.
std::vector<Census> count_plies(const Rules& rules, int last_ply = 64,
                                const std::atomic<bool>* stop = nullptr,
                                const std::function<void(int ply)>& progress = {});

Census total(const std::vector<Census>& plies);

// The obvious way, for tests and for comparison: every position by itself, no symmetry but for counting
// distinct ones.
std::vector<Census> count_plies_plainly(const Rules& rules, int last_ply = 64);

} // namespace flipside::marubatsu
