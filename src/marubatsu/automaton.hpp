// A match on the 3 x 3 board as a finite automaton that reads the random source.
//
// The state is the position; a word of the source, cut to the bits that random.choice draws, leads to the
// next one, to the same one when the draw is refused, or to the start of the next game. The states are made
// before play, each player having been asked once about every position it can come to; then each draw is one
// look into a table, without a branch that depends on chance:
//
//     entry = table[row of entry + (word >> shift of entry)]
//
// Positions that can no longer be told apart by what follows share a row, so that the table is small: some
// kilobytes. Draws are made and refused exactly as play_match makes and refuses them.
#pragma once

#include "marubatsu/match.hpp"

#include <vector>

namespace flipside::marubatsu {

class MatchAutomaton {
  public:
    // Only for size 3 and players whose candidates do not depend on chance.
    MatchAutomaton(const Rules& rules, const Player& first, const Player& second, Means& means);

    MatchResult play(std::uint64_t pairs, bits::PythonRandom& random) const;

    std::size_t table_bytes() const { return table_.size() * sizeof(Entry); }

  private:
    // Bits 0 to 4: the shift; 5 to 7: which of six counters a finished game goes to, 0 for none; from 8 on:
    // the row.
    using Entry = std::uint32_t;

    // Counters of finished games, ten bits each, in one word: o, x, draw with the first player as o, and
    // then the same as x.
    class Counters;

    int shortest_game_;
    Entry start_ = 0;
    std::vector<Entry> table_;
};

} // namespace flipside::marubatsu
