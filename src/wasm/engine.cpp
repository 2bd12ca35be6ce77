// The engine for the page: one search at a time, told to stop through the imports of exchange.hpp.

#include "engine/evaluation.hpp"
#include "engine/signature.hpp"
#include "engine/weak_play.hpp"
#include "othello/notation.hpp"
#include "wasm/engine_json.hpp"
#include "wasm/exchange.hpp"
#include "wasm/position_json.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

namespace flipside::wasm {

namespace {

std::vector<std::byte> weights;
std::optional<engine::Engine> instance;
int table_mib = 32;
engine::StopFlag stop;

// The engine looks at its clock every few thousand nodes; so the page's flag is looked at as often.
double clock_and_flag() {
    if (stopped()) stop = true;
    return now();
}

constexpr double never = std::numeric_limits<double>::infinity();

} // namespace

engine::Engine& the_engine() {
    if (!instance) {
        engine::Settings settings;
        settings.hash_mib = table_mib;
        instance.emplace(settings);
    }
    return *instance;
}

const engine::StopFlag& stop_flag() {
    return stop;
}

engine::Limits limits_of(const records::Json& asked) {
    const int level = number_of(asked, "level", -1);
    engine::Limits limits = level >= 0 ? engine::level_limits(level) : engine::Limits{};
    limits.depth = std::clamp(number_of(asked, "depth", limits.depth), 1, 60);
    limits.exact_from = std::clamp(number_of(asked, "exact_from", limits.exact_from), 0, 64);
    limits.window.low = std::clamp(number_of(asked, "low", -64), -64, 63);
    limits.window.high = std::clamp(number_of(asked, "high", 64), limits.window.low + 1, 64);
    limits.nodes = static_cast<std::uint64_t>(std::max(0, number_of(asked, "kilonodes", 0))) * 1000;
    const int milliseconds = number_of(asked, "milliseconds", 0);
    limits.deadline = milliseconds > 0 ? now() + milliseconds / 1000.0 : never;
    limits.now = clock_and_flag;
    stop = false;
    return limits;
}

void write_score(JsonWriter& to, std::string_view name, const engine::Score& score) {
    static constexpr const char* bounds[] = {"exact", "at_least", "at_most"};
    static constexpr const char* sources[] = {"evaluation", "book", "search", "solver", "rules"};
    to.object(name).number("value", score.value).flag("exact", score.exact);
    to.text("bound", bounds[static_cast<std::size_t>(score.bound)]);
    to.number("depth", score.depth).number("selectivity", score.selectivity);
    to.text("source", sources[static_cast<std::size_t>(score.source)]);
    to.end();
}

} // namespace flipside::wasm

namespace {

using namespace flipside; // NOLINT(google-build-using-namespace)
using namespace flipside::wasm;

void write_best(JsonWriter& to, const std::optional<othello::Square>& best) {
    if (best)
        to.text("best", othello::square_name(*best));
    else
        to.null("best");
}

void tell_progress(const engine::Progress& progress) {
    JsonWriter object;
    write_score(object, "score", progress.score);
    write_best(object, progress.best);
    object.number("nodes", static_cast<double>(progress.nodes));
    tell(std::move(object));
}

// {"position", limits, "move"}: the best move and its score. With "move", the score of that move for the
// side that makes it; the window is that side's, depth counts the move, and it is solved if the position
// before it would be. With "seed", the move that a player of the level makes: below level 5 not always the
// best.
void search(const records::Json& asked) {
    const auto given = position_of(asked, "position");
    if (!given) return reply(given.error());
    othello::Position position = settled(*given);
    engine::Limits limits = limits_of(asked);
    const std::string name = text_of(asked, "move");
    const auto move = othello::square_named(name);
    bool negated = false;
    if (!name.empty()) {
        if (!move || !bits::contains(legal_moves(position), *move)) {
            Error error;
            error.what = "this is no legal move";
            error.found = name.substr(0, 20);
            return reply(error);
        }
        limits = one_move_less(limits, position.empty_count());
        limits.window = {-limits.window.high, -limits.window.low};
        position = othello::play(position, *move);
        negated = true;
    }
    const auto told = [negated](const engine::Progress& progress) {
        engine::Progress seen = progress;
        if (negated) seen.score = -progress.score;
        tell_progress(seen);
    };
    const bool plays = name.empty() && asked.find("seed") != nullptr;
    const auto weak = weak_answer(the_engine(), position.board(), limits,
                                  plays ? engine::allowed_loss(number_of(asked, "level", 60)) : 0,
                                  static_cast<std::uint64_t>(number_of(asked, "seed", 0)), &stop_flag());
    const engine::Answer answer =
        weak ? *weak : the_engine().search(position.board(), limits, told, &stop_flag());
    JsonWriter object;
    write_score(object, "score", negated ? -answer.score : answer.score);
    write_best(object, answer.best);
    object.array("line");
    for (const othello::Square square : answer.line) object.text({}, othello::square_name(square));
    object.end();
    object.number("nodes", static_cast<double>(answer.nodes)).flag("stopped", answer.stopped);
    reply(std::move(object));
}

// {"position", limits}: every legal move with its score, best first; each is told as it is found.
void score_moves(const records::Json& asked) {
    const auto given = position_of(asked, "position");
    if (!given) return reply(given.error());
    const engine::Limits limits = limits_of(asked);
    const engine::MoveScores scores =
        the_engine().score_moves(settled(*given).board(), limits, tell_progress, &stop_flag());
    JsonWriter object;
    object.array("moves");
    for (const engine::MoveScore& each : scores.moves) {
        object.object().text("move", othello::square_name(each.move));
        write_score(object, "score", each.score);
        object.end();
    }
    object.end();
    object.number("nodes", static_cast<double>(scores.nodes)).flag("stopped", scores.stopped);
    reply(std::move(object));
}

// {"hash_mib"}: the size of the table, for the engine that is made next; forgets the one there is.
void open(const records::Json& asked) {
    table_mib = std::clamp(number_of(asked, "hash_mib", table_mib), 1, 1024);
    instance.reset();
    const auto& read = engine::default_weights();
    JsonWriter object;
    object.text("kernel", the_engine().kernel()).flag("weights", read.has_value());
    if (!read && !engine::embedded_weights().empty()) write_error(object, read.error());
    reply(std::move(object));
}

void forget(const records::Json&) {
    the_engine().forget();
    reply(JsonWriter{});
}

// {"index"}: one search of the signature; `count` says how many there are.
void bench(const records::Json& asked) {
    const auto searches = engine::signature_searches();
    const int index = number_of(asked, "index", 0);
    JsonWriter object;
    object.number("count", static_cast<double>(searches.size()));
    if (index >= 0 && index < static_cast<int>(searches.size()))
        object.number("nodes",
                      static_cast<double>(engine::nodes_of(searches[static_cast<std::size_t>(index)])));
    reply(std::move(object));
}

} // namespace

FLIPSIDE_EXPORT(engine_search) {
    serve(search);
}
FLIPSIDE_EXPORT(engine_score_moves) {
    serve(score_moves);
}
FLIPSIDE_EXPORT(engine_open) {
    serve(open);
}
FLIPSIDE_EXPORT(engine_forget) {
    serve(forget);
}
FLIPSIDE_EXPORT(engine_bench) {
    serve(bench);
}

#ifdef __wasm__
// Room for a weights file of `size` bytes, to be filled before engine_open is first called.
extern "C" [[clang::export_name("engine_weights_at")]] std::byte*
flipside_engine_weights_at(std::uint32_t size) {
    weights.resize(size);
    engine::provide_weights(weights);
    return weights.data();
}
#endif
