// How sure a search wants to be: the levels of selectivity, and the margins that ProbCut takes from them.
//
// A node is cut when a shallower search, of `shallow_depth` plies, is so far beyond the window that the deep
// one would be on the same side of it with the level's confidence. The distance is measured in standard
// deviations of the difference between the two searches (evaluation/error_model.hpp), fitted to our weights
// by `flipside train --probcut`. A cut errs on one side only, so the level's confidence is the normal
// distribution's up to that distance. Full width makes no such cuts. (M. Buro, "ProbCut: an effective
// selective extension of the alpha-beta algorithm", ICCA Journal 18, 1995.)
#pragma once

namespace flipside::engine {

constexpr int full_width = 5; // levels 0 to 5

struct SelectivityLevel {
    int percent;       // of confidence, as players of the field know them
    double deviations; // of the margin
};

inline constexpr SelectivityLevel selectivity_levels[full_width + 1] = {
    {73, 0.61}, {87, 1.13}, {95, 1.64}, {98, 2.05}, {99, 2.33}, {100, 0},
};

constexpr int probable_from = 3; // plies

// From so many empties on a selective search to the end is worth it before a proof; with fewer the proof
// costs little more. Found by counting nodes on FFO #40 to #49.
constexpr int selective_from = 18;

// Of the same parity as the deep search, for evaluations swing with it; about half as deep.
constexpr int shallow_depth(int depth) {
    return 2 * (depth / 4) + (depth & 1);
}

// In discs, rounded up; by what is searched and how sure it must be.
int probable_margin(int selectivity, int depth, int empties);
// The same for the evaluation of the board alone.
int evaluation_margin(int selectivity, int depth, int empties);

} // namespace flipside::engine
