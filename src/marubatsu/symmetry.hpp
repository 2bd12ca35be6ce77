// Boards that are the same but for a turn or a mirror: the canonical one of the eight, and all of them with
// a move carried along.
#pragma once

#include "bits/symmetry.hpp"
#include "marubatsu/position.hpp"

namespace flipside::marubatsu {

struct Form {
    Board board;
    Square move{};
};

// The eight forms, made by mirroring left and right and transposing by turns, four times each; the last one
// is the board itself. Forms repeat if the board has symmetries of its own.
std::array<Form, 8> equal_forms(const Rules& rules, const Board& board, Square move = {});

Board apply(const Rules& rules, bits::Symmetry symmetry, const Board& board);
Square apply(const Rules& rules, bits::Symmetry symmetry, Square square);

struct Canonical {
    Board board;
    bits::Symmetry from{}; // carries the board that was given to the canonical one
    int forms = 0;         // how many different boards are equal to it: 1, 2, 4 or 8
};

// The form whose number o | x << n*n is lowest.
Canonical canonical(const Rules& rules, const Board& board);

// The board of canonical() alone.
Board canonical_board(const Rules& rules, const Board& board);

} // namespace flipside::marubatsu
