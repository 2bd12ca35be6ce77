// What the commands that hold contests ask for, and how they are run: `flipside match` and
// `flipside tournament` fill in a plan, and run_plan does the rest.
#pragma once

#include "arena/contest.hpp"
#include "arena/player_spec.hpp"
#include "cli/book_option.hpp"
#include "cli/command.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace flipside::cli {

struct PlannedPlayer {
    std::string name;
    arena::PlayerSpec spec;
    std::optional<double> clock;            // in Hz, for the event's time limit
    std::optional<arena::TimeControl> time; // its own, in place of the contest's
};

struct ContestPlan {
    std::string title; // "match", "tournament"
    std::vector<PlannedPlayer> players;
    arena::ScheduleSettings schedule{};
    std::string
        openings; // "balanced", "start", "random:N", "xot:FILE", "file:FILE"; empty: as players take them
    std::uint64_t seed = 1;
    std::string time = "none"; // or "event", or as read_time_control
    double grace = 0.1;
    double patience = 10;
    int concurrency = 1;
    int adjudicate_from = 0;
    int hash_mib = 16;
    BookChoice book;
    std::optional<arena::SprtSettings> sprt;
    std::string out; // files NAME.jsonl and NAME.ggf
    bool resume = false;
    std::string html; // a file for the report; empty for none
    bool json = false;
};

// Declares --openings, --seed, --time and the rest on `command`, which set `plan`.
void add_contest_options(Command command, ContestPlan& plan);

// Plays the contest and prints what came of it; the exit status of the command.
int run_plan(const ContestPlan& plan);

// Players from a file, named once: [[player]] tables with name, player, and what else they need.
Result<std::vector<PlannedPlayer>> read_player_file(const std::string& path);

// A tournament file: the same players, and the settings of the contest. docs/formats/tournament.md
Result<ContestPlan> read_tournament_file(const std::string& path);

// One player of a command line: a name of `known`, or a specification.
Result<PlannedPlayer> read_planned_player(const std::string& text, const std::vector<PlannedPlayer>& known);

} // namespace flipside::cli
