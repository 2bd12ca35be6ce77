// How far an evaluation is from the truth on games that it was not trained on.
#pragma once

#include "engine/evaluation.hpp"
#include "training/samples.hpp"

#include <array>
#include <vector>

namespace flipside::training {

struct MeanError {
    double sum = 0;
    std::size_t count = 0;

    void add(double error) {
        sum += error < 0 ? -error : error;
        ++count;
    }
    double mean() const { return count == 0 ? 0 : sum / static_cast<double>(count); }
};

// The evaluation's distance from the labels, in discs, by number of empties.
struct Errors {
    std::array<MeanError, engine::empties_counts> to_exact; // from exact labels
    std::array<MeanError, engine::empties_counts> to_told;  // from all labels, most of them what games tell
};

Errors errors(const engine::Weights& weights, const std::vector<Sample>& samples);

// The positions of held-out games, without those that training games reach as well.
std::vector<Sample> unseen(const std::vector<TrainingGame>& held_out,
                           const std::vector<TrainingGame>& training);

} // namespace flipside::training
