#include "engine/kernel/probe_test.hpp"

#include "engine/kernel/kernel.hpp"
#include "engine/kernel/stability.hpp"

namespace flipside::engine::FLIPSIDE_LEVEL {

Kernels kernels() {
    return {legal_moves, flips, last_flip_count, stable_discs};
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
