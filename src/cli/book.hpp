// The commands under `flipside book`, declared on its group by cli/book.cpp, and what they share.
#pragma once

#include "cli/commands.hpp"
#include "engine/book.hpp"
#include "review/review.hpp"

#include <string>

namespace flipside::cli {

void add_book_build(Command group, Run& run);
void add_book_export(Command group, Run& run);
void add_book_merge(Command group, Run& run);
void add_book_show(Command group, Run& run);
void add_book_verify(Command group, Run& run);

// Errors carry the file's name.
Result<engine::Book> read_book_file(const std::string& path);
// The old file stays whole until the new one is written.
Result<void> write_book_file(const std::string& path, const engine::Book& book);

// Puts what the searches of a review said of positions into a book, which is made where there is none.
Result<void> learn_review(const std::string& path, const review::Review& review);

// "13 plies at 73 %", "proved": how certain a score is.
std::string certainty_text(const engine::Score& score);

} // namespace flipside::cli
