// Openings: the moves with which the games of a match begin, drawn by a seed.
#pragma once

#include "arena/player.hpp"

#include <cstdint>
#include <vector>

namespace flipside::arena {

using Opening = std::vector<Square>; // from the usual start; empty: the start itself

// `count` of a list, in an order that the seed gives; from the beginning again when the list is too short.
std::vector<Opening> draw_openings(const std::vector<Opening>& list, std::size_t count, std::uint64_t seed);

// `plies` random legal moves each, every move as likely; none ends the game.
std::vector<Opening> random_openings(int plies, std::size_t count, std::uint64_t seed);

// As XOT's list was made: eight random moves after which neither side is ahead by more than two discs, as
// our engine sees it. No two lead to the same position while others are to be had.
std::vector<Opening> balanced_openings(std::size_t count, std::uint64_t seed, engine::Engine& judge,
                                       const StopFlag* stop);

// Moves in one word, "f5d6c3"; an Error that names the ply where they stop being legal, or that end the game.
flipside::Result<Opening> read_opening(std::string_view text);
std::string to_text(const Opening& opening);

} // namespace flipside::arena
