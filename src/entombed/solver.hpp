// The way through a maze: the shortest path, where it is shut, and its dead ends.
//
// Rows are numbered from 1 as they are made; over row 1 lies an open row, from any cell of which a walker
// starts. A step goes to a passage above, below or beside, so a path may climb. The maze is passed when
// its last row is reached.
//
// The mirrored maze has a way exactly when the half has one, and its shortest is as long: a path folded at
// the mirror line stays a path. The path is therefore told in the half's columns, bit 7 outermost.
#pragma once

#include "entombed/repair.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace flipside::entombed {

struct Place {
    int row = 0;    // from 1
    int column = 0; // 7 outermost, 0 at the mirror line

    bool operator==(const Place&) const = default;
};

struct Solution {
    // From row 1 to the last row, or to the deepest that can be reached; empty when row 1 is shut.
    std::vector<Place> path;
    // The first row no cell of which can be reached; 0 when the maze can be passed.
    int first_blocked = 0;
    // Passages that lead nowhere, by row, as bits like those of a row: what is left over when passages with
    // a single way on are taken away until there are none. Ways out are row 1 upwards and the last row
    // downwards.
    std::vector<Row> dead_ends;
};

Solution solve(std::span<const Row> rows);

} // namespace flipside::entombed
