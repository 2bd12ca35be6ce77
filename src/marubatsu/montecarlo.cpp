#include "marubatsu/montecarlo.hpp"

#include "marubatsu/choice.hpp"

#include <algorithm>
#include <utility>

namespace flipside::marubatsu {

Tallies play_out(const Rules& rules, const Position& position, int playouts, bits::PythonRandom& random) {
    Tallies tallies{};
    const Status win = win_of(position.turn());
    for (int i = 0; i < playouts; ++i) {
        const Square first = choose(legal_moves(rules, position), random);
        Position game = after(rules, position, first);
        while (!game.over()) game = after(rules, game, choose(legal_moves(rules, game), random));
        Tally& tally = tallies[bits::index(first)];
        ++tally.games;
        if (game.status == win) ++tally.wins;
        if (game.status == Status::draw) ++tally.draws;
    }
    return tallies;
}

Word monte_carlo_moves(const Rules& rules, const Position& position, int playouts,
                       bits::PythonRandom& random) {
    const Word legal = legal_moves(rules, position);
    if (bits::count(legal) == 1) return legal;
    const Tallies tallies = play_out(rules, position, playouts, random);
    std::pair<double, double> best = {-1, 0};
    Word moves = 0;
    for (Square move : bits::squares(legal)) {
        const Tally& tally = tallies[bits::index(move)];
        const double games = std::max<std::uint32_t>(tally.games, 1);
        const std::pair<double, double> rates = {tally.wins / games, tally.draws / games};
        if (rates < best) continue;
        if (rates > best) moves = 0;
        best = rates;
        moves |= bits::bit(move);
    }
    return moves;
}

} // namespace flipside::marubatsu
