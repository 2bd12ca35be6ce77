#include "engine/kernel/probe_test.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/kernel/lanes.hpp"
#include "engine/kernel/stability.hpp"

namespace flipside::engine::FLIPSIDE_LEVEL {

Kernels kernels() {
    return {legal_moves,
            flips,
            last_flip_count,
            stable_discs,
            [](Word mover, Word other) { return Reach(mover, other).moves(); },
            [](Word mover, Word other, int square) { return Reach(mover, other).flips(square); },
            legal_moves_of_all};
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
