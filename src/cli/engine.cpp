// flipside engine gtp|nboard|line: our engine at the end of a pipe, for other programs.

#include "cli/book_option.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cli/version.hpp"
#include "protocol/gtp_engine.hpp"
#include "protocol/line_engine.hpp"
#include "protocol/nboard_engine.hpp"
#include "protocol/serve.hpp"

#include <cstdio>
#include <memory>
#include <random>

#include <fmt/core.h>
#include <unistd.h>

namespace flipside::cli {

namespace {

void say(std::string_view line) {
    fmt::print("{}\n", line);
    std::fflush(stdout);
}

int serve_gtp(const protocol::EngineOptions& options) {
    protocol::GtpEngine engine(options, version_text(), say);
    protocol::serve(STDIN_FILENO, engine, stop_on_interrupt());
    return exit_ok;
}

int serve_nboard(const protocol::EngineOptions& options) {
    protocol::NBoardEngine engine(options, say);
    protocol::serve(STDIN_FILENO, engine, stop_on_interrupt());
    return exit_ok;
}

int serve_line(const protocol::EngineOptions& options) {
    protocol::LineEngine engine(options, say);
    protocol::serve(STDIN_FILENO, engine, stop_on_interrupt());
    return engine.problem() ? report(*engine.problem()) : exit_ok;
}

void add(Command group, Run& run, const char* name, const char* what, const char* footer,
         int (*serve)(const protocol::EngineOptions&)) {
    Command command = group.add_subcommand(name, what);
    command.footer(footer);
    auto options = std::make_shared<protocol::EngineOptions>();
    auto book = std::make_shared<BookChoice>();
    command
        .add_option("--level", options->level,
                    "Playing level (default: 10, or with a limit of time all that it allows)")
        .check(Range(0, 60));
    command
        .add_option("--seconds", options->seconds, "At most so long for a move (default: as the level takes)")
        .check(Range(0.001, 86400.0));
    command.add_option("--hash", options->engine.hash_mib, "Memory for the table, in MiB")
        .capture_default_str()
        .check(Range(1, 65536));
    command.add_option("--threads", options->engine.threads, "Threads that search")
        .capture_default_str()
        .check(Range(1, 256));
    command.add_option("--seed", options->seed,
                       "Of what the levels 0 to 4 draw (default: another each time)");
    add_book_options(command, *book);
    options->seed = std::random_device()();
    command.callback([&run, options, book, serve] {
        run = [options, book, serve] {
            options->book = chosen_book(*book);
            return serve(*options);
        };
    });
}

} // namespace

void add_engine(Command app, Run& run) {
    Command group = app.add_subcommand("engine", "Speak an engine protocol on standard input and output");
    group.require_subcommand(1);
    add(group, run, "gtp", "The Go Text Protocol, with GoGui's extensions",
        "'stop' and GoGui's '# interrupt' end a search with the best move so far.\n"
        "Example: printf 'play b d3\\ngenmove w\\nquit\\n' | flipside engine gtp --level 8",
        serve_gtp);
    add(group, run, "nboard", "NBoard's protocol, version 2",
        "In NBoard: Engine > Select Opponent, with the command 'flipside engine nboard'.\n"
        "Example: printf 'nboard 2\\nset depth 8\\ngo\\n' | flipside engine nboard",
        serve_nboard);
    add(group, run, "line", "B or W, then a move a line, as home-built processors play",
        "Example: printf 'W\\nD3\\n' | flipside engine line --level 8", serve_line);
}

} // namespace flipside::cli
