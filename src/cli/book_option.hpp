// The book that a command plays or judges with: the one built in, another one, or none.
#pragma once

#include "cli/command.hpp"
#include "engine/book.hpp"

#include <memory>
#include <string>

namespace flipside::cli {

struct BookChoice {
    std::string file; // empty: the one built in
    bool none = false;
};

// Declares --book and --no-book.
void add_book_options(Command command, BookChoice& choice);

// Null without a book. One that was asked for and cannot be read is told of on standard error, and the
// program goes on without it.
std::shared_ptr<const engine::Book> chosen_book(const BookChoice& choice);

} // namespace flipside::cli
