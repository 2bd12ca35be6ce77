// flipside levels: what the playing levels mean.

#include "cli/commands.hpp"
#include "engine/choose.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

constexpr int highest_level = 60;

int print_levels(bool json) {
    if (!json) fmt::print("level  plies ahead  certainty  exact from  may lose\n");
    for (int level = 0; level <= highest_level; ++level) {
        const engine::Limits limits = engine::level_limits(level);
        const int percent = engine::confidence(limits.selectivity);
        if (json) {
            const nlohmann::ordered_json object = {{"level", level},
                                                   {"depth", limits.depth},
                                                   {"selectivity", percent},
                                                   {"exact_from", limits.exact_from},
                                                   {"allowed_loss", engine::allowed_loss(level)}};
            fmt::print("{}\n", object.dump());
        } else {
            fmt::print("{:>5}  {:>11}  {:>8}%  {:>2} empties  {:>8}\n", level, limits.depth, percent,
                       limits.exact_from, engine::allowed_loss(level));
        }
    }
    return exit_ok;
}

} // namespace

void add_levels(Command app, Run& run) {
    Command command = app.add_subcommand("levels", "What the playing levels 0 to 60 mean");
    command.footer(
        "How many plies a level looks ahead, how sure the cuts made on the way are (100 %: none is\n"
        "made), and from how many empty squares it plays without fault. The levels 0 to 4 draw among "
        "moves\n"
        "that lose, by that look ahead, so many discs at most, the better the likelier.\n"
        "Example: flipside levels --json");
    auto json = std::make_shared<bool>(false);
    command.add_flag("--json", *json, "Print an object a line");
    command.callback([&run, json] { run = [json] { return print_levels(*json); }; });
}

} // namespace flipside::cli
