// The sequential test: which of two hypotheses about the difference in Elo holds, decided as soon as the
// pairs played so far say enough. docs/arena.md has the formulas and where they come from.
#pragma once

#include "arena/statistics.hpp"

#include <cstdint>

namespace flipside::arena {

struct SprtSettings {
    double elo0 = 0;     // H0: the first player is this much better
    double elo1 = 10;    // H1: this much; elo1 > elo0
    double alpha = 0.05; // the chance of H1 where H0 holds
    double beta = 0.05;  // the chance of H0 where H1 holds

    bool operator==(const SprtSettings&) const = default;
};

enum class Verdict : std::uint8_t { undecided, h0, h1 };

struct SprtState {
    double llr = 0; // log likelihood ratio of H1 to H0
    double lower = 0;
    double upper = 0;
    Verdict verdict = Verdict::undecided;
};

// The ratio for pairs seen as drawn from an unknown distribution whose mean is what each hypothesis says.
// Results that did not come are taken to have come a thousandth of a time, so that there always is one.
double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1);

SprtState sprt(const Pentanomial& pairs, const SprtSettings& settings);

} // namespace flipside::arena
