// The program: declares every command, parses the line, runs the one that was asked for.

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/version.hpp"

#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>

namespace cli = flipside::cli;

int main(int argc, char** argv) try {
    CLI::App app(
        "Flipside: an Othello engine, analysis bench and arena, with small boards and small machines.\n"
        "Help on a command: flipside COMMAND --help",
        "flipside");
    app.set_version_flag("--version", cli::version_text);
    app.require_subcommand(1);
    app.failure_message([](const CLI::App*, const CLI::Error& error) {
        return std::string("flipside: ") + error.what() + "\nTry: flipside --help\n";
    });

    if (!cli::choose_kernel()) return cli::exit_bad_input;

    cli::Run run;
    cli::add_play(app, run);
    cli::add_review(app, run);
    cli::add_solve(app, run);
    cli::add_perft(app, run);
    cli::add_bench(app, run);
    cli::add_book(app, run);
    cli::add_match(app, run);
    cli::add_batch(app, run);
    cli::add_hint(app, run);
    cli::add_maze(app, run);
    cli::add_levels(app, run);
    cli::add_libra(app, run);
    cli::add_convert(app, run);
    cli::add_games(app, run);
    cli::add_engine(app, run);
    cli::add_explore(app, run);
    cli::add_completions(app, run);
    cli::add_marubatsu(app, run);
    cli::add_selfplay(app, run);
    cli::add_tournament(app, run);
    cli::add_serve(app, run);
    cli::add_train(app, run);

    cli::protect_positions(argc, argv);
    try {
        app.parse(argc, argv);
        cli::hide_passwords(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? cli::exit_ok : cli::exit_bad_input;
    }
    return run ? run() : cli::exit_ok;
} catch (const std::exception& error) {
    std::fprintf(stderr, "flipside: %s\n", error.what());
    return cli::exit_bad_input;
}
