// flipside tournament: everybody in a file meets, as the file says.

#include "cli/commands.hpp"
#include "cli/contest_plan.hpp"
#include "cli/terminal.hpp"

#include <memory>

namespace flipside::cli {

namespace {

struct TournamentOptions {
    std::string file;
    std::string out;
    std::string html;
    int concurrency = 0;
    bool resume = false;
    bool json = false;
};

int run_tournament(const TournamentOptions& options) {
    auto plan = read_tournament_file(options.file);
    if (!plan) return report(plan.error());
    if (plan->players.size() < 2) {
        Error error;
        error.what = "a tournament needs two players at least";
        error.source = options.file;
        return report(error);
    }
    if (!options.out.empty()) plan->out = options.out;
    if (options.concurrency > 0) plan->concurrency = options.concurrency;
    plan->html = options.html;
    plan->resume = options.resume;
    plan->json = options.json;
    return run_plan(*plan);
}

} // namespace

void add_tournament(Command app, Run& run) {
    Command command = app.add_subcommand("tournament", "Hold a tournament: round robin, gauntlet or Swiss");
    command.footer(
        "The file is TOML: settings, and a [[player]] for each; docs/formats/tournament.md has the "
        "keys.\n"
        "Every finished game is in NAME.jsonl and NAME.ggf before the next starts; --resume goes on "
        "there.\n\n"
        "Example: flipside tournament examples/tournament/event.toml --out /tmp/event");
    auto options = std::make_shared<TournamentOptions>();
    command.add_option("file", options->file, "The tournament file").required();
    command
        .add_option("--out", options->out, "The files are NAME.jsonl and NAME.ggf (default: the file's name)")
        .type_name("NAME");
    command.add_option("--concurrency", options->concurrency, "Games at the same time").check(Range(1, 256));
    command.add_option("--html", options->html, "Write a report: one page, every game to be played through")
        .type_name("FILE");
    command.add_flag("--resume", options->resume, "Go on with the games in the files");
    command.add_flag("--json", options->json, "Print the result as JSON");
    command.callback([&run, options] { run = [options] { return run_tournament(*options); }; });
}

} // namespace flipside::cli
