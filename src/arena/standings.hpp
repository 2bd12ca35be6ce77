// What the finished games of a contest add up to.
#pragma once

#include "arena/contest.hpp"
#include "arena/statistics.hpp"

#include <array>
#include <map>
#include <vector>

namespace flipside::arena {

// 1, 1/2 or 0 points of a game.
double points_for(const FinishedGame& game, int player);

// The results of one player against all or against one, from its side.
struct Record {
    Tally all;
    std::array<Tally, 2> as; // Black, White
    Mean discs;              // a game, where the board or a proof tells them
    std::array<Mean, 2> discs_as;
    std::map<Reason, int> lost_by; // its own failures
};

Record record_of(const std::vector<FinishedGame>& games, int player);
Record record_between(const std::vector<FinishedGame>& games, int player, int opponent);

// Complete pairs of games between two players, from the first one's side; and of one against all.
Pentanomial pairs_between(const std::vector<FinishedGame>& games, int player, int opponent);
Pentanomial pairs_of(const std::vector<FinishedGame>& games, int player);

// How many games ended for which reason.
std::map<Reason, int> reasons_of(const std::vector<FinishedGame>& games);

// The players by points, then by discs, then in the order in which they were named.
std::vector<int> ranking(const std::vector<FinishedGame>& games, int players);

} // namespace flipside::arena
