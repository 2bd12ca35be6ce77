// Edax's opening book, book.dat version 4: positions with the scores of their moves. Read only.
//
//     42 bytes of header, then for each position 42 bytes and 2 for each link (docs/formats/edax-book.md)
//
// A position's side to move has no colour in a book; it becomes Black here.
#pragma once

#include "records/sink.hpp"

#include <string_view>

namespace flipside::records {

inline constexpr std::string_view edax_book_magic = "XADEKOOB";

// Every position is checked, and those that cannot be are handed on as errors: overlapping discs, a link
// that is no legal move or is there twice, more links than moves, a score no position has.
void read_edax_book(std::string_view bytes, const GameSink& sink);

} // namespace flipside::records
