// Marubatsu for the page: positions, what moves are worth, players, trees, random games, and symmetries as
// swaps.
//
// Every request has {"size", "line", "moves"}: the board, how many in a row win, and the moves so far as "1,1
// 0,0" (columns and rows from 0). Boards go out row by row: 'o', 'x', '.'.

#include "bits/symmetry.hpp"
#include "marubatsu/choice.hpp"
#include "marubatsu/montecarlo.hpp"
#include "marubatsu/players.hpp"
#include "marubatsu/searches.hpp"
#include "marubatsu/solver.hpp"
#include "marubatsu/symmetry.hpp"
#include "marubatsu/text.hpp"
#include "marubatsu/tree.hpp"
#include "wasm/exchange.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace {

using namespace flipside;            // NOLINT(google-build-using-namespace)
using namespace flipside::marubatsu; // NOLINT(google-build-using-namespace)
using namespace flipside::wasm;      // NOLINT(google-build-using-namespace)

// What a request is about; `game` points into `rules`.
struct Asked {
    std::unique_ptr<Rules> rules;
    Game game;
};

Result<Asked> read_asked(const records::Json& json) {
    const int size = std::clamp(number_of(json, "size", 3), 3, 5);
    const auto rules = Rules::make(size, std::clamp(number_of(json, "line", size), 3, size));
    if (!rules) return std::unexpected(rules.error());
    auto kept = std::make_unique<Rules>(*rules);
    auto game = parse_moves(*kept, text_of(json, "moves"));
    if (!game) return std::unexpected(game.error());
    return Asked{std::move(kept), std::move(*game)};
}

std::string cells(const Rules& rules, const Board& board) {
    std::string text;
    for (int y = 0; y < rules.size(); ++y)
        for (int x = 0; x < rules.size(); ++x)
            text += bits::contains(board.of(Mark::o), rules.at(x, y))   ? 'o'
                    : bits::contains(board.of(Mark::x), rules.at(x, y)) ? 'x'
                                                                        : '.';
    return text;
}

// The delta swaps of o's word on an n x n board: bits under the mask trade places with those `delta` above.
// What bits/ calls columns are rows here (rules.hpp).
template <int N>
void write_swaps(JsonWriter& to, int symmetry, bits::Word word) {
    to.array("swaps");
    const auto swap_all = [&](const auto& swaps, std::string_view what) {
        for (const bits::DeltaSwap& swap : swaps) {
            const bits::Word after = swap(word);
            to.object().text("what", what).number("delta", swap.delta);
            to.number("mask", static_cast<double>(swap.mask)).number("before", static_cast<double>(word));
            to.number("after", static_cast<double>(after)).end();
            word = after;
        }
    };
    if ((symmetry & 1) != 0) swap_all(bits::detail::mirror_columns<N>, "rows");
    if ((symmetry & 2) != 0) swap_all(bits::detail::mirror_rows<N>, "columns");
    if ((symmetry & 4) != 0) swap_all(bits::detail::transpose<N>, "transpose");
    to.end();
}

void show(const records::Json& json) {
    const auto asked = read_asked(json);
    if (!asked) return reply(asked.error());
    const Rules& rules = *asked->rules;
    const Position& now = asked->game.now();
    JsonWriter to;
    to.text("cells", cells(rules, now.board)).text("turn", now.turn() == Mark::o ? "o" : "x");
    to.text("status", status_text(now.status)).text("moves", moves_text(rules, asked->game.moves()));
    to.array("legal");
    for (const Square square : bits::squares(legal_moves(rules, now)))
        to.text({}, square_text(rules, square));
    to.end();
    to.number("forms", canonical(rules, now.board).forms);
    to.array("symmetries");
    for (const bits::Symmetry symmetry : bits::all_symmetries) {
        to.object().text("cells", cells(rules, apply(rules, symmetry, now.board)));
        with_size(rules.size(),
                  [&]<int N>() { write_swaps<N>(to, bits::number_of(symmetry), now.board.of(Mark::o)); });
        to.end();
    }
    to.end();
    reply(std::move(to));
}

// A page answers at once or not at all: what takes more nodes than these is given up.
constexpr std::uint64_t most_nodes = 1'000'000;

struct MoveValue {
    Square move;
    std::optional<int> value; // for the player to move: 1, 0, -1; nothing where it would take too long
};

std::vector<MoveValue> exact_values(const Rules& rules, const Position& now) {
    constexpr std::size_t table_bytes = std::size_t{8} << 20;
    constexpr std::uint64_t most_solved =
        most_nodes / 5; // of all moves together: the solver does more in each
    Solver solver(rules, table_bytes);
    std::atomic<bool> stop{false};
    std::vector<MoveValue> values;
    for (const Square square : bits::squares(legal_moves(rules, now))) {
        if (stop) {
            values.push_back({square, std::nullopt});
            continue;
        }
        auto value =
            solver.value_for_o(after(rules, now, square), &stop,
                               [&](const SolverProgress& progress) { stop = progress.nodes > most_solved; });
        if (value && now.turn() == Mark::x) value = -*value;
        values.push_back({square, value});
    }
    return values;
}

void values(const records::Json& json) {
    const auto asked = read_asked(json);
    if (!asked) return reply(asked.error());
    JsonWriter to;
    to.array("values");
    for (const auto& [move, value] : exact_values(*asked->rules, asked->game.now())) {
        to.object().text("move", square_text(*asked->rules, move));
        if (value) to.number("value", *value);
        to.end();
    }
    to.end();
    reply(std::move(to));
}

// The moves that are best as far as is known; a move of unknown value is hoped to be a draw.
Word best_known(const std::vector<MoveValue>& values, bool& stopped) {
    int best_value = -2;
    Word best = 0;
    for (const auto& [move, value] : values) {
        const int worth = value.value_or(0);
        if (worth < best_value) continue;
        if (worth > best_value) best = 0;
        best_value = worth;
        best |= bits::bit(move);
    }
    stopped = best_value < 1 && std::ranges::any_of(values, [](const auto& each) { return !each.value; });
    return best;
}

// {"player", "seed"}: the player's move; "stopped" where it had to choose before it knew.
void choose_move(const records::Json& json) {
    const auto asked = read_asked(json);
    if (!asked) return reply(asked.error());
    const Player* player = find_player(text_of(json, "player"));
    if (player == nullptr || asked->game.now().over()) {
        Error error;
        error.what = player == nullptr ? "no such player" : "the game is over";
        error.found = text_of(json, "player");
        return reply(error);
    }
    bits::PythonRandom random(static_cast<std::uint32_t>(number_of(json, "seed", 0)));
    constexpr int playouts = 2000;
    const Position& now = asked->game.now();
    Means means{random, playouts};
    means.most_nodes = most_nodes / static_cast<std::uint64_t>(asked->rules->square_count() - now.ply);
    const Word candidates = player->kind == Player::Kind::perfect
                                ? best_known(exact_values(*asked->rules, now), means.stopped)
                                : player->candidates(*asked->rules, now, means);
    JsonWriter to;
    to.text("move", square_text(*asked->rules, choose(candidates, random))).flag("stopped", means.stopped);
    reply(std::move(to));
}

void list_players(const records::Json&) {
    JsonWriter to;
    to.array("players");
    for (const Player& player : players()) {
        constexpr const char* kinds[] = {"rule", "score", "search", "montecarlo", "perfect"};
        to.object()
            .text("name", player.name)
            .text("text", player.text)
            .text("kind", kinds[static_cast<int>(player.kind)])
            .end();
    }
    to.end();
    reply(std::move(to));
}

void write_score(JsonWriter& to, std::string_view name, Score score) {
    if (std::abs(score) >= infinite)
        to.null(name);
    else
        to.number(name, static_cast<double>(score) / point);
}

// {"search", "limit"}: the tree that a search grows, and its steps.
void grow(const records::Json& json) {
    const auto asked = read_asked(json);
    if (!asked) return reply(asked.error());
    const Rules& rules = *asked->rules;
    const NamedSearch* search = find_search(text_of(json, "search"));
    if (search == nullptr || search->to_depth || asked->game.now().over()) {
        Error error;
        error.what = "no such search here";
        error.found = text_of(json, "search");
        return reply(error);
    }
    SearchSettings settings;
    settings.root_extremes = settings.table_extremes = true;
    settings.most_nodes = most_nodes;
    TreeLimits limits;
    limits.nodes = static_cast<std::size_t>(std::clamp(number_of(json, "limit", 600), 10, 5000));
    limits.steps = true;
    TreeRecorder recorder(limits);
    const SearchResult result = search->search(rules, asked->game.now(), settings, &recorder);
    JsonWriter to;
    write_score(to, "score", result.score);
    to.number("searched", static_cast<double>(result.nodes))
        .number("known", static_cast<double>(result.known));
    to.flag("complete", recorder.complete()).flag("stopped", result.stopped);
    to.array("nodes");
    for (const TreeNode& node : recorder.nodes()) {
        to.object()
            .number("parent", node.parent)
            .number("depth", node.depth)
            .text("cells", cells(rules, node.position.board));
        to.text("move", node.parent < 0 ? "" : square_text(rules, node.position.last))
            .text("status", status_text(node.position.status));
        to.end();
    }
    to.end().array("steps");
    for (const RecordedStep& step : recorder.steps()) {
        constexpr const char* kinds[] = {"enter", "leaf", "hit", "update", "cut", "leave"};
        to.object().text("kind", kinds[static_cast<int>(step.kind)]).number("node", step.node);
        write_score(to, "alpha", step.alpha);
        write_score(to, "beta", step.beta);
        write_score(to, "score", step.score);
        to.number("pruned", step.pruned).end();
    }
    to.end();
    reply(std::move(to));
}

struct Chances {
    double win = 0; // of o
    double draw = 0;
};

// Of random play to the end; every line is walked.
Chances exact_chances(const Rules& rules, const Position& position) {
    if (position.over())
        return {position.status == Status::o_wins ? 1.0 : 0.0, position.status == Status::draw ? 1.0 : 0.0};
    Chances sum;
    int moves = 0;
    for (const Square square : bits::squares(legal_moves(rules, position))) {
        const Chances below = exact_chances(rules, after(rules, position, square));
        sum.win += below.win;
        sum.draw += below.draw;
        ++moves;
    }
    return {sum.win / moves, sum.draw / moves};
}

// {"playouts", "seed"}: random games by their first moves, and where it is not too much the exact chances;
// both for the player to move, in percent.
void play_at_random(const records::Json& json) {
    const auto asked = read_asked(json);
    if (!asked) return reply(asked.error());
    const Rules& rules = *asked->rules;
    const Position& now = asked->game.now();
    constexpr int most_empties = 9;
    JsonWriter to;
    to.array("moves");
    if (!now.over()) {
        bits::PythonRandom random(static_cast<std::uint32_t>(number_of(json, "seed", 0)));
        const Tallies tallies =
            play_out(rules, now, std::clamp(number_of(json, "playouts", 100), 1, 200'000), random);
        for (const Square square : bits::squares(legal_moves(rules, now))) {
            const Tally& tally = tallies[static_cast<std::size_t>(bits::index(square))];
            to.object().text("move", square_text(rules, square));
            to.number("games", tally.games).number("wins", tally.wins).number("draws", tally.draws);
            if (rules.square_count() - now.ply <= most_empties) {
                const Chances chances = exact_chances(rules, after(rules, now, square));
                const double win = now.turn() == Mark::o ? chances.win : 1 - chances.win - chances.draw;
                to.number("exactWin", win * 100).number("exactDraw", chances.draw * 100);
            }
            to.end();
        }
    }
    to.end();
    reply(std::move(to));
}

} // namespace

FLIPSIDE_EXPORT(marubatsu_show) {
    serve(show);
}
FLIPSIDE_EXPORT(marubatsu_values) {
    serve(values);
}
FLIPSIDE_EXPORT(marubatsu_choose) {
    serve(choose_move);
}
FLIPSIDE_EXPORT(marubatsu_players) {
    serve(list_players);
}
FLIPSIDE_EXPORT(marubatsu_tree) {
    serve(grow);
}
FLIPSIDE_EXPORT(marubatsu_playouts) {
    serve(play_at_random);
}
