// The pure Monte Carlo player: plays random games to the end and prefers the first moves that won most.
#pragma once

#include "bits/mersenne.hpp"
#include "marubatsu/position.hpp"

namespace flipside::marubatsu {

struct Tally {
    std::uint32_t wins = 0; // of the player who moved first
    std::uint32_t draws = 0;
    std::uint32_t games = 0;
};

// The games that began with each square.
using Tallies = std::array<Tally, 64>;

// Plays `playouts` games at random from a position that is not over; the first move is random too.
Tallies play_out(const Rules& rules, const Position& position, int playouts, bits::PythonRandom& random);

// The moves with the highest rate of wins, among these the highest rate of draws. A move that no game began
// with counts as one that lost every game. With one square left nothing is played or drawn.
//
// Two faults of the published player are put right: it took the first empty square after eight moves on any
// board (so on 4 x 4 it passed by won games), and its boards that keep counts of lines restored the wrong
// counts after each game.
Word monte_carlo_moves(const Rules& rules, const Position& position, int playouts,
                       bits::PythonRandom& random);

} // namespace flipside::marubatsu
