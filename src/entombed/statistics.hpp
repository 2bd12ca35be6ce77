// How often: mazes that can be passed, repairs, walls, from as many mazes as are asked for, with 95 percent
// intervals.
//
// Different samples answer the questions. Passing is asked of mazes of a given length that start under
// an open row. Repairs and walls are asked of rows in the long run: the repairs look back eleven rows, so
// short mazes would tell too low a rate. Both take the bulk draws of SlicedRandom.
#pragma once

#include "entombed/generator.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace flipside::entombed {

struct Estimate {
    double value = 0;
    double low = 0; // the interval's ends
    double high = 0;
};

// A share of independent trials, 0 < trials: Wilson's score interval.
Estimate proportion(std::uint64_t hits, std::uint64_t trials);

// The mean of a quantity that was measured in batches: the rows of a maze depend on each other, batches of
// many rows hardly do. At least two batches; the interval takes Student's t for fifty.
Estimate mean_of(std::span<const double> batches);

// For long work: a flag to stop at (null: none), and who is told of the progress (empty: nobody).
struct Watch {
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;

    bool stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
};

struct PassCounts {
    std::uint64_t mazes = 0;           // fewer than asked for when stopped
    std::vector<std::uint64_t> passed; // [n - 1]: mazes in which row n can be reached

    // Mazes of `rows` rows that can be passed.
    Estimate share(int rows) const { return proportion(passed[rows - 1], mazes); }
};

PassCounts count_passed(const Settings& settings, int rows, std::uint64_t mazes, std::uint64_t seed,
                        const Watch& watch = {});

struct RowRates {
    std::uint64_t rows = 0; // looked at; none when stopped before there was anything to tell
    Estimate left_repair;   // of a row
    Estimate right_repair;
    Estimate walls; // of a cell, as shown
};

// At least `rows` rows, in 256 mazes side by side; never less than a million.
RowRates measure_rows(const Settings& settings, std::uint64_t rows, std::uint64_t seed,
                      const Watch& watch = {});

// How often the way is shut in one maze without end, when all of a row is opened wherever it is. Row by row
// with the plain generator, some million rows a second.
struct Blocks {
    std::uint64_t rows = 0;
    Estimate rate; // of a row
};

Blocks measure_blocks(const Settings& settings, std::uint64_t rows, std::uint64_t seed,
                      const Watch& watch = {});

} // namespace flipside::entombed
