// The weights of all features in all phases of the game, ready to be looked up.
//
// A phase is a few neighbouring numbers of empty squares. Its table holds the patterns one after the
// other, each with an entry for every index (pattern_set.hpp). The evaluation of a board is a bias for its
// number of empties plus one entry a feature, in units of 1/64 disc, for the side to move.
#pragma once

#include "engine/evaluation/pattern_sets.hpp"

#include <memory>
#include <vector>

namespace flipside::engine {

inline constexpr int units_per_disc = 64;
inline constexpr int empties_counts = 61; // 0 to 60

// What hot code reads; the memory belongs to a Weights.
struct WeightTables {
    std::array<const std::int16_t*, empties_counts> phase{}; // by empties; phases may share a table
    std::array<std::int16_t, empties_counts> bias{};
};

// Weights as they are fitted and filed: one for each group of indices that mean the same ("folded").
struct FoldedWeights {
    std::array<std::uint8_t, empties_counts> phase_of{}; // by empties; phases are numbered from 0
    std::array<std::int16_t, empties_counts> bias{};
    std::vector<std::vector<std::int16_t>> phases; // each Folding::count() long

    bool operator==(const FoldedWeights&) const = default;
};

// Which entries of a table share a weight.
class Folding {
  public:
    explicit Folding(const PatternSet& set);

    int count() const { return count_; }
    // The number of the weight of an entry (offset + 3^n/2 + index), in the order in which entries are
    // first met.
    int of_entry(int entry) const { return folded_[entry]; }
    // The first weight of a pattern.
    int first_of(int pattern) const { return first_[pattern]; }

  private:
    int count_ = 0;
    std::vector<int> folded_;
    std::array<int, max_patterns + 1> first_{};
};

// Of the engine's own set; made once.
const Folding& engine_folding();

// Cheap to copy: copies share the tables. Never changes once made, so threads may share it too.
class Weights {
  public:
    explicit Weights(const FoldedWeights& folded);

    // The evaluation that needs no file: a value for each square, and moves counted by the discs that
    // stand next to empty squares. Weak, but right about corners.
    static Weights plain();

    const WeightTables& tables() const { return tables_; }

  private:
    Weights() = default;

    std::shared_ptr<const std::vector<std::int16_t>> entries_;
    WeightTables tables_;
};

} // namespace flipside::engine
