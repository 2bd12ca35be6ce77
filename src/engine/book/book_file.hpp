// The book's file: how entries lie in bytes. docs/formats/book.md is its page.
#pragma once

#include "bits/error.hpp"
#include "engine/book/book.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace flipside::engine {

inline constexpr std::string_view book_magic = "FLIPBOOK";

// An Error says in what the bytes are no book: another kind of file or version, cut off, changed (the
// checksum), or an entry that cannot be. Size and checksum are looked at before anything is allocated. The
// scores are as they were written; whether they are the negamax of their replies, check_book tells.
Result<Book> read_book(std::span<const std::byte> bytes);

// Entries in the order of their boards: equal books give equal bytes.
std::vector<std::byte> write_book(const Book& book);

} // namespace flipside::engine
