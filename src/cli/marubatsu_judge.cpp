// flipside marubatsu judge: in how many positions a player errs.

#include "cli/interrupt.hpp"
#include "cli/marubatsu.hpp"
#include "cli/terminal.hpp"
#include "marubatsu/judge.hpp"
#include "marubatsu/text.hpp"

#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using namespace marubatsu;

struct JudgeOptions {
    BoardOptions board;
    std::vector<std::string> names;
    int playouts = 1000;
    int depth = 3;
    bool list = false;
    bool json = false;
};

std::string squares_text(const Rules& rules, Word squares) {
    std::vector<Square> list;
    for (Square square : bits::squares(squares)) list.push_back(square);
    return moves_text(rules, list);
}

void print_judgement(const Rules& rules, const Player& player, const Judgement& judgement, bool list) {
    const double share =
        100 * static_cast<double>(judgement.right) / static_cast<double>(judgement.positions);
    fmt::print("{:<20} {:>9} {:>9} {:>6.2f}% {:>7} {:^7} {:^7}  {}\n", player.name, judgement.right,
               judgement.positions - judgement.right, share, judgement.mistakes.size(),
               judgement.never_loses_as_o ? "yes" : "no", judgement.never_loses_as_x ? "yes" : "no",
               player.text);
    if (!list) return;
    for (const Mistake& mistake : judgement.mistakes) {
        fmt::print("    {}  {} to move: picks {}, best {}\n", board_text(rules, mistake.position.board),
                   mistake.position.turn() == Mark::o ? 'o' : 'x', squares_text(rules, mistake.candidates),
                   squares_text(rules, mistake.best));
    }
}

nlohmann::json as_json(const Rules& rules, const Player& player, const Judgement& judgement) {
    nlohmann::json mistakes = nlohmann::json::array();
    for (const Mistake& mistake : judgement.mistakes) {
        mistakes.push_back({{"board", board_text(rules, mistake.position.board)},
                            {"picks", squares_text(rules, mistake.candidates)},
                            {"best", squares_text(rules, mistake.best)}});
    }
    return {{"player", player.name},
            {"positions", judgement.positions},
            {"right", judgement.right},
            {"distinct", judgement.distinct},
            {"distinct_right", judgement.distinct_right},
            {"never_loses_as_o", judgement.never_loses_as_o},
            {"never_loses_as_x", judgement.never_loses_as_x},
            {"mistakes", mistakes}};
}

int run_judge(const JudgeOptions& options) {
    const std::optional<Rules> rules = options.board.rules();
    if (!rules) return exit_bad_input;
    if (rules->size() > 4) {
        Error error;
        error.what = "players are judged on boards up to 4 x 4";
        error.found = std::to_string(rules->size());
        return report(error);
    }
    std::vector<const Player*> chosen;
    for (const std::string& name : options.names) {
        chosen.push_back(player_or_report(name));
        if (chosen.back() == nullptr) return exit_bad_input;
    }
    if (options.names.empty())
        for (const Player& player : players()) chosen.push_back(&player);

    const std::atomic<bool>& stop = stop_on_interrupt();
    bits::PythonRandom random(0);
    Means means{random, options.playouts, options.depth, &stop};
    const Minimax truth(*rules);
    bool flawless = true;
    if (!options.json) {
        fmt::print("{:<20} {:>9} {:>9} {:>7} {:>7} {:^7} {:^7}\n", "player", "right", "errs in", "",
                   "distinct", "o holds", "x holds");
    }
    for (const Player* player : chosen) {
        Progress progress(std::string(player->name));
        const Judgement judgement =
            judge(*rules, *player, truth, means,
                  [&progress](std::uint64_t positions) { progress.show(positions, 0, "positions"); });
        progress.clear();
        if (stop) return exit_interrupted;
        flawless = flawless && judgement.right == judgement.positions;
        if (options.json)
            fmt::print("{}\n", as_json(*rules, *player, judgement).dump());
        else
            print_judgement(*rules, *player, judgement, options.list);
        std::fflush(stdout);
    }
    return options.names.empty() || flawless ? exit_ok : exit_negative;
}

} // namespace

void add_marubatsu_judge(Command group, Run& run) {
    Command command = group.add_subcommand("judge", "Count the positions in which a player errs");
    command.footer(
        "A player errs where it might pick a move that gives away a win or a draw. \"distinct\" counts\n"
        "such positions up to symmetry; \"o holds\" says that the player, marking o, cannot be beaten.\n"
        "Without a player, all are judged; else the exit status is 1 if one of them errs.\n"
        "Example: flipside marubatsu judge ai14s --list");
    auto options = std::make_shared<JudgeOptions>();
    command.add_option("player", options->names, "whom to judge (default: everyone)");
    command.add_option("--playouts", options->playouts, "random games a move, for mc (default 1000)")
        .check(positive);
    command.add_option("--depth", options->depth, "for searches to a depth (default 3)").check(Range(0, 64));
    command.add_flag("--list", options->list, "show the positions");
    command.add_flag("--json", options->json, "print one JSON object a line");
    add_board_options(command, options->board);
    command.callback([&run, options] { run = [options] { return run_judge(*options); }; });
}

} // namespace flipside::cli
