// How well a player plays: in how many positions it might pick a move that gives something away.
#pragma once

#include "marubatsu/minimax.hpp"
#include "marubatsu/players.hpp"

namespace flipside::marubatsu {

struct Mistake {
    Position position;
    Word candidates = 0;
    Word best = 0;
};

struct Judgement {
    std::uint64_t positions = 0; // in which there is a choice to make: play can reach them, nobody has won
    std::uint64_t right = 0;     // of these: every candidate keeps the value
    std::uint64_t distinct = 0;  // the same for positions in their canonical form only
    std::uint64_t distinct_right = 0;
    bool never_loses_as_o = false; // whatever the other does
    bool never_loses_as_x = false;
    std::vector<Mistake> mistakes; // in canonical form, in ascending order of boards
};

// `truth` must be of the same rules. Ends early when means.stop is set.
Judgement judge(const Rules& rules, const Player& player, const Minimax& truth, Means& means,
                const std::function<void(std::uint64_t positions)>& progress = {});

} // namespace flipside::marubatsu
