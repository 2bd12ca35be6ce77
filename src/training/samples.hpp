// Positions with labels: what weights are fitted to.
#pragma once

#include "training/games.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace flipside::training {

using othello::Board;

// What a label is worth.
enum class Label : std::uint8_t {
    none,  // nothing is known yet
    told,  // by the game that the position is from
    exact, // the score under best play to the end
};

struct Sample {
    Board board;
    float label = 0; // the score for the mover, in discs
    Label kind = Label::none;

    int empties() const { return board.empty_count(); }
};

// Every tenth game is held out: nothing is ever fitted to it.
constexpr bool is_held_out(std::size_t game) {
    return game % 10 == 9;
}

// The positions of a game from its first to its last move, each with what the game itself tells of its
// score (random moves are passed over): where a solved score is known it holds before that point, and the
// final score gains on it afterwards in step with the moves made (each of which may have been a mistake).
// Unfinished games whose score is not that of their board end where they were left.
void append_samples(const TrainingGame& game, std::vector<Sample>& samples);

// One sample for each board up to symmetry, with its exact label if it has one, else the mean of what was
// told; in an order that depends on the boards alone.
std::vector<Sample> distinct(std::vector<Sample> samples);

// About `share` of the samples, and all that are exact.
std::vector<Sample> thinned(std::vector<Sample> samples, double share, std::uint64_t seed);

// Positions one random move away from about `share` of the samples, without labels: games show good moves,
// a search meets all the others.
std::vector<Sample> perturbed(const std::vector<Sample>& samples, double share, std::uint64_t seed);

} // namespace flipside::training
