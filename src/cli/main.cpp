// The program: declares every command, parses the line, runs the one that was asked for.

#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/version.hpp"
#include "cluster/url.hpp"

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
        std::string what = error.what();
        flipside::cluster::mask_password(what.data());
        return "flipside: " + what + "\nTry: flipside --help\n";
    });

    if (!cli::choose_kernel()) return cli::exit_bad_input;

    const cli::Command top(&app);
    cli::Run run;
    cli::add_play(top, run);
    cli::add_review(top, run);
    cli::add_solve(top, run);
    cli::add_perft(top, run);
    cli::add_bench(top, run);
    cli::add_book(top, run);
    cli::add_match(top, run);
    cli::add_batch(top, run);
    cli::add_hint(top, run);
    cli::add_maze(top, run);
    cli::add_levels(top, run);
    cli::add_libra(top, run);
    cli::add_convert(top, run);
    cli::add_games(top, run);
    cli::add_engine(top, run);
    cli::add_explore(top, run);
    cli::add_completions(top, run);
    cli::add_marubatsu(top, run);
    cli::add_selfplay(top, run);
    cli::add_tournament(top, run);
    cli::add_serve(top, run);
    cli::add_train(top, run);

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
