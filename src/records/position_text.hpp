// Positions as text: 64 cells from a1 and the side to move.
//
//     black   X x * B b        empty   - . _
//     white   O o W w          side    one symbol of black or white; spaces and line ends go anywhere
//
// Digits are ambiguous between programs. Where both 0 and 1 stand on the board and no letter or star, 0 is
// Black and 1 is White; otherwise 0 is a badly written O. Also read: a move number after the side (the
// "sfen" of USI-X, with or without that word), a board inside a border of '?', a closing ';', and FEN:
//
//     8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1     p Black, P White, side b or w
//
// A FEN is read as the picture it draws, its first row on top as our row 1: chess numbers ranks from the
// bottom, so the names of its squares would turn the board over.
#pragma once

#include "bits/error.hpp"
#include "othello/position.hpp"

#include <string>
#include <string_view>

namespace flipside::records {

// Errors name the line and column, the symbol, and what would be right. A side to move that cannot move is
// no error: it passes, or the game is over.
Result<othello::Position> read_position(std::string_view text);

// "8/8/8/3Pp3/3pP3/8/8/8 b - - 0 1", drawn as read above. Other spellings: othello::to_text.
std::string write_fen(const othello::Position& position);

} // namespace flipside::records
