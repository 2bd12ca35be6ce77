// SGF for Othello, GM[2]. docs/formats/sgf.md has the properties and the quirks that are read.
#pragma once

#include "records/sink.hpp"

#include <string>
#include <string_view>

namespace flipside::records {

// The main line is read (the first branch everywhere); other branches are counted.
void read_sgf(std::string_view text, const GameSink& sink);
std::string write_sgf(const GameRecord& record);

} // namespace flipside::records
