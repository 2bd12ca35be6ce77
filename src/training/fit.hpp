// Fitting weights to labelled positions by online gradient descent.
//
// The loss of a position is Huber's: half the square of the error up to `huber` discs, straight beyond it.
// Each weight w that a position with error e uses moves by
//
//     w += step(n) * clamp(e, -huber, huber)      step(n) = max(rate, 0.25 / (n + 10)),
//
// n being how often the weight has been moved before: a rare weight learns fast the first times, and one
// that is never seen stays where it started. Where it starts is the second idea: phases are fitted in two
// sweeps, first broad ones of many plies, from 0, then the phases proper, each from the broad weights
// around it. A weight that its own phase has seen too seldom is thus what the broad phase says.
//
// A position also serves the phases beside its own (`window` plies), so that weights change smoothly with
// the number of empties.
//
// The same samples, options and seed give the same weights on any number of threads: a thread fits whole
// phases.
#pragma once

#include "training/model.hpp"

#include <atomic>
#include <functional>
#include <span>

namespace flipside::training {

struct FitOptions {
    int plies_per_phase = 2;
    int window = 1;          // plies either side
    int broad_phases = 6;
    int broad_epochs = 4;
    int epochs = 8;
    float huber = 12;
    float first_rate = 0.004F; // falls geometrically from epoch to epoch
    float last_rate = 0.0004F;
    std::uint64_t seed = 1;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr; // set: the model so far is returned and must not be used
    std::function<void(int done, int total)> progress = {};
};

Model fit(const FeatureMap& map, std::span<const Sample> samples, const FitOptions& options,
          const Model* start = nullptr);

} // namespace flipside::training
