// flipside selfplay: games of the evaluation against itself, in bulk, for training.

#include "training/selfplay.hpp"

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

struct SelfPlayArguments {
    training::SelfPlayOptions options;
    int threads = 0;
};

constexpr std::size_t batch = 1000; // games between two writes

int run_self_play(const SelfPlayArguments& arguments) {
    const Result<engine::Weights>& weights = engine::default_weights();
    if (!weights) return report(weights.error());
    training::SelfPlayOptions options = arguments.options;
    options.threads = arguments.threads > 0
                          ? arguments.threads
                          : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    options.stop = &stop_on_interrupt();
    Progress line("selfplay");
    const std::size_t total = options.games;
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t done = 0; done < total; done += batch) {
        options.games = std::min(batch, total - done);
        options.first = done;
        options.progress = [&](std::size_t games, std::size_t) { line.show(done + games, total); };
        for (const training::TrainingGame& game : training::self_play(*weights, options))
            fmt::print("{}\n", training::to_line(game));
        if (*options.stop) {
            line.clear();
            return exit_interrupted;
        }
    }
    line.clear();
    if (is_terminal(stderr)) {
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
        fmt::print(stderr, "{} games, {:.0f} a second\n", total, static_cast<double>(total) / taken.count());
    }
    return exit_ok;
}

} // namespace

void add_selfplay(Command app, Run& run) {
    Command command =
        app.add_subcommand("selfplay", "Play games of the evaluation against itself, for training");
    command.footer("One game a line: moves, how many of them are random, Black's final disc difference.\n"
                   "Example: flipside selfplay --games 100000 --seed 7 | gzip > 7.games.gz");
    auto arguments = std::make_shared<SelfPlayArguments>();
    arguments->options.games = 1000;
    command.add_option("-n,--games", arguments->options.games, "How many").capture_default_str();
    command.add_option("--seed", arguments->options.seed, "The same seed gives the same games")
        .capture_default_str();
    command.add_option("--depth", arguments->options.depth, "Plies looked ahead for a move")
        .check(Range(1, 10))
        .capture_default_str();
    command.add_option("--exact-from", arguments->options.exact_from, "Empties from which play is perfect")
        .check(Range(0, 20))
        .capture_default_str();
    command.add_option("--threads", arguments->threads, "0: as many as the machine has")
        .capture_default_str();
    command.callback([&run, arguments] { run = [arguments] { return run_self_play(*arguments); }; });
}

} // namespace flipside::cli
