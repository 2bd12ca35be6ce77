// A review in a few numbers: what each side lost, and the move that lost the game.
#pragma once

#include "review/review.hpp"

#include <array>
#include <string>

namespace flipside::review {

struct SideSummary {
    int moves = 0;
    int loss = 0;       // discs, all moves together
    int exact_loss = 0; // of that, what is proved
    std::array<int, mark_count> marks{};
};

SideSummary summarize(const Review& review, Color side);

// The move that lost the game: a move of the loser that lost discs in a position which was not lost before.
// In the proved part of the game it is the last such move, after which the loser never stood level again. If
// the game was lost before that part, it is the costliest by the estimates, which are too coarse to tell the
// last one. Nothing for a draw, and for a side that was behind in all that was judged. For a game that
// stopped early, the loser is the side that is behind at its end.
std::optional<int> losing_ply(const Review& review);

// How the game ended.
enum class Ending : std::uint8_t {
    complete,   // neither side can move
    wiped_out,  // that, and one side has no disc left
    unfinished, // moves are left: given up, broken off, out of time; a transcript does not say
};

Ending ending(const Position& end);

// "complete", "wiped out", "unfinished".
std::string ending_name(Ending ending);

} // namespace flipside::review
