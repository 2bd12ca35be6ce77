// flipside review: a game judged move by move.

#include "cli/book.hpp"
#include "cli/book_option.hpp"
#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/judge.hpp"
#include "cli/locale.hpp"
#include "cli/review_json.hpp"
#include "cli/terminal.hpp"
#include "cli/whole_file.hpp"
#include "records/position_text.hpp"
#include "review/graph.hpp"
#include "review/report.hpp"
#include "review/summary.hpp"
#include "review/svg.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

struct ReviewOptions {
    std::string game;
    std::string start;
    JudgeOptions judge;
    engine::Settings settings;
    BookChoice book;
    std::string learn;
    bool json = false;
    bool ascii = false;
    std::string svg;
};

void print_report(const review::Review& review, const GameInput& input, const ReviewOptions& options) {
    for (const std::string& comment : input.comments) fmt::print("{}\n", comment);
    if (!input.comments.empty()) fmt::print("\n");
    const bool unicode = !options.ascii && is_utf8_locale(environment_variable);
    fmt::print("{}\n{}\n{}", review::moves_report(review, {.colours = has_colours(stdout)}),
               review::graph(review, review::losing_ply(review),
                             unicode ? review::Charset::unicode : review::Charset::ascii),
               review::summary_report(review));
}

int run_review(const ReviewOptions& options) {
    othello::Position start = othello::Position::initial();
    if (!options.start.empty()) {
        const auto position = records::read_position(options.start);
        if (!position) return report(named(position.error(), {}, options.start));
        start = *position;
    }
    const auto input = read_game(options.game, start);
    if (!input) return report(input.error());

    engine::Engine engine(options.settings);
    JudgeOptions how = options.judge;
    how.book = chosen_book(options.book);
    Progress progress("review");
    const review::Review review =
        judge(engine, input->game, how, &stop_on_interrupt(), [&](int done, int total) {
            progress.show(static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(total),
                          "plies judged");
        });
    progress.clear();
    if (options.json)
        fmt::print("{}\n", review_json(review).dump());
    else
        print_report(review, *input, options);
    if (!options.svg.empty()) {
        const std::string title = input->comments.empty() ? "A game of Othello" : input->comments.front();
        const std::string chart = review::svg_chart(review, review::losing_ply(review), title);
        if (const auto written = write_text(options.svg, chart); !written) return report(written.error());
    }
    if (!options.learn.empty()) {
        if (const auto learned = learn_review(options.learn, review); !learned)
            return report(learned.error());
    }
    return review.stopped ? exit_interrupted : exit_ok;
}

} // namespace

void add_review(Command app, Run& run) {
    Command command = app.add_subcommand("review", "Judge a game move by move, its ending exactly");
    command.footer(
        review::marks_explained()
        + "\n"
          "The losing move is the loser's last that lost discs in a position which was not lost before (by "
          "the\n"
          "estimates the costliest such move, if the game was lost before the proved part).\n"
          "In the file, lines that start with % or # are comments. A game may begin at another position:\n"
          "\"<64 cells> <side>; moves\", or --start.\n"
          "\n"
          "Examples: flipside review examples/game.txt --svg game.svg\n"
          "          flipside review f5d6c3d3c4f4f6f3e6e7 --exact 12\n"
          "          xclip -o | flipside review - --json");
    auto options = std::make_shared<ReviewOptions>();
    command.add_option("game", options->game, "A file, a transcript, or - for standard input")
        .required()
        .type_name("FILE|MOVES");
    command.add_option("--start", options->start, "The position the moves start from: 64 cells and a side");
    command
        .add_option("--exact", options->judge.exact,
                    "Prove the scores of positions with so many empties or less")
        .check(Range(0, 64))
        .capture_default_str();
    command.add_option("--level", options->judge.level, "Level of the estimates before that")
        .check(Range(0, 60))
        .capture_default_str();
    command.add_option("--threads", options->settings.threads, "Threads to search with")
        .check(Range(1, 256))
        .capture_default_str();
    command.add_option("--hash", options->settings.hash_mib, "Memory of the transposition table in MiB")
        .check(Range(1, 1 << 20))
        .capture_default_str();
    command.add_option("--svg", options->svg, "Write the course of the game as a picture").type_name("FILE");
    add_book_options(command, options->book);
    command
        .add_option("--learn", options->learn,
                    "Put what the searches said into this book, where that is more certain")
        .type_name("FILE");
    command.add_flag("--ascii", options->ascii, "Draw the graph without Unicode");
    command.add_flag("--json", options->json, "Print one JSON object (docs/json.md)");
    command.callback([&run, options] { run = [options] { return run_review(*options); }; });
}

} // namespace flipside::cli
