// A plain alpha-beta search over the evaluation, for labels: without a table, so that a label depends on
// the board and the weights alone, whatever was searched before it and on whichever thread.
#pragma once

#include "engine/evaluation.hpp"
#include "othello/board.hpp"

#include <cstdint>

namespace flipside::training {

class Lookahead {
  public:
    // The tables must outlive it.
    explicit Lookahead(const engine::WeightTables& weights) : weights_(weights) {}

    // The score for the mover after `depth` plies of best play, in units of 1/64 disc. A pass takes no ply;
    // a finished game has its final score.
    int score(const othello::Board& board, int depth);

    std::uint64_t evaluations() const { return evaluations_; }

  private:
    int search(engine::Word mover, engine::Word other, const engine::portable::Features& features, int depth,
               int alpha, int beta);

    const engine::WeightTables& weights_;
    std::uint64_t evaluations_ = 0;
};

} // namespace flipside::training
