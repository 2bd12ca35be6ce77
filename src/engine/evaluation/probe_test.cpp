#include "engine/evaluation/probe_test.hpp"

#include "engine/evaluation/evaluate.hpp"
#include "engine/kernel/kernel.hpp"

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

namespace {

template <bool Evaluated>
void walk_on(const WeightTables* weights, Word mover, Word other, const Features& features, int plies,
             Walk& walk) {
    if (plies == 0) {
        ++walk.ends;
        if constexpr (Evaluated)
            walk.sum += evaluate(*weights, features, std::popcount(~(mover | other)));
        else
            walk.sum += static_cast<std::int64_t>(mover & 1);
        return;
    }
    const Reach reach(mover, other);
    for (Word moves = reach.moves(); moves != 0; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        const Word flipped = reach.flips(square);
        const Word own = mover ^ flipped ^ Word { 1 } << square;
        if constexpr (Evaluated)
            walk_on<true>(weights, other ^ flipped, own, after(features, square, flipped), plies - 1, walk);
        else
            walk_on<false>(weights, other ^ flipped, own, features, plies - 1, walk);
    }
}

} // namespace

Walk walk(const WeightTables* weights, Word mover, Word other, int plies) {
    Walk done;
    const Features features = Features::of(mover, other);
    if (weights != nullptr)
        walk_on<true>(weights, mover, other, features, plies, done);
    else
        walk_on<false>(weights, mover, other, features, plies, done);
    return done;
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
