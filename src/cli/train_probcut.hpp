// flipside train --probcut: the error model of a weights file's searches, as the header that the search
// includes.
#pragma once

#include "training/probcut.hpp"

#include <string>
#include <vector>

namespace flipside::cli {

// Measures, prints what was measured beside what the model says, writes the header. Gives the exit code.
int run_probcut(const std::vector<training::Sample>& samples, const engine::Weights& weights,
                training::ProbCutOptions options, const std::string& header);

} // namespace flipside::cli
