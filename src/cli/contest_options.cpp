// The options that every command that holds contests has.

#include "cli/contest_plan.hpp"

namespace flipside::cli {

void add_contest_options(Command command, ContestPlan& plan) {
    command.add_option("--openings", plan.openings,
                       "balanced, start, random:N, xot:FILE or file:FILE (default: balanced, or start for "
                       "players that know no other)");
    command.add_option("--seed", plan.seed, "Of all that is drawn").capture_default_str();
    command.add_option("--time", plan.time, "300+2 or 5:00+2 a game, 1/move, event, or none")
        .capture_default_str();
    command.add_option("--grace", plan.grace, "Seconds over the limit that still count as in time")
        .capture_default_str()
        .check(Range(0.0, 3600.0));
    command
        .add_option("--patience", plan.patience,
                    "Seconds beyond the limit after which a silent player is called stalled")
        .capture_default_str()
        .check(Range(0.0, 86400.0));
    command
        .add_option("--adjudicate", plan.adjudicate_from,
                    "End a game by its exact score, proved, from so many empties on")
        .check(Range(0, 30));
    command.add_option("--concurrency", plan.concurrency, "Games at the same time")
        .capture_default_str()
        .check(Range(1, 256));
    command.add_option("--hash", plan.hash_mib, "Memory for each of our own players, in MiB")
        .capture_default_str()
        .check(Range(1, 65536));
    add_book_options(command, plan.book);
    command.add_option("--out", plan.out, "The files are NAME.jsonl and NAME.ggf")
        .capture_default_str()
        .type_name("NAME");
    command.add_flag("--resume", plan.resume, "Go on with the games in the files");
    command.add_option("--html", plan.html, "Write a report: one page, every game to be played through")
        .type_name("FILE");
    command.add_flag("--json", plan.json, "Print the result as JSON");
}

} // namespace flipside::cli
