// The openings of a contest, from what the command line calls them.
#pragma once

#include "arena/openings.hpp"

#include <string>
#include <vector>

namespace flipside::cli {

// balanced        eight random moves after which nobody is ahead, as XOT's list was made
// start           every game from the usual start
// random:N        N random moves
// xot:FILE        drawn from a list, one opening a line
// file:FILE       the same
Result<std::vector<arena::Opening>> contest_openings(const std::string& text, std::size_t count,
                                                     std::uint64_t seed, const arena::StopFlag* stop);

} // namespace flipside::cli
