// A round of training: labels and weights together, from the end of the game to its start.
//
//     empties    0 .. exact_from     the exact score, by solving
//                beyond              a look-ahead of `depth` plies, evaluated with the phases fitted so far
//                                    in this round, mixed with what the game itself told
//
// A look-ahead from a phase ends in phases nearer the end, which are finished by then. Errors of the
// evaluation would pass from phase to phase upwards; the share of the game's own label, noisy but right on
// average, holds against that. Labels that are exact already stay.
#pragma once

#include "training/fit.hpp"

#include <functional>

namespace flipside::training {

struct TeachOptions {
    FitOptions fit;
    int exact_from = 8;
    int depth = 4; // at least plies_per_phase + window
    float game_share = 0.2F;
    int threads = 1;
    // Told after each phase: how many of how many are done.
    std::function<void(int done, int total)> progress = {};
};

// Fits the engine's own pattern set. Changes the samples' labels; the same arguments give the same weights
// and labels on any number of threads.
Model teach(const FeatureMap& map, std::vector<Sample>& samples, const TeachOptions& options);

} // namespace flipside::training
