// Whether a book holds what it promises.
#pragma once

#include "bits/error.hpp"
#include "engine/book/book.hpp"

#include <vector>

namespace flipside::engine {

// An error for every entry whose score is not what its own search and its replies make it. The slow twin of
// Book::settle: it looks replies up by their boards and shares none of its code.
std::vector<Error> check_book(const Book& book);

} // namespace flipside::engine
