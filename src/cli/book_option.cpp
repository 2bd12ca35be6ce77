#include "cli/book_option.hpp"

#include "cli/book.hpp"

#include <fmt/core.h>

namespace flipside::cli {

void add_book_options(Command command, BookChoice& choice) {
    const Option none = command.add_flag("--no-book", choice.none, "Search from the first move on");
    command.add_option("--book", choice.file, "Another opening book than the one built in")
        .type_name("FILE")
        .excludes(none);
}

std::shared_ptr<const engine::Book> chosen_book(const BookChoice& choice) {
    if (choice.none) return nullptr;
    if (choice.file.empty()) {
        const auto& built_in = engine::default_book();
        // It lives as long as the program.
        return built_in ? std::shared_ptr<const engine::Book>(std::shared_ptr<void>(), &*built_in) : nullptr;
    }
    auto book = read_book_file(choice.file);
    if (book) return std::make_shared<const engine::Book>(std::move(*book));
    fmt::print(stderr, "flipside: {}; going on without a book\n", to_string(book.error()));
    return nullptr;
}

} // namespace flipside::cli
