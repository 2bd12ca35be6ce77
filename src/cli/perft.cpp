// flipside perft: counts the move sequences of a position.

#include "cli/commands.hpp"
#include "cli/input.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "engine/engine.hpp"
#include "records/position_text.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

struct PerftOptions {
    int depth = 0;
    std::string position;
    std::string passes = "counted";
    bool json = false;
};

int run_perft(const PerftOptions& options) {
    othello::Position start = othello::Position::initial();
    if (!options.position.empty()) {
        const auto position = records::read_position(options.position);
        if (!position) return report(named(position.error(), {}, options.position));
        start = *position;
    }
    const Stopwatch watch;
    const std::uint64_t leaves = engine::perft(start.board(), options.depth, options.passes == "counted");
    const double seconds = watch.seconds();
    if (options.json) {
        const nlohmann::ordered_json object = {
            {"depth", options.depth}, {"leaves", leaves}, {"seconds", seconds}};
        fmt::print("{}\n", object.dump());
    } else {
        fmt::print("depth {}: {} leaves, {:.3f} s\n", options.depth, grouped(leaves), seconds);
    }
    return exit_ok;
}

} // namespace

void add_perft(Command app, Run& run) {
    Command command = app.add_subcommand("perft", "Count move sequences, the test of a move generator");
    command.footer("A game that ends before the depth is one leaf.\n"
                   "Example: flipside perft 9");
    auto options = std::make_shared<PerftOptions>();
    command.add_option("depth", options->depth, "Length of the sequences in plies")
        .required()
        .check(Range(0, 60));
    command.add_option("position", options->position, "Start: 64 cells and the side to move");
    command
        .add_option("--passes", options->passes,
                    "A pass is \"counted\" as a ply, or is \"free\" and takes none")
        .check(OneOf({"counted", "free"}))
        .capture_default_str();
    command.add_flag("--json", options->json, "Print {\"depth\",\"leaves\",\"seconds\"}");
    command.callback([&run, options] { run = [options] { return run_perft(*options); }; });
}

} // namespace flipside::cli
