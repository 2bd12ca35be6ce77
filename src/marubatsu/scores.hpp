// The scoring rules ai1s to ai14s: how good the last move was, for the player who made it.
//
// Scores are in half points, because the rules weigh some lines with 0.5. Where the articles speak of three
// marks in a line this speaks of k, of "the centre" and "a corner" as Rules has them; on 3 x 3 that is the
// same. A line is named (own, theirs, empty), "own" being the marks of the player who moved last.
#pragma once

#include "marubatsu/position.hpp"

namespace flipside::marubatsu {

using Score = int; // half points
constexpr Score point = 2;

using ScoreRule = Score (*)(const Rules&, const Position&);

Score score_1s(const Rules& rules, const Position& position);  // the higher the further to the top left
Score score_2s(const Rules& rules, const Position& position);  // all the same
Score score_3s(const Rules& rules, const Position& position);  // centre
Score score_4s(const Rules& rules, const Position& position);  // centre, then corners in reading order
Score score_5s(const Rules& rules, const Position& position);  // win
Score score_6s(const Rules& rules, const Position& position);  // win, else leave no winning move
Score score_7s(const Rules& rules, const Position& position);  // centre, else as 6s
Score score_8s(const Rules& rules, const Position& position);  // 7s, else threaten
Score score_9s(const Rules& rules, const Position& position);  // 8s, two threats before one
Score score_10s(const Rules& rules, const Position& position); // 9s, then lines of one's own
Score score_11s(const Rules& rules, const Position& position); // 10s with weights, and the other's lines
Score score_12s(const Rules& rules, const Position& position); // 11s without the centre; sides against a fork
Score score_13s(const Rules& rules, const Position& position); // 12s, counting the winning moves left
Score score_14s(const Rules& rules, const Position& position); // 13s, and the weights beside them

} // namespace flipside::marubatsu
