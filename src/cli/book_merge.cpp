// flipside book merge: two books become one.

#include "cli/book.hpp"
#include "cli/terminal.hpp"

#include <fmt/core.h>

namespace flipside::cli {

namespace {

struct Options {
    std::string first;
    std::string second;
    std::string out;
};

int merge(const Options& options) {
    auto book = read_book_file(options.first);
    if (!book) return report(book.error());
    const auto other = read_book_file(options.second);
    if (!other) return report(other.error());
    const std::size_t before = book->size();
    book->merge(*other);
    book->settle();
    if (const auto written = write_book_file(options.out, *book); !written) return report(written.error());
    fmt::print("{}: {} positions, {} of them only in {}\n", options.out, book->size(), book->size() - before,
               options.second);
    return exit_ok;
}

} // namespace

void add_book_merge(Command group, Run& run) {
    Command command = group.add_subcommand("merge", "Make one book of two");
    command.footer(
        "Of a position that both have, the more certain score stays, the first book's where they are equal.\n"
        "Example: flipside book merge mine.flip yours.flip -o ours.flip");
    auto options = std::make_shared<Options>();
    command.add_option("first", options->first, "A book").required();
    command.add_option("second", options->second, "Another").required();
    command.add_option("-o,--out", options->out, "The new book").required().type_name("FILE");
    command.callback([&run, options] { run = [options] { return merge(*options); }; });
}

} // namespace flipside::cli
