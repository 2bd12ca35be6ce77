// Fitted as `flipside train --probcut` does, to the weights in data/weights.eval; docs/training.md tells from
// what.
//
//     midgame_errors.sigma(deep, shallow, empties)     two searches of equal parity
//     ending_errors.sigma(empties, shallow, empties)   a search against the exact score
#pragma once

#include "engine/evaluation/error_model.hpp"

namespace flipside::engine {

inline constexpr ErrorModel midgame_errors{{1.9114, -3.4376, 3.2343, -0.3225, 0.3921}};
inline constexpr ErrorModel ending_errors{{0.6170, -5.5093, 0.0000, -0.0099, 1.1414}};

} // namespace flipside::engine
