// Files of transcripts, and files of positions.
#pragma once

#include "records/sink.hpp"

#include <string_view>

namespace flipside::records {

// One game over all lines, if they are one; or else a game a line, where the first lines are games on their
// own. Blank lines and lines that begin with '#' or '%' are skipped.
void read_transcripts(std::string_view text, const GameSink& sink);

// One position over all lines (as a board is drawn), or a position a line: 65-character boards, sfen, FEN,
// OBF with scores. Positions are games without moves.
void read_positions(std::string_view text, const GameSink& sink);

// The OBF line of a game's last position.
ObfRecord to_obf(const GameRecord& record);
// "F5 d6" in numbered pairs, Black's moves in capitals: "1. F5 d6 2. C3 ...".
std::string write_playok(const GameRecord& record);
// "---...OX------XO---B1".
std::string write_sfen(const GameRecord& record);

} // namespace flipside::records
