#include "engine/engine.hpp"

#include "engine/evaluation/embedded.hpp"
#include "engine/search/levels.hpp"
#include "engine/search/table.hpp"

#include <algorithm>
#include <vector>

#ifndef __wasm__
#include <thread>
#endif

namespace flipside::engine {

namespace {

// Solving starts with looks ahead that only fill the table with good moves: to this many plies before the
// end, in steps of two.
constexpr int preparation_leaves = 10;

Score finished(const Board& board) {
    Score score;
    score.value = othello::final_score(board);
    score.exact = true;
    score.depth = board.empty_count();
    score.source = Source::rules;
    return score;
}

// The small tables are part of the memory that the settings allow.
Tables make_tables(const Settings& settings) {
    const std::size_t all = static_cast<std::size_t>(std::max(settings.hash_mib, 1)) << 20;
#ifdef __wasm__
    const std::size_t threads = 1;
#else
    const std::size_t threads = static_cast<std::size_t>(std::max(settings.threads, 1));
#endif
    const std::size_t near = std::min(std::size_t{1} << 20, all / 4 / threads);
    Tables tables{Table(all - near * threads), {}};
    for (std::size_t i = 0; i < threads; ++i) tables.near.emplace_back(near);
    return tables;
}

Bound bound_of(int value, const Window& window) {
    if (value <= window.low && value > -64) return Bound::at_most;
    if (value >= window.high && value < 64) return Bound::at_least;
    return Bound::exact;
}

// Several threads search the same task and share the table, so that each finds what the others have done;
// whichever is first to finish has the answer, and the others stop. One thread is just a call.
RootResult search_together(Tables& tables, const Weights& weights, const Level& level, SearchLimits limits,
                           const RootTask& task) {
    const std::size_t threads = tables.near.size();
    if (threads == 1) return level.search(tables, weights.tables(), limits, task, 0);
#ifdef __wasm__
    return {}; // not reached: the page has no threads, make_tables sees to it
#else
    std::atomic<bool> done{false};
    limits.done = &done;
    std::vector<RootResult> results(threads);
    std::atomic<int> winner{-1};
    const auto work = [&](std::size_t thread) {
        results[thread] = level.search(tables, weights.tables(), limits, task, thread);
        int nobody = -1;
        if (!results[thread].stopped) winner.compare_exchange_strong(nobody, static_cast<int>(thread));
        done = true;
    };
    std::vector<std::thread> others;
    for (std::size_t thread = 1; thread < threads; ++thread) others.emplace_back(work, thread);
    work(0);
    for (std::thread& other : others) other.join();
    RootResult result = results[winner < 0 ? 0 : static_cast<std::size_t>(winner.load())];
    result.nodes = 0;
    for (const RootResult& each : results) result.nodes += each.nodes;
    return result;
#endif
}

} // namespace

struct Engine::Parts {
    Settings settings;
    Tables tables;
    Weights weights;
    const Level* level;
};

Engine::Engine(const Settings& settings)
    : parts_(new Parts{settings, make_tables(settings),
                       default_weights() ? *default_weights() : Weights::plain(),
                       find_level(settings.kernel)}) {
    if (parts_->level == nullptr) parts_->level = find_level("");
}

Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

const Settings& Engine::settings() const {
    return parts_->settings;
}

std::string Engine::kernel() const {
    return std::string(parts_->level->name);
}

void Engine::forget() {
    parts_->tables.shared.clear();
    for (Table& near : parts_->tables.near) near.clear();
}

Answer Engine::search(const Board& board, const Limits& limits, const Listener& listener,
                      const StopFlag* stop) {
    Answer answer;
    if (othello::game_over(board)) {
        answer.score = finished(board);
        return answer;
    }
    if (othello::must_pass(board)) {
        Limits swapped = limits;
        swapped.window = {-limits.window.high, -limits.window.low};
        const Listener negated = !listener ? listener : [&listener](const Progress& progress) {
            Progress seen = progress;
            seen.score = -progress.score;
            listener(seen);
        };
        answer = search(othello::pass(board), swapped, negated, stop);
        answer.score = -answer.score;
        answer.best.reset();
        return answer;
    }

    const int empties = board.empty_count();
    const bool solve = empties <= limits.exact_from;
    const int last_depth = solve ? empties : std::clamp(limits.depth, 1, empties);
    SearchLimits ends{stop, nullptr, limits.nodes, limits.deadline, limits.now};
    parts_->tables.shared.new_search();
    for (Table& near : parts_->tables.near) near.new_search();

    // The first legal move, should there be no time for anything else.
    answer.best = bits::lowest(othello::legal_moves(board));
    answer.score.value = 0;

    int depth = solve ? std::max(1, std::min(empties - preparation_leaves, last_depth)) : 1;
    if (solve && depth > 1) depth = depth % 2 == 1 ? 1 : 2;
    for (;;) {
        const bool to_the_end = depth >= empties;
        RootTask task{board.mover, board.other, -64, 64, depth, full_width};
        if (depth == last_depth) {
            task.alpha = std::max(-64, limits.window.low);
            task.beta = std::min(64, limits.window.high);
        }
        ends.nodes = limits.nodes == 0 ? 0 : limits.nodes - std::min(limits.nodes - 1, answer.nodes);
        const RootResult result =
            search_together(parts_->tables, parts_->weights, *parts_->level, ends, task);
        answer.nodes += result.nodes;
        if (result.stopped) {
            answer.stopped = true;
            return answer;
        }
        answer.score.value = std::clamp(result.score, -64, 64);
        answer.score.exact = to_the_end;
        answer.score.bound = bound_of(result.score, {task.alpha, task.beta});
        answer.score.depth = depth;
        answer.score.selectivity = 100;
        answer.score.source = to_the_end ? Source::solver : Source::search;
        answer.line.clear();
        for (int i = 0; i < result.line_length; ++i) answer.line.push_back(bits::square_at(result.line[i]));
        answer.best = answer.line.front();
        if (listener) listener({answer.score, answer.best, answer.nodes});
        if (depth >= last_depth) return answer;
        if (solve && depth + 2 > empties - preparation_leaves)
            depth = last_depth;
        else
            depth = std::min(depth + (solve ? 2 : 1), last_depth);
    }
}

MoveScores Engine::score_moves(const Board& board, const Limits& limits, const Listener& listener,
                               const StopFlag* stop) {
    MoveScores scores;
    if (!othello::can_move(board)) return scores;
    Limits below = limits;
    below.window = {-limits.window.high, -limits.window.low};
    below.depth = std::max(1, limits.depth - 1);
    // A move is solved when the position before it would be.
    below.exact_from = board.empty_count() <= limits.exact_from ? 64 : 0;
    for (const Square square : bits::squares(othello::legal_moves(board))) {
        if (limits.nodes != 0) {
            if (scores.nodes >= limits.nodes) break;
            below.nodes = limits.nodes - scores.nodes;
        }
        const Answer answer = search(othello::play(board, square), below, {}, stop);
        scores.nodes += answer.nodes;
        scores.stopped = answer.stopped;
        if (answer.stopped) break;
        scores.moves.push_back({square, -answer.score});
        if (listener) listener({-answer.score, square, scores.nodes});
    }
    std::ranges::sort(scores.moves, [](const MoveScore& a, const MoveScore& b) {
        return a.score.value != b.score.value ? a.score.value > b.score.value : a.move < b.move;
    });
    return scores;
}

Limits level_limits(int level) {
    Limits limits;
    level = std::clamp(level, 0, 60);
    limits.depth = std::max(1, level);
    // Solving costs less than looking ahead as far without an end: from twice the depth, within reason.
    limits.exact_from = level == 0    ? 0
                        : level <= 4  ? level + 2
                        : level <= 10 ? 2 * level
                                      : std::max(20, level);
    return limits;
}

} // namespace flipside::engine
