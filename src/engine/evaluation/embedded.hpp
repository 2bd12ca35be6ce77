// The weights that the program carries with it, so that one file is enough.
#pragma once

#include "bits/error.hpp"
#include "engine/evaluation/weights.hpp"

#include <cstddef>
#include <span>

namespace flipside::engine {

// The bytes of data/weights.eval as they were when the program was built; none where nothing was embedded
// (the web page fetches the file).
std::span<const std::byte> embedded_weights();

// The embedded weights, read once for the whole process when first asked for; an Error where there are
// none or they cannot be read. Whoever has to evaluate all the same takes Weights::plain().
const Result<Weights>& default_weights();

} // namespace flipside::engine
