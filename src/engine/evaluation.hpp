// The evaluation for those who make it rather than search with it: pattern sets, weights and their file,
// and the portable features and kernels to look a few moves ahead with.
#pragma once

#include "engine/evaluation/embedded.hpp"     // IWYU pragma: export
#include "engine/evaluation/error_model.hpp"  // IWYU pragma: export
#include "engine/evaluation/evaluate.hpp"     // IWYU pragma: export
#include "engine/evaluation/pattern_sets.hpp" // IWYU pragma: export
#include "engine/evaluation/weights.hpp"      // IWYU pragma: export
#include "engine/evaluation/weights_file.hpp" // IWYU pragma: export
#include "engine/kernel/kernel.hpp"           // IWYU pragma: export
