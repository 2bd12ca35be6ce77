// The value of every position by plain minimax: no symmetry, no pruning, no cleverness. What every faster
// way of solving is held against, and how judge knows the best moves.
#pragma once

#include "marubatsu/position.hpp"

#include <atomic>
#include <functional>
#include <vector>

namespace flipside::marubatsu {

// Values of all positions on boards up to 4 x 4, one byte for each board, found by its marks read as digits
// 0, 1, 2 (43 MB for 4 x 4). A move adds to a board's number, so every board's value is known once those of
// all higher numbers are. Boards that play cannot reach are valued too and never asked for.
class Minimax {
  public:
    // Only for rules whose size is at most 4.
    explicit Minimax(const Rules& rules);

    // For o: 1, 0, -1. Only for positions that can be reached.
    int value_for_o(const Board& board) const { return values_[number(board)]; }
    // The moves that keep the value; none once the game is over.
    Word best_moves(const Position& position) const;

    // Calls `visit` for every position that can be reached, each once; for no more once `stop` is set.
    void for_each(const std::function<void(const Position&)>& visit,
                  const std::atomic<bool>* stop = nullptr) const;

  private:
    std::size_t number(const Board& board) const {
        return ternary_[board.marks[0]] + std::size_t{2} * ternary_[board.marks[1]];
    }
    // Calls visit(number, board) for every board on which o has as many marks as x or one more, from the
    // highest number down, as long as it returns true.
    template <class Visit>
    void for_each_board(Visit&& visit) const;

    const Rules* rules_;
    std::vector<std::uint32_t> ternary_; // of a set of squares: the sum of 3^square
    std::vector<std::int8_t> values_;
};

} // namespace flipside::marubatsu
