// A score and its certainty, which travel together.
#pragma once

#include "othello/board.hpp"

#include <cstdint>

namespace flipside::engine {

enum class Bound : std::uint8_t { exact, at_least, at_most };

// Where a score comes from.
enum class Source : std::uint8_t {
    evaluation, // one look at the board
    book,
    search, // looked ahead to a depth, evaluated there
    solver, // looked ahead to the end of the game
    rules,  // the game is over
};

// A disc difference for the mover, -64 to +64, empties to the winner.
struct Score {
    int value = 0;
    // True when the value holds for best play to the end of the game: with `bound` exact it is the score,
    // otherwise a proved limit of it.
    bool exact = false;
    Bound bound = Bound::exact;
    int depth = 0;         // plies looked ahead; for a solved position its empties
    int selectivity = 100; // percent of confidence of the cuts made on the way; 100: full width
    Source source = Source::evaluation;

    bool operator==(const Score&) const = default;

    // The same seen by the other side.
    constexpr Score operator-() const {
        Score negated = *this;
        negated.value = -value;
        if (bound == Bound::at_least) negated.bound = Bound::at_most;
        if (bound == Bound::at_most) negated.bound = Bound::at_least;
        return negated;
    }

    constexpr bool is_proved() const { return exact && bound == Bound::exact; }
};

// Of a finished game: what the rules say, nothing looked ahead.
constexpr Score finished_score(const othello::Board& board) {
    Score score;
    score.value = othello::final_score(board);
    score.exact = true;
    score.depth = board.empty_count();
    score.source = Source::rules;
    return score;
}

// True when `a` should replace `b` as what is known of one position: a proof beats an estimate, a value
// beats a bound, then the wider and the deeper search wins. Equal certainty does not replace.
constexpr bool more_certain(const Score& a, const Score& b) {
    if (a.is_proved() != b.is_proved()) return a.is_proved();
    if (a.exact != b.exact) return a.exact;
    if ((a.bound == Bound::exact) != (b.bound == Bound::exact)) return a.bound == Bound::exact;
    if (a.depth != b.depth) return a.depth > b.depth;
    return a.selectivity > b.selectivity;
}

// An interval of scores of interest, low < high.
struct Window {
    int low = -64;
    int high = 64;
    bool operator==(const Window&) const = default;
};

} // namespace flipside::engine
