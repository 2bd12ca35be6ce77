// flipside play: seats the players, wires a session to the terminal or the pipe, and runs it.

#include "cli/book_option.hpp"
#include "cli/commands.hpp"
#include "cli/game_files.hpp"
#include "cli/interrupt.hpp"
#include "cli/libra_files.hpp"
#include "cli/line_input.hpp"
#include "cli/locale.hpp"
#include "cli/session.hpp"
#include "cli/terminal.hpp"
#include "protocol/channel.hpp"
#include "protocol/players.hpp"
#include "records/position_text.hpp"

#include <iostream>
#include <memory>
#include <random>

#include <fmt/core.h>
#include <unistd.h>

namespace flipside::cli {

namespace {

struct Options {
    std::string black = "human";
    std::string white = "level:5";
    std::string language;
    std::string board;
    std::string position;
    std::string game;
    int hint_level = 8;
    int hash_mib = 16;
    bool wide = false;
    bool no_board = false;
    BookChoice book;
};

std::string terminal_name() {
    return environment_variable("TERM").value_or("dumb");
}

BoardStyle board_style(const Options& options, Language language) {
    BoardStyle style;
    const bool terminal = is_terminal(stdout);
    style.unicode = options.board == "unicode"
                    || (options.board.empty() && terminal && draws_unicode(environment_variable));
    style.colours = has_colours(stdout);
    style.place_cursor = style.unicode && terminal && terminal_name() != "dumb";
    style.discs_take_two = style.unicode && options.wide;
    // Terminals whose discs take two columns are found where Japanese is read.
    style.spread = style.unicode && (options.wide || (language == Language::japanese && style.place_cursor));
    return style;
}

Error about(Error error, const std::string& option) {
    error.source = option;
    return error;
}

Result<Game> game_to_start_with(const Options& options, GameStore& files) {
    if (!options.game.empty()) return files.load(options.game);
    if (options.position.empty()) return Game();
    const auto position = records::read_position(options.position);
    if (!position) return std::unexpected(about(position.error(), "--position"));
    return Game(*position);
}

int play(const Options& options) {
    GameFiles files;
    SessionSetup setup;
    for (const auto& [option, text, spec] : {std::tuple{"--black", &options.black, &setup.black},
                                             std::tuple{"--white", &options.white, &setup.white}}) {
        const auto read = arena::read_player_spec(*text);
        if (!read) return report(about(read.error(), option));
        *spec = *read;
    }
    setup.equipment.load_program = read_libra_program;
    setup.equipment.now = protocol::now;
    for (const arena::PlayerSpec& spec : {setup.black, setup.white}) {
        // Only what is not built in may not be there.
        if (spec.file.empty() && !spec.is_remote()) continue;
        const auto player = protocol::make_player(spec, setup.equipment);
        if (!player) return report(player.error());
    }
    auto game = game_to_start_with(options, files);
    if (!game) return report(game.error());
    setup.game = std::move(*game);

    setup.language = options.language == "ja"   ? Language::japanese
                     : options.language == "en" ? Language::english
                                                : language_of_locale(environment_variable);
    setup.style = board_style(options, setup.language);
    setup.equipment.engine.hash_mib = options.hash_mib;
    setup.equipment.seed = std::random_device()();
    setup.equipment.book = chosen_book(options.book);
    setup.draw = !options.no_board;
    setup.echo = !is_terminal(stdin);
    setup.hint_level = options.hint_level;
    setup.store = &files;
    std::atomic<bool>& stop = stop_on_interrupt();
    setup.stop = &stop;

    LineInput input(STDIN_FILENO, stop);
    setup.read_line = [&input] { return input.next(); };
    if (is_terminal(stderr) && terminal_name() != "dumb") {
        setup.on_thinking = [](const std::string& what) {
            fmt::print(stderr, "\r\033[K{}", what);
            std::fflush(stderr);
        };
    }
    return Session(std::move(setup), std::cout).run();
}

} // namespace

void add_play(Command app, Run& run) {
    Command command =
        app.add_subcommand("play", "Play a game: two people, a person and a program, two programs");
    command.footer(
        "Players: " + arena::player_forms()
        + "\n\n"
          "Examples:\n"
          "  flipside play                                  you are Black, the program White\n"
          "  flipside play --black level:10 --white human   the other way round, and stronger\n"
          "  flipside play --white human                    two people\n"
          "  flipside play --black level:2 --white random:7 two programs\n"
          "  flipside play --white libra:examples/libra/othello.lbr\n"
          "  flipside play --game game.txt                  go on with a saved game\n"
          "  printf 'd3\\nhint\\nquit\\n' | flipside play\n\n"
          "Type help in the game for its commands. Ctrl-C or the end of the input ends it with the moves "
          "made,\n"
          "which --game takes up again from a file.");
    auto options = std::make_shared<Options>();
    command.add_option("--black", options->black, "Who plays Black").capture_default_str();
    command.add_option("--white", options->white, "Who plays White").capture_default_str();
    command.add_option("--lang", options->language, "en or ja (default: from LC_ALL, LC_MESSAGES, LANG)")
        .check(OneOf({"en", "ja"}));
    command
        .add_option("--board", options->board,
                    "unicode or ascii (default: unicode on a terminal that has it, otherwise ascii)")
        .check(OneOf({"unicode", "ascii"}));
    command.add_flag("--wide", options->wide,
                     "Unicode discs take two columns here (some East Asian terminals)");
    command.add_flag("--no-board", options->no_board, "Draw no board, tell the moves only");
    const Option position = command.add_option(
        "--position", options->position, "Start from a position: 64 cells and the side to move, or a FEN");
    command.add_option("--game", options->game, "Start from the end of a game in a file").excludes(position);
    command.add_option("--hint-level", options->hint_level, "Playing level that hints are found at")
        .capture_default_str()
        .check(Range(0, 60));
    command.add_option("--hash", options->hash_mib, "Memory for each program's table, in MiB")
        .capture_default_str()
        .check(Range(1, 65536));
    add_book_options(command, options->book);
    command.callback([&run, options] { run = [options] { return play(*options); }; });
}

} // namespace flipside::cli
