#include "cli/bench_level.hpp"

#include "cli/bench_openings.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "engine/engine.hpp"
#include "othello/notation.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

void print_row(const char* name, std::uint64_t nodes, double seconds, const std::string& result) {
    fmt::print("{:<38} {:>13} nodes  {:>7.3f} s  {:>5.1f} M nodes/s  {}\n", name, grouped(nodes), seconds,
               static_cast<double>(nodes) / seconds / 1e6, result);
}

} // namespace

int run_bench_level(const LevelBench& options) {
    engine::Settings settings;
    settings.hash_mib = options.hash_mib;
    settings.threads = options.threads;
    settings.kernel = options.kernel;
    engine::Engine engine(settings);
    const engine::StopFlag& stop = stop_on_interrupt();
    std::uint64_t nodes = 0;
    double seconds = 0;
    for (const BenchOpening& opening : bench_openings) {
        engine.forget();
        const Stopwatch watch;
        const engine::Answer answer =
            engine.search(opening.board(), engine::level_limits(*options.level), {}, &stop);
        if (answer.stopped) return exit_interrupted;
        const double taken = watch.seconds();
        nodes += answer.nodes;
        seconds += taken;
        const std::string best = othello::square_name(*answer.best);
        if (options.json) {
            const nlohmann::ordered_json row = {
                {"position", opening.name}, {"moves", opening.moves}, {"nodes", answer.nodes},
                {"seconds", taken},         {"best", best},           {"score", answer.score.value}};
            fmt::print("{}\n", row.dump());
        } else {
            print_row(opening.name, answer.nodes, taken, fmt::format("{} {:+}", best, answer.score.value));
        }
        std::fflush(stdout);
    }
    if (!options.json) print_row("all", nodes, seconds, "");
    return exit_ok;
}

} // namespace flipside::cli
