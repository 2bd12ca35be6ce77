// A finished game as one line of JSON, and as a game record. docs/formats/contest.md has the fields.
#pragma once

#include "arena/contest.hpp"
#include "records/json.hpp"
#include "records/record.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace flipside::arena {

// Without the line's end. `names` are the entrants'.
std::string to_json_line(const FinishedGame& game, const std::vector<std::string>& names);

// Checks all of it: the moves are played again, and the result must be what they lead to.
flipside::Result<FinishedGame> read_game_line(std::string_view line, const std::vector<std::string>& names);

// For GGF and the other formats. A game that a failure ended is recorded as lost by 64 discs, with the reason
// in the comment.
records::GameRecord to_record(const FinishedGame& game, const std::vector<std::string>& names);

} // namespace flipside::arena
