// A score in writing, its certainty visible without colours.
#pragma once

#include "engine/score.hpp"

#include <string>

namespace flipside::review {

//     +18    proved by a search to the end of the game
//     ~+18   an estimate
//     >=+18  a limit, with "~" before it if the limit itself is an estimate
std::string score_text(const engine::Score& score);

} // namespace flipside::review
