// The players of marubatsu: rules that name the moves they think equally good.
//
// A player maps a position to a set of candidates and then marks one of them at random, drawn as Python's
// random.choice draws from the list in ascending order of squares. ai1 to ai7 name candidates outright;
// ai1s to ai14s score every move (scores.hpp) and take the best; the searches search every move; "mc" plays
// random games; "perfect" solves the position.
//
// Where these are right and the published ones are not: ai6 and ai7 there overlook that x must block at the
// fourth move of the game, since a position of fewer than five marks is taken for unfinished without a look
// (they err in 80 and 36 positions more). The faults of mc are told in montecarlo.hpp.
#pragma once

#include "bits/mersenne.hpp"
#include "marubatsu/choice.hpp"
#include "marubatsu/searches.hpp"

#include <span>
#include <string_view>

namespace flipside::marubatsu {

// What a player may use besides the position.
struct Means {
    bits::PythonRandom& random;
    int playouts = 10000; // of mc, for one move
    int depth = 3;        // of players that search to a depth
    const std::atomic<bool>* stop = nullptr;
    std::uint64_t most_nodes = ~std::uint64_t{0}; // of a player that searches, for each move of the position
    bool stopped = false;                         // set by a player that gave up: every move is a candidate
};

struct Player {
    enum class Kind : std::uint8_t { rule, score, search, monte_carlo, perfect };

    std::string_view name;
    std::string_view text; // one line in English
    Kind kind = Kind::rule;
    Word (*rule)(const Rules&, const Position&) = nullptr;
    ScoreRule score = nullptr;
    const NamedSearch* search = nullptr;

    // The candidates in a position that is not over: at least one.
    Word candidates(const Rules& rules, const Position& position, Means& means) const;

    // Whether the candidates depend on the position alone, never on chance.
    bool memoryless() const { return kind != Kind::monte_carlo; }
};

// Every player, in the order in which they are listed.
std::span<const Player> players();

// Null if there is none of that name.
const Player* find_player(std::string_view name);

// The moves whose score is best.
Word best_moves(const Rules& rules, const Position& position, ScoreRule score);

} // namespace flipside::marubatsu
