// flipside book export: a book as lines of text.

#include "cli/book.hpp"
#include "cli/terminal.hpp"
#include "othello/notation.hpp"
#include "records/obf.hpp"
#include "review/score_text.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

struct Options {
    std::string file;
    std::string to = "lines";
};

othello::Position as_black(const othello::Board& board) {
    return othello::Position::from_board(board, othello::Color::black);
}

// "<64 cells> X; f5 ~+1; 13 plies at 73 %; f5 ~+1 d6 ~-2"
std::string line_of(const engine::Book& book, const engine::BookEntry& entry) {
    std::string line =
        fmt::format("{}; {} {}; {};", to_text(as_black(entry.board)), othello::square_name(entry.best),
                    review::score_text(entry.score), certainty_text(entry.score));
    for (const engine::MoveScore& move : engine::book_moves(book, entry.board))
        line += fmt::format(" {} {}", othello::square_name(move.move), review::score_text(move.score));
    return line;
}

std::string obf_of(const engine::Book& book, const engine::BookEntry& entry) {
    records::ObfRecord record;
    record.position = as_black(entry.board);
    for (const engine::MoveScore& move : engine::book_moves(book, entry.board))
        record.moves.push_back({move.move, move.score.value});
    // OBF has no sign for an estimate; where no reply is known, the position's own best move stands alone.
    if (record.moves.empty()) record.moves.push_back({entry.best, entry.score.value});
    record.comment = certainty_text(entry.score);
    return records::write_obf_line(record);
}

int export_book(const Options& options) {
    const auto book = read_book_file(options.file);
    if (!book) return report(book.error());
    for (const std::uint32_t number : book->in_order())
        fmt::print("{}\n",
                   options.to == "obf" ? obf_of(*book, (*book)[number]) : line_of(*book, (*book)[number]));
    return exit_ok;
}

} // namespace

void add_book_export(Command group, Run& run) {
    Command command = group.add_subcommand("export", "Print a book as text, a position a line");
    command.footer(
        "lines: the position; its best move and score; how certain that is; its moves in the book and their "
        "scores.\n"
        "obf: positions with the scores of their moves, as Edax and others read them; the certainty is a "
        "comment.\n"
        "Positions come in the order of their discs; X is the side to move.\n"
        "Example: flipside book export data/book.flip --to obf");
    auto options = std::make_shared<Options>();
    command.add_option("file", options->file, "The book").required();
    command.add_option("--to", options->to, "lines or obf")
        .capture_default_str()
        .check(OneOf({"lines", "obf"}));
    command.callback([&run, options] { run = [options] { return export_book(*options); }; });
}

} // namespace flipside::cli
