// The board as text.
//
//        a  b  c  d  e  f  g  h            X or ● Black     O or ○ White
//     3  .  .  .  .  .  .  .  .            *   the side to move may play here
//     4  .  .  .  O  X  *  .  .            [ ] around the disc played last
//     5  .  .  .  X  X [X] .  .
//     6  .  .  .  *  .  *  .  .            Where ● may take two columns, squares are four columns apart
//     7  .  .  .  .  .  .  .  .            instead of three, so that "[●]" fits in either case.
//
// On a terminal every square is put in its column by an escape sequence (ECMA-48 CHA), so that rows stay
// straight whatever the terminal makes of ●. Elsewhere `discs_take_two` says what to count on.
#pragma once

#include "othello/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace flipside::cli {

struct BoardStyle {
    bool unicode = false;        // ● ○, otherwise X O
    bool spread = false;         // squares four columns apart
    bool discs_take_two = false; // what a ● is counted as where the cursor cannot be placed
    bool place_cursor = false;   // a terminal: each square is put in its column
    bool colours = false;
};

struct BoardView {
    othello::Position position;
    othello::Word marked = 0; // legal moves to show
    std::optional<othello::Square> last;
    bool turned = false; // seen from the other side: h8 at the top left
};

std::string draw_board(const BoardView& view, const BoardStyle& style);

// "●" or "X", "○" or "O".
std::string_view disc(othello::Color color, const BoardStyle& style);

} // namespace flipside::cli
