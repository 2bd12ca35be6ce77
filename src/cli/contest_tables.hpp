// What came of a contest, as text and as JSON.
#pragma once

#include "arena/standings.hpp"

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace flipside::cli {

using Games = std::vector<arena::FinishedGame>;

// One player against another, in full.
std::string match_text(const Games& games, const std::vector<std::string>& names,
                       const std::optional<arena::SprtSettings>& sprt);

// Everybody, by points, and the table of who met whom.
std::string standings_text(const Games& games, const std::vector<std::string>& names);

// "12-3-5 Elo +120 [+30, +240]": for the line of progress.
std::string short_text(const Games& games, const std::optional<arena::SprtSettings>& sprt);

nlohmann::ordered_json contest_json(const Games& games, const std::vector<std::string>& names,
                                    const std::optional<arena::SprtSettings>& sprt);

} // namespace flipside::cli
