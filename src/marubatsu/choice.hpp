// Python's random.choice over a set of squares, taken in ascending order.
#pragma once

#include "bits/mersenne.hpp"
#include "bits/word.hpp"

namespace flipside::marubatsu {

inline bits::Square choose(bits::Word candidates, bits::PythonRandom& random) {
    const std::uint32_t skip = random.randrange(static_cast<std::uint32_t>(bits::count(candidates)));
    for (std::uint32_t i = 0; i < skip; ++i) candidates &= candidates - 1;
    return bits::lowest(candidates);
}

} // namespace flipside::marubatsu
