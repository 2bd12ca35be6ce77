// The whole of training: games in, weights out, in rounds.
//
//     round 0      fits what the games themselves tell, and exact scores near the end
//     round n > 0  with the weights of round n - 1: plays games with itself, steps one random move off the
//                  games' positions, labels all these and a share of the games' own by a look-ahead, and
//                  fits again
//
// A round is a function of the games, the options and the weights of the round before as they are in the
// file: whoever keeps each round's file can go on from the last one and get the same bytes.
#pragma once

#include "training/fit.hpp"
#include "training/games.hpp"
#include "training/label.hpp"
#include "training/selfplay.hpp"

#include <string_view>

namespace flipside::training {

struct TrainOptions {
    FitOptions fit;
    LabelOptions label;
    // Of later rounds:
    std::size_t self_play_games = 3000;
    double kept_share = 0.4;      // of the games' positions; neighbours tell much the same
    double perturbed_share = 0.2; // of the games' positions
    std::uint64_t seed = 1;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr; // set: the round ends soon and its result is of no use
    // What is being done, and how much of it is.
    std::function<void(std::string_view stage, std::size_t done, std::size_t total)> progress = {};
};

// The games of every tenth place are held out; the rest is trained on.
struct Games {
    std::vector<TrainingGame> training;
    std::vector<TrainingGame> held_out;

    void add(std::vector<TrainingGame> games);
};

struct Round {
    engine::FoldedWeights weights;
    std::size_t positions = 0; // fitted to
};

Round train_round(int number, const std::vector<TrainingGame>& games, const engine::FoldedWeights* previous,
                  const TrainOptions& options);

} // namespace flipside::training
