// flipside book show: what the book says of a position.

#include "cli/book.hpp"
#include "cli/book_option.hpp"
#include "cli/input.hpp"
#include "cli/terminal.hpp"
#include "othello/notation.hpp"
#include "review/score_text.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Options {
    std::string position;
    BookChoice book;
    bool json = false;
};

std::vector<std::string> names_of(const std::vector<othello::Square>& moves) {
    std::vector<std::string> names;
    for (const othello::Square move : moves) names.push_back(othello::square_name(move));
    return names;
}

// The move and what is expected after it.
std::vector<std::string> line_of(const engine::Book& book, const othello::Board& board,
                                 othello::Square move) {
    std::vector<othello::Square> line = book.line(othello::play(board, move));
    line.insert(line.begin(), move);
    return names_of(line);
}

Json score_json(const engine::Score& score) {
    return {{"score", score.value},
            {"exact", score.is_proved()},
            {"depth", score.depth},
            {"selectivity", score.selectivity}};
}

Json json_of(const engine::Book& book, const othello::Position& position, const engine::BookValue& value) {
    const othello::Board board = position.board();
    Json object = {{"position", to_text(position)}};
    object.update(score_json(value.score));
    object["best"] = othello::square_name(*value.best);
    object["moves"] = Json::array();
    for (const engine::MoveScore& move : engine::book_moves(book, board)) {
        Json row = {{"move", othello::square_name(move.move)}};
        row.update(score_json(move.score));
        row["line"] = line_of(book, board, move.move);
        object["moves"].push_back(row);
    }
    return object;
}

void print_text(const engine::Book& book, const othello::Position& position, const engine::BookValue& value) {
    const othello::Board board = position.board();
    const auto moves = engine::book_moves(book, board);
    fmt::print("{}: {} {}, {}; {} of {} moves in the book\n", to_text(position),
               othello::square_name(*value.best), review::score_text(value.score),
               certainty_text(value.score), moves.size(), bits::count(legal_moves(board)));
    if (moves.empty()) return;
    fmt::print("move  score  certainty          line\n");
    for (const engine::MoveScore& move : moves)
        fmt::print("{:<4}  {:>5}  {:<17}  {}\n", othello::square_name(move.move),
                   review::score_text(move.score), certainty_text(move.score),
                   fmt::join(line_of(book, board, move.move), " "));
}

int show(const Options& options) {
    const auto asked = position_of(options.position);
    if (!asked) return report(asked.error());
    // Whoever asks to see a book is not helped by none.
    if (!options.book.file.empty()) {
        if (const auto book = read_book_file(options.book.file); !book) return report(book.error());
    } else if (!engine::default_book()) {
        return report(engine::default_book().error());
    }
    const auto book = chosen_book(options.book);
    const othello::Position position = settled(*asked);
    const auto value = book->find(position.board());
    if (!value) {
        if (options.json)
            fmt::print("{}\n", Json{{"position", to_text(position)}, {"score", nullptr}}.dump());
        else
            fmt::print("{}: not in the book\n", to_text(position));
        return exit_negative;
    }
    if (options.json)
        fmt::print("{}\n", json_of(*book, position, *value).dump());
    else
        print_text(*book, position, *value);
    return exit_ok;
}

} // namespace

void add_book_show(Command group, Run& run) {
    Command command = group.add_subcommand("show", "The moves of a position, their values and best lines");
    command.footer(
        "Scores are discs for the side to move; ~ marks an estimate, whose certainty is said. Exit status 1: "
        "the\n"
        "position is not in the book.\n"
        "Examples: flipside book show f5d6c3d3c4\n"
        "          flipside book show f5 --book my.flip --json");
    auto options = std::make_shared<Options>();
    command.add_option("position", options->position, "64 cells and a side, or moves from the start")
        .required();
    command.add_option("--book", options->book.file, "Another book than the one built in").type_name("FILE");
    command.add_flag("--json", options->json, "Print one object");
    command.callback([&run, options] { run = [options] { return show(*options); }; });
}

} // namespace flipside::cli
