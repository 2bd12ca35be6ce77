// Fitting weights to labelled positions by online gradient descent.
//
// The loss of a position is Huber's: half the square of the error up to `huber` discs, straight beyond it.
// Each weight w that a position with error e uses moves by
//
//     w += step(n) * clamp(e, -huber, huber)      step(n) = max(rate, 0.25 / (n + 10)),
//
// n being how often the weight has been moved before: a rare weight learns fast the first times, and one
// that is never seen stays where it started. A phase starts from the one fitted before it, so that a
// weight that a phase has seen too seldom is what the phase nearer the end says of it. Each phase is fitted
// to the positions of the plies beside its own as well (`window`), which makes weights change smoothly from
// phase to phase.
#pragma once

#include "training/model.hpp"

#include <atomic>
#include <cstdint>
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
    const std::atomic<bool>* stop = nullptr; // set: the work ends soon and its result is of no use
};

// One phase while it is fitted.
struct PhaseFit {
    PhaseWeights weights;
    std::array<float, engine::empties_counts> bias{};
};

// Fits a phase, from where it stands, to the chosen samples. The same arguments give the same weights.
void fit_phase(const FeatureMap& map, std::span<const Sample> samples,
               std::span<const std::uint32_t> chosen, const FitOptions& options, std::uint64_t seed,
               PhaseFit& phase);

// Which samples have how many empties.
class ByEmpties {
  public:
    explicit ByEmpties(std::span<const Sample> samples);
    // The samples from `low` to `high` empties, in order.
    std::vector<std::uint32_t> between(int low, int high) const;

  private:
    std::array<std::vector<std::uint32_t>, engine::empties_counts> indices_;
};

// Fits every phase to the labels as they are, from the end of the game to its start.
Model fit(const FeatureMap& map, std::span<const Sample> samples, const FitOptions& options);

} // namespace flipside::training
