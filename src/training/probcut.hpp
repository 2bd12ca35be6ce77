// How far a shallow search is from a deep one, and from the truth: the error model of ProbCut (Buro 1995).
//
//     measure_errors   looks at many positions to every depth up to `depth`, full width, and solves those
//                      near the end (those of public games with 24 empties are solved already)
//     fit_errors       draws a smooth surface through the standard deviations
//
// Differences are measured between searches whose depths are both even or both odd, as they are used: the
// side that moves last is seen too well, the same way by both. Against the solver every depth is measured.
#pragma once

#include "engine/evaluation.hpp"
#include "training/samples.hpp"

#include <atomic>
#include <functional>
#include <map>
#include <tuple>
#include <vector>

namespace flipside::training {

struct ProbCutOptions {
    std::size_t positions = 3000;
    int depth = 6;        // of the deep searches; every fourth position goes two plies deeper
    int solved_from = 16; // empties up to which the solver is asked
    std::uint64_t seed = 1;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr; // set: the work ends soon and its result is of no use
    std::function<void(std::size_t done, std::size_t total)> progress = {};
};

// The squares of differences between two searches of the same positions, in discs.
struct Spread {
    double squares = 0;
    std::size_t count = 0;
};

struct MeasuredErrors {
    using Depths = std::tuple<int, int, int>; // empties, deep, shallow; solved: deep is empties
    std::map<Depths, Spread> midgame;
    std::map<Depths, Spread> ending;
};

// Positions are drawn from the samples. The result does not depend on the number of threads.
MeasuredErrors measure_errors(const std::vector<Sample>& samples, const engine::Weights& weights,
                              const ProbCutOptions& options);

// Least squares on the logarithm of the standard deviation, each cell with the weight of its count. Not
// `curved`: without the square of the empties, for measurements that span too few of them to tell it.
engine::ErrorModel fit_errors(const std::map<MeasuredErrors::Depths, Spread>& measured, bool curved);

} // namespace flipside::training
