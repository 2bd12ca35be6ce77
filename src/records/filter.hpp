// Which games of an archive someone wants to see.
#pragma once

#include "records/record.hpp"

#include <optional>
#include <string>
#include <vector>

namespace flipside::records {

struct GameFilter {
    std::string player; // part of a name of either side, any case
    std::string black;  // part of Black's name
    std::string white;
    std::string tournament; // part of the event
    std::optional<int> first_year;
    std::optional<int> last_year;
    std::vector<Square> opening; // the game's first moves lead to the same position, the board turned or not
    std::string opening_name;    // part of the opening's English or Japanese name
    enum class Outcome { any, black, white, draw, wipe_out, unfinished };
    Outcome outcome = Outcome::any;
};

bool matches(const GameRecord& record, const GameFilter& filter);

std::optional<GameFilter::Outcome> outcome_named(std::string_view name);

// "1994" or "1990-1999"; nothing when it is neither.
std::optional<std::pair<int, int>> years_of(std::string_view text);

} // namespace flipside::records
