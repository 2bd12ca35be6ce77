// Transcripts: the moves of a game one after the other, the way most programs and sites write them.
//
//     transcript := [ start ';' ] { junk } { token { junk } }
//     token      := file rank | pass          file := a-h A-H    rank := 1-8
//     pass       := "pa" | "pass" | "ps" | "--" | "@@" | "@@@@", and "p" as a word of its own; any case
//     junk       := space, line end, ',' ';' '"', one '-' between tokens, move numbers "12." and "12..."
//     start      := 64 cells and a side, as position_text.hpp reads them
//
// A square may also be written as a drop, "@e3" or "P@e3". Passes may be left out: the rules imply them.
#pragma once

#include "bits/error.hpp"
#include "othello/game.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace flipside::records {

// The game, with its last position current. A start stated in the text takes the place of `start`. Errors
// name the ply, the token, the legal moves, and its line and column in the text.
Result<othello::Game> read_transcript(std::string_view text,
                                      const othello::Position& start = othello::Position::initial());

// The same without the tree: what readers of archives take.
struct Line {
    othello::Position start;
    std::vector<othello::Square> moves;
};
Result<Line> read_line_of_play(std::string_view text,
                               const othello::Position& start = othello::Position::initial());

// The main line in lower case without spaces, after "<64 cells> <side>;" when the start is not the usual
// one. Passes are left out, or written as "pa" before the move that follows them.
std::string write_transcript(const othello::Game& game, bool passes = false);
std::string write_line_of_play(const Line& line, bool passes = false);

} // namespace flipside::records
