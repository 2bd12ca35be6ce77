// `flipside book`: the commands for the opening book, one file each.

#include "cli/book.hpp"

#include "cli/whole_file.hpp"

#include <filesystem>
#include <span>

#include <fmt/core.h>

namespace flipside::cli {

Result<engine::Book> read_book_file(const std::string& path) {
    const auto bytes = read_bytes(path);
    if (!bytes) return std::unexpected(bytes.error());
    auto book = engine::read_book(std::as_bytes(std::span(*bytes)));
    if (!book) book.error().source = path;
    return book;
}

Result<void> write_book_file(const std::string& path, const engine::Book& book) {
    return write_bytes(path, engine::write_book(book));
}

Result<void> learn_review(const std::string& path, const review::Review& review) {
    engine::Book book;
    if (std::filesystem::exists(path)) {
        auto old = read_book_file(path);
        if (!old) return std::unexpected(old.error());
        book = std::move(*old);
    }
    for (const review::JudgedPly& judged : review.plies) {
        const engine::Score& score = judged.best_score;
        // What came from a book is no search's, and an estimate beside a proof was moved to fit it.
        const bool moved = judged.score.is_proved() && !score.is_proved();
        if (score.source == engine::Source::book || score.bound != engine::Bound::exact || moved) continue;
        const engine::BookKey key = engine::book_key(judged.before.board());
        engine::Score own = score;
        if (own.is_proved()) own.depth = key.board.empty_count();
        book.learn(key, own, bits::apply<8>(key.symmetry, judged.best));
    }
    book.settle();
    return write_book_file(path, book);
}

std::string certainty_text(const engine::Score& score) {
    if (score.is_proved()) return "proved";
    return fmt::format("{} plies at {} %", score.depth, score.selectivity);
}

void add_book(Command app, Run& run) {
    Command group = app.add_subcommand("book", "The opening book: build, show, verify, merge and export");
    group.footer("Example: flipside book show f5d6c3\ndocs/book.md tells how books are made and used.");
    group.require_subcommand(1);
    add_book_build(group, run);
    add_book_show(group, run);
    add_book_verify(group, run);
    add_book_merge(group, run);
    add_book_export(group, run);
}

} // namespace flipside::cli
