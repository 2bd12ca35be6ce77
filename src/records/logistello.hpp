// Lines of the Logistello program: signed moves, Black's disc difference at the end.
//
//     +d3-c3+c4-e3 ... -b1-g1+h1: -04 10
//
// '+' is a move of Black and '-' one of White; two moves of one side in a row have a pass between them. The
// number after the result is 10 on all known lines.
#pragma once

#include "records/sink.hpp"

#include <string>
#include <string_view>

namespace flipside::records {

void read_logistello(std::string_view text, const GameSink& sink);
std::string write_logistello(const GameRecord& record);

} // namespace flipside::records
