// The names of openings, in English and Japanese.
//
// A name belongs to a position, however it was reached and whichever way the board is turned: the last
// position of a game that has a name gives the game's opening.
#pragma once

#include "records/record.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace flipside::records {

struct Opening {
    std::string_view moves; // one way to reach it, from f5
    std::string_view english;
    std::string_view japanese;
};

const std::vector<Opening>& all_openings();

// The name of one position, if it has one.
const Opening* opening_of(const othello::Board& board);

// The last named position of a game from the usual start, and after how many moves.
struct NamedOpening {
    const Opening* opening = nullptr;
    int ply = 0;
};
std::optional<NamedOpening> opening_of(const GameRecord& record);

} // namespace flipside::records
