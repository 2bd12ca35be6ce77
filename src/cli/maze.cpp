// flipside maze: the maze of Entombed, made, solved, explained, measured, watched and walked.

#include "cli/maze.hpp"

#include "cli/commands.hpp"
#include "cli/terminal.hpp"

#include <memory>
#include <random>

namespace flipside::cli {

namespace {

struct Arguments {
    std::string mode = "hard";
    int rows = 40;
    std::optional<std::uint64_t> seed;
    std::string source = "xorshift";
    std::string format = "text";
    std::string output;
    std::string rules;
    bool article = false;
    bool solve = false;
    int explain = 0;
    bool check = false;
    std::uint64_t stats = 0;
    bool watch = false;
    bool play = false;
    double speed = 0;
};

// A seed of one's own for every run; printed with the maze, so that it can be had again.
std::uint64_t new_seed(entombed::SourceKind source) {
    const std::uint32_t drawn = std::random_device{}();
    switch (source) {
    case entombed::SourceKind::xorshift:
        return drawn % 999'999 + 1; // short enough to tell someone
    case entombed::SourceKind::constant:
        return drawn & 1;
    case entombed::SourceKind::game:
        return drawn & 0xffff;
    }
    return 1;
}

Result<MazeRequest> request_of(const Arguments& arguments, const Command& command) {
    MazeRequest request;
    entombed::Recipe& recipe = request.recipe;
    recipe.mode = arguments.mode == "easy" ? entombed::Mode::easy : entombed::Mode::hard;
    recipe.version = arguments.article ? entombed::Version::article : entombed::Version::game;
    recipe.source = arguments.source == "game"       ? entombed::SourceKind::game
                    : arguments.source == "constant" ? entombed::SourceKind::constant
                                                     : entombed::SourceKind::xorshift;
    recipe.seed = arguments.seed ? *arguments.seed : new_seed(recipe.source);
    recipe.rows = arguments.rows;
    if (!arguments.rules.empty()) {
        const Result<entombed::Table> table = entombed::parse_table(arguments.rules);
        if (!table) {
            Error error = table.error();
            error.source = "--rules";
            return std::unexpected(error);
        }
        recipe.table = *table;
    }
    if (const auto source = entombed::BitSource::make(recipe.source, recipe.seed); !source)
        return std::unexpected(source.error());
    if (arguments.explain > recipe.rows && command.count("--rows") > 0)
        return std::unexpected(
            wrong("no such row", std::to_string(arguments.explain), "1 to " + std::to_string(recipe.rows)));
    request.format = arguments.format == "svg"    ? MazeFormat::svg
                     : arguments.format == "png"  ? MazeFormat::png
                     : arguments.format == "json" ? MazeFormat::json
                                                  : MazeFormat::text;
    request.output = arguments.output;
    request.solve = arguments.solve;
    request.speed = arguments.speed;
    request.both_modes = command.count("--mode") == 0;
    request.rows_given = command.count("--rows") > 0;
    return request;
}

int run_maze(const Arguments& arguments, const Command& command) {
    const Result<MazeRequest> request = request_of(arguments, command);
    if (!request) return report(request.error());
    if (command.count("--stats") > 0) return measure_mazes(*request, arguments.stats);
    if (arguments.explain > 0) return explain_maze_row(*request, arguments.explain);
    if (arguments.check) return check_maze_rules(*request);
    if (arguments.watch) return watch_maze(*request);
    if (arguments.play) return play_maze(*request);
    return print_maze(*request);
}

} // namespace

void add_maze(Command app, Run& run) {
    Command command = app.add_subcommand(
        "maze", "The maze of Entombed (Atari 2600): make, solve, explain, measure, watch or walk it");
    command.footer("Examples:\n"
                   "  flipside maze --seed 92 --solve            a hard maze with its shortest path\n"
                   "  flipside maze --mode easy --format svg --output maze.svg\n"
                   "  flipside maze --seed 1 --explain 7         how row 7 came to be\n"
                   "  flipside maze --stats 1000000              how often mazes can be passed\n"
                   "  flipside maze --rules iiiroorriiiiroooiiirooooroirrooo --check\n"
                   "The same seed and settings give the same maze for ever.\n"
                   "Mazes after J. Aycock and T. Copplestone's study of the game (2019).");
    auto arguments = std::make_shared<Arguments>();
    command.add_option("--mode", arguments->mode, "easy: always passable; hard: the game's own")
        .check(OneOf({"easy", "hard"}))
        .capture_default_str();
    command.add_option("--rows", arguments->rows, "Rows of the maze")
        .check(Range(1, 100'000))
        .capture_default_str();
    command.add_option("--seed", arguments->seed, "Where the random bits start (default: a new one)");
    command.add_option("--source", arguments->source, "Random bits: xorshift, constant (seed 0 or 1) or game")
        .check(OneOf({"xorshift", "constant", "game"}))
        .capture_default_str();
    command.add_option("--rules", arguments->rules,
                       "The table as 32 letters, i wall, o passage, r drawn; checked against the game's");
    command.add_flag("--article", arguments->article,
                     "As the article's page does where it differs from the game: start bits 01 in hard, "
                     "18 blocks wide");
    command.add_option("--format", arguments->format, "text, svg, png or json")
        .check(OneOf({"text", "svg", "png", "json"}))
        .capture_default_str();
    command.add_flag("--json", [arguments] { arguments->format = "json"; }, "The same as --format json");
    command.add_option("-o,--output", arguments->output, "Write to this file");
    command.add_flag("--solve", arguments->solve, "Mark the shortest path, dead ends, the first blocked row");
    Command what = command.add_option_group("instead of printing the maze");
    what.add_option("--explain", arguments->explain, "How this row came to be, cell by cell")
        .check(Range(1, 100'000));
    what.add_flag("--check", arguments->check,
                  "What the table keeps and breaks; exit 1 if it breaks anything");
    what.add_option("--stats", arguments->stats,
                    "Over this many mazes: how often they can be passed, "
                    "repairs, walls (bits: xoshiro256++)")
        .check(Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
    what.add_flag("--watch", arguments->watch, "Scroll in the terminal");
    what.add_flag("--play", arguments->play, "Walk the maze in the terminal");
    what.require_option(0, 1);
    command
        .add_option("--speed", arguments->speed,
                    "Rows a second: of --watch (default 8), and of --play, which scrolls if it is given")
        .check(Range(0.1, 1000.0));
    command.callback(
        [&run, command, arguments] { run = [command, arguments] { return run_maze(*arguments, command); }; });
}

} // namespace flipside::cli
