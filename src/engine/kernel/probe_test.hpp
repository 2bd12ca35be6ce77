// The kernels of one instruction set, for tests to call: the test itself is compiled once.
#pragma once

#include "engine/kernel/rays.hpp"

namespace flipside::engine {

struct Kernels {
    Word (*legal_moves)(Word mover, Word other);
    Word (*flips)(Word mover, Word other, int square);
    int (*last_flip_count)(Word mover, int square);
    Word (*stable_discs)(Word own, Word theirs);
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
