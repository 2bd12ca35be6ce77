// How many lines hold so many marks of each player: what all scoring players look at.
#pragma once

#include "marubatsu/position.hpp"

namespace flipside::marubatsu {

// Lines by (marks of the player who moved last, marks of the player whose turn it is); the rest of the k
// squares are empty.
class LineCounts {
  public:
    explicit LineCounts(int in_a_row) : in_a_row_(in_a_row) {}

    void add(int last, int turn) { ++counts_[last][turn]; }

    int operator()(int last, int turn, int empty) const {
        return last + turn + empty == in_a_row_ ? counts_[last][turn] : 0;
    }

  private:
    int in_a_row_;
    std::array<std::array<std::uint8_t, max_size + 1>, max_size + 1> counts_{};
};

inline LineCounts count_lines(const Rules& rules, const Position& position) {
    LineCounts counts(rules.in_a_row());
    const Word turn = position.board.of(position.turn());
    const Word last = position.board.of(other(position.turn()));
    for (Word line : rules.lines()) counts.add(bits::count(last & line), bits::count(turn & line));
    return counts;
}

} // namespace flipside::marubatsu
