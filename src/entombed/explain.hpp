// How a row came to be: the window and the table entry of each cell, and how near the repairs were to firing.
#pragma once

#include "entombed/generator.hpp"

#include <array>
#include <span>

namespace flipside::entombed {

struct CellStep {
    int column = 0;
    int window = 0; // a b c d e as five bits
    Entry entry = Entry::passage;
    bool wall = false; // what the cell became; where the entry is drawn, the bit drawn
};

// From left to right. `made` must have been made by these settings.
std::array<CellStep, 8> steps_of(const Settings& settings, const MadeRow& made);

// The runs of rows that the repairs look for, ending with the newest row as the table made it.
struct RepairView {
    int left_run = 0;       // rows with a wall in columns 7 to 4 and none in column 7, up to eleven
    int right_run = 0;      // rows with a wall in columns 3 to 0 and one innermost cell for all, up to seven
    bool innermost = false; // that cell of the newest row
    bool compared = false;  // and of the row eight before it
};

// `made` are all rows from the first to the one in question, not empty.
RepairView repair_view(std::span<const MadeRow> made);

} // namespace flipside::entombed
