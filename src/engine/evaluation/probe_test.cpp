#include "engine/evaluation/probe_test.hpp"

#include "engine/evaluation/evaluate.hpp"

namespace flipside::engine::FLIPSIDE_LEVEL {

int probe(const WeightTables& weights, Word mover, Word other, int square, Word flipped, bool from_moves,
          std::int16_t* indices) {
    const bool passes = square < 0;
    const Word placed = passes ? 0 : Word{1} << square;
    const Word next_mover = other ^ flipped;
    const Word next_other = mover ^ flipped ^ placed;
    const Features before = Features::of(mover, other);
    const Features features = !from_moves ? Features::of(next_mover, next_other)
                              : passes    ? passed(before)
                                          : after(before, square, flipped);
    for (int f = 0; f < feature_lanes; ++f) indices[f] = features.index[f];
    return evaluate(weights, features, std::popcount(~(next_mover | next_other)));
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
