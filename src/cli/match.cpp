// flipside match: two players meet over pairs of games.

#include "cli/commands.hpp"
#include "cli/contest_plan.hpp"
#include "cli/terminal.hpp"

#include <memory>

namespace flipside::cli {

namespace {

struct MatchOptions {
    std::string first;
    std::string second;
    std::string player_file;
    std::vector<double> sprt;
    double alpha = 0.05;
    double beta = 0.05;
    int games = 100;
    ContestPlan plan;
};

int run_match(const MatchOptions& options) {
    ContestPlan plan = options.plan;
    std::vector<PlannedPlayer> known;
    if (!options.player_file.empty()) {
        auto read = read_player_file(options.player_file);
        if (!read) return report(read.error());
        known = std::move(*read);
    }
    for (const std::string& text : {options.first, options.second}) {
        auto player = read_planned_player(text, known);
        if (!player) return report(player.error());
        plan.players.push_back(std::move(*player));
    }
    plan.title = "match";
    plan.schedule.pairs = (options.games + 1) / 2;
    if (!options.sprt.empty()) {
        plan.sprt = arena::SprtSettings{options.sprt[0], options.sprt[1], options.alpha, options.beta};
        if (!(plan.sprt->elo0 < plan.sprt->elo1)) {
            Error error;
            error.what = "--sprt needs the lower difference first";
            return report(error);
        }
    }
    return run_plan(plan);
}

} // namespace

void add_match(Command app, Run& run) {
    Command command =
        app.add_subcommand("match", "Let two players of any kind meet, and tell which is better");
    command.footer(
        "Players: " + arena::player_forms()
        + "\n"
          "In CMD, words are quoted as in a shell; NAME=VALUE, @dir=PATH and @start=SECONDS before the "
          "program "
          "set its\n"
          "environment, its directory and how long it may take to start. --players names players once.\n\n"
          "Games come in pairs with the same opening, colours changed; the same seed gives the same "
          "openings.\n"
          "Every finished game is in NAME.jsonl and NAME.ggf before the next starts; --resume goes on "
          "there.\n\n"
          "Examples:\n"
          "  flipside match level:6 level:4 --games 200\n"
          "  flipside match level:8 'gtp:@dir=/opt/edax ./edax -gtp -l 8' --time 5:00+2 --out edax\n"
          "  flipside match level:5 level:4 --games 2000 --sprt 0 20 --concurrency 2\n"
          "  flipside match nboard:./mine line:./cpu --time 10/move --openings start");
    auto options = std::make_shared<MatchOptions>();
    ContestPlan& plan = options->plan;
    plan.out = "match";
    command.add_option("first", options->first, "The player whose results are counted").required();
    command.add_option("second", options->second, "Its opponent").required();
    command.add_option("--games", options->games, "How many, rounded up to pairs")
        .capture_default_str()
        .check(Range(1, 1000000));
    command.add_option("--players", options->player_file, "A TOML file that names players");
    command.add_option("--sprt", options->sprt, "End as soon as Elo ELO0 or ELO1 is decided")
        .expected(2)
        .type_name("ELO0 ELO1");
    command.add_option("--alpha", options->alpha, "The test's chance to accept ELO1 wrongly")
        .capture_default_str()
        .check(Range(0.0001, 0.4999));
    command.add_option("--beta", options->beta, "The test's chance to accept ELO0 wrongly")
        .capture_default_str()
        .check(Range(0.0001, 0.4999));
    add_contest_options(command, plan);
    command.callback([&run, options] { run = [options] { return run_match(*options); }; });
}

} // namespace flipside::cli
