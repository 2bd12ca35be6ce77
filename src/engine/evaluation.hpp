// The evaluation for those who make it rather than search with it: pattern sets, weights and their file.
#pragma once

#include "engine/evaluation/pattern_sets.hpp" // IWYU pragma: export
#include "engine/evaluation/weights.hpp"      // IWYU pragma: export
#include "engine/evaluation/weights_file.hpp" // IWYU pragma: export
