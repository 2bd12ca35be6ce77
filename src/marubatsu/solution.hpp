// The strong solution: the value of every position of a board, and from it the best moves.
//
// Every placement of a o's and b x's that alternate (a = b or a = b + 1) has a place in one list of values,
// so no position is written down. The list goes by ply; within a ply by the set of o's, of which only one
// of up to eight equal sets is kept; and for each of these by the set of x's among the squares that o leaves:
//
//     place = start of the ply + (number of the o-set) * C(n*n - a, b) + (number of the x-set)
//
// Sets are numbered in ascending order of their words. A board whose o's are not the kept set is turned or
// mirrored until they are. 4 x 4: 1,335,954 values, of which five fit into a byte (docs/formats).
#pragma once

#include "marubatsu/symmetry.hpp"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::marubatsu {

// Numbers the placements of a board of up to 4 x 4 squares as told above (placements.cpp).
class Placements {
  public:
    explicit Placements(int size);

    std::size_t count() const { return starts_.back(); }
    std::size_t place(const Board& board) const;

    // Calls visit(place, board) for every place of a ply with one board that has it.
    void for_each(int ply, const std::function<void(std::size_t, const Board&)>& visit) const;

  private:
    static int o_count(int ply) { return (ply + 1) / 2; }
    std::size_t x_sets(int ply) const;

    int size_;
    std::vector<std::size_t> starts_;        // by ply, and the end
    std::vector<std::vector<Word>> kept_;    // by number of o's: the kept sets, ascending
    std::vector<std::uint16_t> number_;      // by o-set: the number of its kept set
    std::vector<bits::Symmetry> to_kept_;    // by o-set: leads to the kept set
    std::vector<std::uint16_t> rank_;        // by set: its number among the sets of that size
    std::vector<std::vector<Word>> by_rank_; // and back
};

class Solution {
  public:
    // Solves by going back from full boards. Only for boards up to 4 x 4.
    static Solution solve(const Rules& rules);

    const Rules& rules() const { return rules_; }
    // For o: 1, 0, -1. Only for positions that play can reach.
    int value_for_o(const Board& board) const { return values_[placements_.place(board)]; }
    // The moves that keep the value; none once the game is over.
    Word best_moves(const Position& position) const;

    std::span<const std::int8_t> values() const { return values_; }

  private:
    friend Result<std::vector<Solution>> decode_solutions(std::string_view bytes);
    explicit Solution(const Rules& rules)
        : rules_(rules), placements_(rules.size()), values_(placements_.count()) {}

    Rules rules_;
    Placements placements_;
    std::vector<std::int8_t> values_;
};

// The file of docs/formats/marubatsu-solution.md.
std::string encode_solutions(std::span<const Solution> solutions);
Result<std::vector<Solution>> decode_solutions(std::string_view bytes);

} // namespace flipside::marubatsu
