// Public games as training needs them: moves and results, nothing about people.
#pragma once

#include "bits/error.hpp"
#include "othello/board.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace flipside::training {

struct TrainingGame {
    std::vector<bits::Square> moves; // from the initial position; passes are implied
    int score = 0;                   // Black's official disc difference at the end
    // Black's disc difference under best play from the position with `solved_at` empties.
    std::optional<int> solved_score;
    int solved_at = 0;
};

// Games of one WTHOR file whose moves are legal to their end; others are left out.
Result<std::vector<TrainingGame>> read_wthor(std::span<const std::byte> bytes);

// Lines of the Logistello log: "+d3-c3+c4...: -04 10", Black's final disc difference behind the colon.
// Lines that do not read as a game are left out.
std::vector<TrainingGame> read_logistello(std::string_view text);

} // namespace flipside::training
