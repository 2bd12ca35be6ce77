#include "marubatsu/players.hpp"

#include "marubatsu/montecarlo.hpp"
#include "marubatsu/solver.hpp"

#include <algorithm>
#include <vector>

namespace flipside::marubatsu {

namespace {

// The first of the squares in reading order, row by row; 0 if there are none.
Word first_in_rows(const Rules& rules, Word squares) {
    for (int y = 0; y < rules.size(); ++y) {
        for (int x = 0; x < rules.size(); ++x)
            if (const Word square = bits::bit(rules.at(x, y)); (squares & square) != 0) return square;
    }
    return 0;
}

// The first square that completes a line of `mark`; 0 if there is none.
Word completing(const Rules& rules, const Position& position, Mark mark) {
    for (Square square : bits::squares(legal_moves(rules, position)))
        if (rules.completes(position.board.of(mark) | bits::bit(square), square)) return bits::bit(square);
    return 0;
}

Word ai1(const Rules& rules, const Position& position) {
    return first_in_rows(rules, legal_moves(rules, position));
}

Word ai2(const Rules& rules, const Position& position) {
    return legal_moves(rules, position);
}

Word ai3(const Rules& rules, const Position& position) {
    const Word legal = legal_moves(rules, position);
    const Word centre = legal & rules.centre();
    return centre != 0 ? centre : legal;
}

Word ai4(const Rules& rules, const Position& position) {
    const Word legal = legal_moves(rules, position);
    if (const Word centre = legal & rules.centre(); centre != 0) return centre;
    const Word corner = first_in_rows(rules, legal & rules.corners());
    return corner != 0 ? corner : legal;
}

Word ai5(const Rules& rules, const Position& position) {
    const Word win = completing(rules, position, position.turn());
    return win != 0 ? win : legal_moves(rules, position);
}

Word ai6(const Rules& rules, const Position& position) {
    for (Mark mark : {position.turn(), other(position.turn())})
        if (const Word square = completing(rules, position, mark); square != 0) return square;
    return legal_moves(rules, position);
}

Word ai7(const Rules& rules, const Position& position) {
    const Word centre = legal_moves(rules, position) & rules.centre();
    return centre != 0 ? centre : ai6(rules, position);
}

using enum Player::Kind;

const std::vector<Player>& all_players() {
    static const std::vector<Player> all = [] {
        std::vector<Player> list = {
            {.name = "ai1", .text = "the first empty square, row by row", .rule = ai1},
            {.name = "ai2", .text = "any empty square", .rule = ai2},
            {.name = "ai3", .text = "the centre, else any", .rule = ai3},
            {.name = "ai4", .text = "the centre, else the first corner, else any", .rule = ai4},
            {.name = "ai5", .text = "a winning move, else any", .rule = ai5},
            {.name = "ai6", .text = "a winning move, else the other's, else any", .rule = ai6},
            {.name = "ai7", .text = "the centre, else as ai6", .rule = ai7},
            {.name = "ai1s", .text = "ai1 by scores", .kind = score, .score = score_1s},
            {.name = "ai2s", .text = "ai2 by scores", .kind = score, .score = score_2s},
            {.name = "ai3s", .text = "ai3 by scores", .kind = score, .score = score_3s},
            {.name = "ai4s", .text = "ai4 by scores", .kind = score, .score = score_4s},
            {.name = "ai5s", .text = "ai5 by scores", .kind = score, .score = score_5s},
            {.name = "ai6s", .text = "wins, else leaves no winning move", .kind = score, .score = score_6s},
            {.name = "ai7s", .text = "the centre, else as ai6s", .kind = score, .score = score_7s},
            {.name = "ai8s", .text = "ai7s, else a threat", .kind = score, .score = score_8s},
            {.name = "ai9s", .text = "ai8s, two threats before one", .kind = score, .score = score_9s},
            {.name = "ai10s", .text = "ai9s, else open lines", .kind = score, .score = score_10s},
            {.name = "ai11s",
             .text = "ai10s with weights for both sides' lines",
             .kind = score,
             .score = score_11s},
            {.name = "ai12s",
             .text = "ai11s without the centre; avoids the fork on the diagonal",
             .kind = score,
             .score = score_12s},
            {.name = "ai13s",
             .text = "ai12s, counting the winning moves it leaves",
             .kind = score,
             .score = score_13s},
            {.name = "ai14s", .text = "ai13s, weighing lines beside them", .kind = score, .score = score_14s},
            {.name = "mc",
             .text = "plays random games (--playouts) and prefers what won most",
             .kind = monte_carlo},
            {.name = "perfect", .text = "solves the position", .kind = perfect},
        };
        for (const NamedSearch& named : searches())
            list.push_back({.name = named.name, .text = named.text, .kind = search, .search = &named});
        return list;
    }();
    return all;
}

Word searched(const NamedSearch& named, const Rules& rules, const Position& position, Means& means) {
    SearchSettings settings;
    settings.root_extremes = settings.table_extremes = !named.to_depth;
    settings.depth = means.depth;
    settings.stop = means.stop;
    settings.most_nodes = means.most_nodes;
    const Analysis analysis = named.analyse(rules, position, settings, Tables::shared, false);
    means.stopped = analysis.stopped;
    return analysis.stopped || analysis.candidates == 0 ? legal_moves(rules, position) : analysis.candidates;
}

} // namespace

Word Player::candidates(const Rules& rules, const Position& position, Means& means) const {
    switch (kind) {
    case Kind::rule:
        return rule(rules, position);
    case Kind::score:
        return best_moves(rules, position, score);
    case Kind::search:
        return searched(*search, rules, position, means);
    case Kind::monte_carlo:
        return monte_carlo_moves(rules, position, means.playouts, means.random);
    case Kind::perfect:
        return solved_moves(rules, position, means.stop);
    }
    return legal_moves(rules, position);
}

std::span<const Player> players() {
    return all_players();
}

const Player* find_player(std::string_view name) {
    const auto found = std::ranges::find(all_players(), name, &Player::name);
    return found == all_players().end() ? nullptr : &*found;
}

Word best_moves(const Rules& rules, const Position& position, ScoreRule score) {
    Word best = 0;
    Score best_score = -infinite;
    for (Square move : bits::squares(legal_moves(rules, position))) {
        const Score found = score(rules, after(rules, position, move));
        if (found < best_score) continue;
        if (found > best_score) best = 0;
        best_score = found;
        best |= bits::bit(move);
    }
    return best;
}

} // namespace flipside::marubatsu
