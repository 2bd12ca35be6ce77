// The hot evaluation of one instruction set, for tests and benchmarks to call: they are compiled once.
#pragma once

#include "engine/evaluation/weights.hpp"

namespace flipside::engine {

// The evaluation after a move, and, in `indices`, the features it comes from; `square` < 0 is a pass.
// `from_moves` updates the features of the board before; otherwise they are made from the board after.
using EvaluationProbe = int (*)(const WeightTables& weights, Word mover, Word other, int square, Word flipped,
                                bool from_moves, std::int16_t* indices);

// What a search does with the evaluation and nothing else: every line of `plies` moves from a board, the
// features kept up to date move by move, the evaluation asked at the end of each. Without `weights` the
// boards alone.
struct Walk {
    std::uint64_t ends = 0;
    std::int64_t sum = 0; // of all evaluations: the order does not matter, and nothing may be left out
    bool operator==(const Walk&) const = default;
};
using EvaluationWalk = Walk (*)(const WeightTables* weights, Word mover, Word other, int plies);

namespace portable {
int probe(const WeightTables&, Word, Word, int, Word, bool, std::int16_t*);
Walk walk(const WeightTables*, Word, Word, int);
} // namespace portable
namespace avx2 {
int probe(const WeightTables&, Word, Word, int, Word, bool, std::int16_t*);
Walk walk(const WeightTables*, Word, Word, int);
} // namespace avx2
namespace avx512 {
int probe(const WeightTables&, Word, Word, int, Word, bool, std::int16_t*);
Walk walk(const WeightTables*, Word, Word, int);
} // namespace avx512

} // namespace flipside::engine
