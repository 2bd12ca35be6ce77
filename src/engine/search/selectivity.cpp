#include "engine/search/selectivity.hpp"

#include "engine/evaluation/error_model.hpp"
#include "engine/search/probcut_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace flipside::engine {

namespace {

// [0] for the shallow search, [1] for the evaluation.
using Margins = std::array<std::array<std::array<std::array<std::uint8_t, 61>, 61>, full_width>, 2>;

Margins make_margins() {
    Margins margins{};
    for (int level = 0; level < full_width; ++level) {
        for (int depth = probable_from; depth <= 60; ++depth) {
            for (int empties = depth; empties <= 60; ++empties) {
                for (int kind = 0; kind < 2; ++kind) {
                    const int shallow = kind == 0 ? shallow_depth(depth) : 0;
                    const ErrorModel& errors = depth == empties ? ending_errors : midgame_errors;
                    const double sigma = errors.sigma(depth, shallow, empties);
                    const double discs = std::ceil(selectivity_levels[level].deviations * sigma);
                    margins[kind][level][depth][empties] =
                        static_cast<std::uint8_t>(std::clamp(discs, 0.0, 128.0));
                }
            }
        }
    }
    return margins;
}

const Margins& margins() {
    static const Margins all = make_margins();
    return all;
}

} // namespace

int probable_margin(int selectivity, int depth, int empties) {
    return margins()[0][selectivity][depth][empties];
}

int evaluation_margin(int selectivity, int depth, int empties) {
    return margins()[1][selectivity][depth][empties];
}

} // namespace flipside::engine
