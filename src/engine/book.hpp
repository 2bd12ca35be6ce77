// The book for those who make it, show it, or play from it.
#pragma once

#include "engine/book/book.hpp"          // IWYU pragma: export
#include "engine/book/book_file.hpp"     // IWYU pragma: export
#include "engine/book/check_book.hpp"    // IWYU pragma: export
#include "engine/book/embedded_book.hpp" // IWYU pragma: export
#include "engine/book/grow.hpp"          // IWYU pragma: export
#include "engine/engine.hpp"

namespace flipside::engine {

// The book's answer in place of a search within these limits: when the book knows the position, and at least
// as surely as that search would if it came to its end. So a book answers a player or a judge who asks for no
// more than it has, and never stands in the way of a deeper search.
std::optional<Answer> book_answer(const Book& book, const Board& board, const Limits& limits);

// The legal moves whose scores the book knows, best first; ties in the order of squares.
std::vector<MoveScore> book_moves(const Book& book, const Board& board);

// A search that begins with an empty table, so that on one thread the same comes out whatever was searched
// before. Nothing when it was stopped.
std::optional<Found> search_afresh(Engine& engine, const Board& board, const Limits& limits,
                                   const StopFlag* stop = nullptr);

// Such searches for a growing book. Where the end is not solved they all end with an even number of empties,
// one ply deeper than the limits say if need be: a search that ends with the mover's own move thinks better
// of its position than one that ends with the reply (by 3.3 discs from depth to depth, engine/hint_test.cpp),
// and negamax over both kinds would choose by that. The engine and the flag must outlive it.
BookSearch book_search(Engine& engine, const Limits& limits, const StopFlag* stop = nullptr);

} // namespace flipside::engine
