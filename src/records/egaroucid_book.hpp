// Egaroucid's opening book, egbk3: positions with a value and one best move not followed yet. Read only.
//
//     14 bytes of header, then 25 bytes a position (docs/formats/egaroucid-book.md)
//
// Squares are numbered from h8, the reverse of ours. A side to move has no colour; it becomes Black here.
#pragma once

#include "records/sink.hpp"

#include <string_view>

namespace flipside::records {

inline constexpr std::string_view egaroucid_book_magic = "DICUORAGE";

// Every position is checked, and those that cannot be are handed on as errors.
void read_egaroucid_book(std::string_view bytes, const GameSink& sink);

} // namespace flipside::records
