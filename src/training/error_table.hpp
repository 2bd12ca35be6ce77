// The error of an evaluation as it is reported: a static look and a search from it, each against the best
// that can be known of the position.
//
//     empties    16                24                        32, 40, 48
//     truth      solved            solved, by the archive    a search of `deep` plies
#pragma once

#include "training/report.hpp"

#include <atomic>
#include <functional>

namespace flipside::training {

struct ErrorRow {
    int empties = 0;
    const char* truth = ""; // what the errors are distances from
    MeanError at_once;      // of a static look
    MeanError searched;     // of a search of `depth` plies, full width
};

struct ErrorTableOptions {
    std::size_t positions = 60; // a row; ten times as many where the truth costs little
    int depth = 8;
    int deep = 14;
    std::uint64_t seed = 1;
    const std::atomic<bool>* stop = nullptr; // set: the work ends soon and its result is of no use
    std::function<void(std::size_t done, std::size_t total)> progress = {};
};

// Positions are drawn from the samples; the truth is found by the engine with the weights it has.
std::vector<ErrorRow> error_table(const std::vector<Sample>& samples, const engine::Weights& weights,
                                  const ErrorTableOptions& options);

} // namespace flipside::training
