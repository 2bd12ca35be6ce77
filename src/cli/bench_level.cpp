#include "cli/bench_level.hpp"

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "engine/engine.hpp"
#include "othello/notation.hpp"

#include <string_view>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using othello::Board;

struct Opening {
    const char* name;
    std::string_view moves; // from the start, no pass among them
};

// The start and the first game of eight files of the WTHOR base, each after some more plies.
constexpr Opening openings[] = {
    {"the start", ""},
    {"Cerf-Mimura 1980, ply 8", "f5d6c5f4e3d3e6g5"},
    {"Bernard-Genthon 1985, ply 10", "f5f4e3f6d3e2g4f3e6h4"},
    {"Melnikov-Veleskevich 1990, ply 12", "f5f6e6f4g5e7f7h6e3d6h5g6"},
    {"Marson-Forsyth 1995, ply 14", "f5f4e3f6g4g3g6d6g5h5f7f3h4h3"},
    {"Brightwell-Feinstein 2000, ply 16", "f5f6e6f4g5d6e7g4f3h5e3d3h3h4h6d7"},
    {"Vinar-Lindholt 2005, ply 18", "f5d6c5f4e3c6f3g6e6f6d7b5e7c3d3c7b3e2"},
    {"v/d Biggelaar-Kortendijk 2010, ply 20", "f5d6c3d3c4f4e3f3e6f6g4g3g5h5h4h3g6h6c7c5"},
    {"Kortendijk-Schotte 2015, ply 24", "f5f6e6f4e3c5c4e7c6e2f3g4f2d2g5d6g3d3c3h3h4c2h2h6"},
};

Board after(std::string_view moves) {
    Board board = Board::initial();
    for (; !moves.empty(); moves.remove_prefix(2))
        board = othello::play(board, *othello::square_named(moves.substr(0, 2)));
    return board;
}

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
    for (const Opening& opening : openings) {
        engine.forget();
        const Stopwatch watch;
        const engine::Answer answer =
            engine.search(after(opening.moves), engine::level_limits(*options.level), {}, &stop);
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
