// Fitting weights to labelled positions by online gradient descent.
//
// The loss of a position is Huber's: half the square of the error up to `huber` discs, straight beyond it.
// Each weight w that a position with error e uses moves by
//
//     w += step(n) * clamp(e, -huber, huber)      step(n) = max(rate, 0.25 / (n + 10)),
//
// n being how often the weight has been moved before: a rare weight learns fast the first times, and one
// that is never seen stays where it started. A first fit goes from the end of the game to its start, each
// phase from the one fitted before it, so that a weight that a phase has seen too seldom is what the phase
// nearer the end says of it; a later one starts each phase from what it was, its weights counting as moved
// some thirty times. Each phase is fitted
// to the positions of the plies beside its own as well (`window`), which makes weights change smoothly from
// phase to phase.
#pragma once

#include "training/model.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace flipside::training {

struct FitOptions {
    int plies_per_phase = 2;
    int window = 1; // plies either side
    int epochs = 6;
    float huber = 12;
    float first_rate = 0.002F; // falls geometrically from epoch to epoch
    float last_rate = 0.0003F;
    std::uint64_t seed = 1;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr; // set: the work ends soon and its result is of no use
    std::function<void(int done, int total)> progress = {}; // by phases; one call at a time
};

// The same samples, options and start give the same weights, on any number of threads: with a `start` phases
// do not depend on each other, and each is one thread's.
Model fit(const FeatureMap& map, std::span<const Sample> samples, const FitOptions& options,
          const Model* start = nullptr);

} // namespace flipside::training
