// The score sheet: 8 rows of 8 numbers, each the ply at which its square was filled.
#pragma once

#include "records/sink.hpp"

#include <string>
#include <string_view>

namespace flipside::records {

void read_grid(std::string_view text, const GameSink& sink);
std::string write_grid(const GameRecord& record);

// True when eight lines in a row look like the rows of a sheet.
bool looks_like_grid(std::string_view text);

} // namespace flipside::records
