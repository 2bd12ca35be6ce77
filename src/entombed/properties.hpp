// What can be said of a table for certain, by trying every row it can make: the checks behind an edited
// table.
//
// Each check runs over all rows above and all draws, one (row above, row made) at a time, on the rows as
// the table makes them, before repair. What the repairs do to passability is part of `passability`.
//
// For the game's table (edges of easy and hard):
//
//     squares      no 2x2 square of one kind                                     holds in both
//     lone cells   a cell unlike both its neighbours is carried on below         holds in both
//     thin runs    a wall or passage that begins in a row is two cells wide      holds in both
//     runs met     every run of passages meets a passage in the next row         holds in easy; in hard only
//                                                                                away from the half's edges
//     passable     no way is ever shut                                           holds in easy
#pragma once

#include "entombed/generator.hpp"

#include <optional>
#include <vector>

namespace flipside::entombed {

struct Breach {
    Row above = 0;
    Row row = 0;
    int column = 0; // the rightmost column of what is wrong

    bool operator==(const Breach&) const = default;
};

struct Tally {
    int checked = 0; // cases looked at
    int broken = 0;
    std::optional<Breach> first;
};

// 2x2 squares between a row and the next one, within the half.
Tally check_squares(const Settings& settings);

// Cells of a row unlike both their neighbours, away from the half's edges.
Tally check_lone_cells(const Settings& settings);

// Cells that begin a run (unlike the cell on their left, which is like the one above them), columns 6 to 1.
Tally check_thin_runs(const Settings& settings);

// Runs of passages of a row that can come up in a maze, each against each row that can follow.
Tally check_runs_met(const Settings& settings);

// The rows that can come up, starting under an open row. Repairs change none of this: an empty row and
// rows with a cleared right half are made by the game's table too.
std::vector<Row> reachable_rows(const Settings& settings);

// A walk over all situations a walker can be in: the newest row and what hangs together above it
// (Connectivity). After every row, either repair may fire or not, whatever the history.
struct Passability {
    int situations = 0;            // without those in which the way is shut
    std::vector<Row> shortest_end; // rows after which it is shut, as few as can be; empty: never
};

Passability check_passability(const Settings& settings);

} // namespace flipside::entombed
