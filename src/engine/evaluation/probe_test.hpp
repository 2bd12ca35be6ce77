// The hot evaluation of one instruction set, for tests to call: the test itself is compiled once.
#pragma once

#include "engine/evaluation/weights.hpp"

namespace flipside::engine {

// The evaluation after a move, and, in `indices`, the features it comes from; `square` < 0 is a pass.
// `from_moves` updates the features of the board before; otherwise they are made from the board after.
using EvaluationProbe = int (*)(const WeightTables& weights, Word mover, Word other, int square, Word flipped,
                                bool from_moves, std::int16_t* indices);

namespace portable {
int probe(const WeightTables&, Word, Word, int, Word, bool, std::int16_t*);
}
namespace avx2 {
int probe(const WeightTables&, Word, Word, int, Word, bool, std::int16_t*);
}
namespace avx512 {
int probe(const WeightTables&, Word, Word, int, Word, bool, std::int16_t*);
}

} // namespace flipside::engine
