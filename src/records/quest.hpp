// The JSON of Othello Quest: {"args":[{"players":[..],"position":{"moves":[{"t":ms,"m":"e6"}, ...]}, ...}]}.
#pragma once

#include "records/sink.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace flipside::records {

// One answer of the server with its games in "args"; also one game alone, and an array of either.
void read_quest(std::string_view text, const GameSink& sink);

// One game as an object of "args"; quest_head and quest_tail go around them, commas between.
std::string write_quest(const GameRecord& record);
inline constexpr std::string_view quest_head = "{\"name\":\"games\",\"args\":[";
inline constexpr std::string_view quest_tail = "]}\n";

} // namespace flipside::records
