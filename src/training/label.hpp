// Labels better than what a game tells: exact near the end, by a look-ahead further up.
//
//     empties   0 .. exact_from   the score under best play, by solving
//               beyond            a look-ahead of `depth` plies with the weights of the round before, mixed
//                                 with what the game told: noisy, but right on average, it holds against
//                                 errors of the evaluation that would otherwise feed themselves
//
// Labels that are exact already stay. The result does not depend on the number of threads.
#pragma once

#include "engine/evaluation.hpp"
#include "training/samples.hpp"

#include <atomic>
#include <functional>

namespace flipside::training {

struct LabelOptions {
    int exact_from = 8;
    int depth = 2;
    float told_share = 0.3F;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr; // set: the work ends soon and its result is of no use
    // How many of how many samples are done; one call at a time.
    std::function<void(std::size_t done, std::size_t total)> progress = {};
};

// Without `weights` only the solver labels.
void label(std::vector<Sample>& samples, const engine::Weights* weights, const LabelOptions& options);

} // namespace flipside::training
