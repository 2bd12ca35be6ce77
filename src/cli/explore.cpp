// flipside explore: what an index of games knows about a position.

#include "cli/commands.hpp"
#include "cli/game_index.hpp"
#include "cli/input.hpp"
#include "cli/terminal.hpp"
#include "othello/notation.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

struct Options {
    std::string position;
    std::string database;
    bool json = false;
};

double share(std::int64_t part, std::int64_t whole) {
    return whole > 0 ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0;
}

int run_explore(const Options& options) {
    const auto position = position_of(options.position);
    if (!position) return report(position.error());
    auto index = GameIndex::open(options.database);
    if (!index) return report(index.error());
    const auto summary = index->explore(*position);
    if (!summary) return report(summary.error());
    const othello::Position shown = othello::settled(*position);
    if (options.json) {
        nlohmann::ordered_json object;
        object["position"] = othello::to_text(shown);
        object["games"] = summary->games;
        object["moves"] = nlohmann::ordered_json::array();
        for (const MoveSummary& move : summary->moves)
            object["moves"].push_back({{"move", othello::square_name(move.move)},
                                       {"games", move.games},
                                       {"wins", move.wins},
                                       {"draws", move.draws},
                                       {"losses", move.scored - move.wins - move.draws},
                                       {"average", move.average}});
        object["players"] = nlohmann::ordered_json::array();
        for (const PlayerSummary& player : summary->players)
            object["players"].push_back({{"name", player.name}, {"games", player.games}});
        fmt::print("{}\n", object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
        return summary->games > 0 ? exit_ok : exit_negative;
    }
    fmt::print("{}: {} game{}, {} to move\n", othello::to_text(shown), summary->games,
               summary->games == 1 ? "" : "s", othello::color_name(shown.to_move));
    if (summary->games == 0) return exit_negative;
    fmt::print("move   games  share   wins  draws  average\n");
    for (const MoveSummary& move : summary->moves)
        fmt::print("{:<4} {:>7} {:>5.1f}% {:>5.1f}% {:>5.1f}% {:>+8.2f}\n", othello::square_name(move.move),
                   move.games, share(move.games, summary->games), share(move.wins, move.scored),
                   share(move.draws, move.scored), move.average);
    if (!summary->players.empty()) fmt::print("played by:\n");
    for (const PlayerSummary& player : summary->players) fmt::print("{:>7}  {}\n", player.games, player.name);
    return exit_ok;
}

} // namespace

void add_explore(Command app, Run& run) {
    Command command = app.add_subcommand("explore", "What was played from a position, and how it did");
    command.footer(
        "Example: flipside explore f5d6c3 --db games.db\n"
        "Results are seen by the side to move. Positions are matched however the board is turned; of "
        "squares\n"
        "that a symmetric board cannot tell apart, one stands for all. Exit status 1: no game came here.");
    auto options = std::make_shared<Options>();
    command.add_option("position", options->position, "64 cells and a side, or moves from the start")
        .required();
    command.add_option("--db", options->database, "an index made by `flipside games --index`").required();
    command.add_flag("--json", options->json, "one object");
    command.callback([&run, options] { run = [options] { return run_explore(*options); }; });
}

} // namespace flipside::cli
