// What a match says about which player is better. docs/arena.md has the formulas and where they come from.
//
// Games come in pairs that share an opening, colours changed. The two games of a pair are not independent,
// the pairs are; so everything with an error bar is computed over pairs.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace flipside::arena {

struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    std::uint64_t games() const { return wins + draws + losses; }
    double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
    bool operator==(const Tally&) const = default;
};

// How many pairs brought 0, 1/2, 1, 1 1/2 and 2 points.
struct Pentanomial {
    std::array<std::uint64_t, 5> pairs{};

    std::uint64_t count() const;
    // Points a game, 0 to 1, and the variance of that over pairs.
    double mean() const;
    double variance() const;
    bool operator==(const Pentanomial&) const = default;
};

// A value and its 95 % interval.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// Points a game, 0 to 1. Without pairs the interval is everything.
Estimate score_estimate(const Pentanomial& pairs);

// The difference in Elo points that explains a score, from 0 to 1: minus infinity to infinity.
double elo_of_score(double score);
double score_of_elo(double elo);
Estimate elo_estimate(const Pentanomial& pairs);

// Likelihood of superiority, 0 to 1: how probable it is that the first player is the better one.
double superiority(const Pentanomial& pairs);

// A mean with its standard error.
struct Mean {
    double value = 0;
    double error = 0;
    std::uint64_t count = 0;
};
Mean mean_of(std::span<const double> values);

} // namespace flipside::arena
