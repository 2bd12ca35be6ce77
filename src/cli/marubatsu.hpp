// What the marubatsu commands share: the board's size, players by name, and how things are printed.
#pragma once

#include "cli/commands.hpp"
#include "marubatsu/match.hpp"

#include <memory>
#include <optional>
#include <string>

namespace flipside::cli {

void add_marubatsu_bench(Command group, Run& run);
void add_marubatsu_judge(Command group, Run& run);
void add_marubatsu_match(Command group, Run& run);
void add_marubatsu_play(Command group, Run& run);
void add_marubatsu_solve(Command group, Run& run);
void add_marubatsu_tree(Command group, Run& run);

struct BoardOptions {
    int size = 3;
    int row = 0; // 0: as long as the board

    // Prints what is wrong and returns nothing if there is no such board.
    std::optional<marubatsu::Rules> rules() const;
};

// --size and --row.
void add_board_options(Command command, BoardOptions& options);

// Null, after a message that lists the names, if there is no player of that name.
const marubatsu::Player* player_or_report(const std::string& name);

// The table of wins, losses and draws of the first player, as counts and as shares.
void print_match(const std::string& first, const std::string& second, const marubatsu::MatchResult& result);

// A score in points: "+1", "-0.5", "0", "-inf".
std::string score_text(marubatsu::Score score);

} // namespace flipside::cli
