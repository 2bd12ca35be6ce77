// The weights that the program carries with it, so that one file is enough.
#pragma once

#include "bits/error.hpp"
#include "engine/evaluation/weights.hpp"

#include <cstddef>
#include <span>

namespace flipside::engine {

// The bytes of data/weights.eval as they were when the program was built. Where nothing was embedded, those
// that were provided; else none.
std::span<const std::byte> embedded_weights();

// For the web page, which fetches the file instead of carrying it: takes the place of the embedded bytes
// if it comes before the first engine is made. The bytes must stay where they are until then.
void provide_weights(std::span<const std::byte> bytes);

// The embedded weights, read once for the whole process when first asked for; an Error where there are
// none or they cannot be read. Whoever has to evaluate all the same takes Weights::plain().
const Result<Weights>& default_weights();

} // namespace flipside::engine
