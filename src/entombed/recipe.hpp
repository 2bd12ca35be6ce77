// All that a maze depends on, and the maze itself: the same recipe gives the same maze for ever.
#pragma once

#include "entombed/bit_source.hpp"
#include "entombed/generator.hpp"

#include <string>
#include <vector>

namespace flipside::entombed {

struct Recipe {
    Mode mode = Mode::hard;
    Version version = Version::game;
    SourceKind source = SourceKind::xorshift;
    std::uint64_t seed = 1;
    int rows = 40;
    Table table = game_table;

    Settings settings() const { return settings_for(mode, version, table); }
};

// "hard, seed 1, 40 rows"; what is not the game's follows: ", bits: constant, rules: iii...".
std::string describe(const Recipe& recipe);

// Error: the seed does not suit the source, or rows is negative.
Result<std::vector<MadeRow>> make_maze(const Recipe& recipe);

std::vector<Row> shown_rows(const std::vector<MadeRow>& made);

// Two lower-case digits.
std::string hex(Row row);

} // namespace flipside::entombed
