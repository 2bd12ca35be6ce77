// Text in the manner of chess PGN: tags in brackets, numbered moves. docs/formats/pgn.md has the dialects.
#pragma once

#include "records/sink.hpp"

#include <string>
#include <string_view>

namespace flipside::records {

void read_pgn(std::string_view text, const GameSink& sink);
std::string write_pgn(const GameRecord& record);

} // namespace flipside::records
