// Games that the evaluation plays with itself, from random openings of many lengths.
//
// An opening is a number of random moves, 4 to 47 of them with equal chances: short ones reach what good play
// looks like, long ones what a search meets and players avoid. After it both sides play what a look-ahead of
// `depth` plies likes best, and the last `exact_from` empties perfectly.
#pragma once

#include "engine/evaluation.hpp"
#include "training/games.hpp"

#include <atomic>
#include <cstdint>
#include <functional>

namespace flipside::training {

struct SelfPlayOptions {
    std::size_t games = 0;
    std::size_t first = 0; // the number of the first one
    std::uint64_t seed = 1;
    int depth = 2;
    int exact_from = 8;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr; // set: fewer games come back
    // How many of how many games are done; one call at a time.
    std::function<void(std::size_t done, std::size_t total)> progress = {};
};

// A game depends on the weights, the seed, the depths and its number alone.
std::vector<TrainingGame> self_play(const engine::Weights& weights, const SelfPlayOptions& options);

} // namespace flipside::training
