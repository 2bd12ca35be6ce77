// Growing a book: which position to look into next, and learning a game.
//
// A line costs one for each ply and two for each disc that a move on it gives away by the book's own scores;
// the position to expand is the cheapest that is not complete (best-first by loss; M. Buro, "Toward Opening
// Book Learning", 1999, calls it drop-out expansion). So lines that both sides would play are followed far,
// and a move two discs worse is looked into four plies later.
#pragma once

#include "engine/book/book.hpp"

#include <functional>
#include <optional>
#include <span>

namespace flipside::engine {

// What a search says of a board whose mover has a move; nothing when it was stopped.
struct Found {
    Score score;
    Square best{};
};
using BookSearch = std::function<std::optional<Found>(const Board&)>;

struct Growth {
    std::size_t positions = 0; // grow until the book has so many, or nothing is left to expand
    std::uint64_t seed = 1;    // decides between positions of one cost: another seed, another book
    BookSearch search;
    // Called after every search, with how many positions there are or are about to be.
    std::function<void(std::size_t)> advance = [](std::size_t) {};
};

// The cost of each entry's cheapest line. Entries that no complete entry leads to begin lines.
std::vector<int> costs(const Book& book);

// Adds the replies that an entry lacks: all of them, or none when the search was stopped (false). So a book
// that was stopped is one that the same growth has passed through.
bool expand(Book& book, std::uint32_t number, const Growth& growth);

// Expands the cheapest position until there are enough; an empty book begins with the start of the game.
// False when the search was stopped. The book is settled either way.
bool grow(Book& book, const Growth& growth);

// Expands every position of a line but its last, until the book has its positions. The moves are legal, due
// passes left out; the book is settled before and afterwards. False when the search was stopped.
bool learn_line(Book& book, const Board& start, std::span<const Square> moves, const Growth& growth);

} // namespace flipside::engine
