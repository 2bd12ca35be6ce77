// What the parts of `flipside maze` share.
#pragma once

#include "entombed/recipe.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace flipside::cli {

enum class MazeFormat : std::uint8_t { text, svg, png, json };

struct MazeRequest {
    entombed::Recipe recipe;
    MazeFormat format = MazeFormat::text;
    std::string output; // a file; empty for standard output
    bool solve = false;
    double speed = 0;       // rows a second
    bool both_modes = true; // no mode was asked for
    bool rows_given = false;
};

// Each returns the exit status.
int print_maze(const MazeRequest& request);
int explain_maze_row(const MazeRequest& request, int row);
int check_maze_rules(const MazeRequest& request);
int measure_mazes(const MazeRequest& request, std::uint64_t mazes);
int watch_maze(const MazeRequest& request);
int play_maze(const MazeRequest& request);

// The report on the table's properties, as print_maze adds it for an edited table.
std::string rules_report(const entombed::Table& table);

} // namespace flipside::cli
