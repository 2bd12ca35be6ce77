// Public games as training needs them: moves and results, nothing about people.
#pragma once

#include "bits/error.hpp"
#include "othello/board.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::training {

struct TrainingGame {
    std::vector<bits::Square> moves; // from the initial position; passes are implied
    int score = 0;                   // Black's official disc difference at the end
    int random_plies = 0;            // so many first moves say nothing about the score
    // Black's disc difference under best play from the position with `solved_at` empties.
    std::optional<int> solved_score;
    int solved_at = 0;
};

// Games of one WTHOR file whose moves are legal to their end; others are left out.
Result<std::vector<TrainingGame>> read_wthor(std::string_view bytes);

// Lines of the Logistello log: "+d3-c3+c4...: -04 10", Black's final disc difference behind the colon.
// Lines that do not read as a game are left out.
std::vector<TrainingGame> read_logistello(std::string_view text);

// Lines of `flipside selfplay`: "f5d6... 12 -04": moves, how many of them are random, Black's final disc
// difference. The first line that does not read as a game is an Error.
Result<std::vector<TrainingGame>> read_selfplay(std::string_view text);
std::string to_line(const TrainingGame& game);

} // namespace flipside::training
