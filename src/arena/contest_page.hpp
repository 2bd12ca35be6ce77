// The report of a contest as one HTML page that needs nothing else: the table, the statistics, and every game
// to be played through, with its curve and the reason why it ended.
#pragma once

#include "arena/contest.hpp"

#include <string>
#include <vector>

namespace flipside::arena {

struct PageInput {
    std::string title;
    std::vector<std::string> names;
    std::vector<FinishedGame> games;
    std::string summary; // plain text: the tables as the terminal shows them
    // For each game the value of each of its positions for Black, as one and the same judge sees them; may be
    // shorter than the games.
    std::vector<std::vector<int>> curves;
};

std::string contest_page(const PageInput& input);

// The positions of a game as our engine sees them a few plies ahead, for Black.
std::vector<int> judged_curve(const PlayedGame& game, engine::Engine& judge);

} // namespace flipside::arena
