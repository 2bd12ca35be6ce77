// The kernels of one instruction set, for tests to call: the test itself is compiled once.
#pragma once

#include "engine/kernel/rays.hpp"

namespace flipside::engine {

struct Kernels {
    Word (*legal_moves)(Word mover, Word other);
    Word (*flips)(Word mover, Word other, int square);
    int (*last_flip_count)(Word mover, int square);
    Word (*stable_discs)(Word own, Word theirs);
    Word (*reach_moves)(Word mover, Word other);
    Word (*reach_flips)(Word mover, Word other, int square);
    // The arrays have room for a multiple of 8.
    void (*legal_moves_of_all)(const Word* mover, const Word* other, Word* moves, int count);
};

namespace portable {
Kernels kernels();
}
namespace avx2 {
Kernels kernels();
}
namespace avx512 {
Kernels kernels();
}

} // namespace flipside::engine
