#include "engine/engine.hpp"

#include "engine/evaluation/embedded.hpp"
#include "engine/kernel/processor.hpp"
#include "engine/search/levels.hpp"
#include "engine/search/selectivity.hpp"
#include "engine/search/table.hpp"
#include "engine/search/together.hpp"

#include <algorithm>
#include <vector>

namespace flipside::engine {

namespace {

// Found by counting nodes on FFO #40 to #49: looks ahead to so many plies before the end, in steps of two.
constexpr int preparation_leaves = 7;

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

struct Step {
    int depth;
    int selectivity;
    bool last = false;
};

// What to search before what was asked for, each step to order the moves of the next. A proof is led up to by
// selective looks ahead, and by a selective search to the end, which nearly always knows the score already.
// One that may be stopped (`hurried`) goes to the end by its least sure cuts first.
std::vector<Step> plan(int empties, const Target& target, bool hurried) {
    std::vector<Step> steps;
    if (!target.to_the_end) {
        for (int d = 1; d <= target.depth; ++d) steps.push_back({d, target.selectivity});
    } else {
        const int prepared = empties - preparation_leaves;
        for (int d = prepared % 2 == 1 ? 1 : 2; d <= prepared; d += 2) steps.push_back({d, 0});
        if (empties >= selective_from) {
            if (hurried && target.selectivity > 0) steps.push_back({empties, 0});
            if (target.selectivity > 1) steps.push_back({empties, 1});
        }
        steps.push_back({empties, target.selectivity});
    }
    steps.back().last = true;
    return steps;
}

// The first search after a guess asks whether that is right; when it is not, the window moves on by this.
constexpr int first_widening = 4;

void take(Answer& answer, const Step& step, bool proves, const RootResult& result) {
    answer.score.value = std::clamp(result.score, -64, 64);
    answer.score.exact = proves;
    answer.score.depth = step.depth;
    answer.score.selectivity = selectivity_levels[step.selectivity].percent;
    answer.score.source = proves ? Source::solver : Source::search;
    answer.line.clear();
    for (int i = 0; i < result.line_length; ++i) answer.line.push_back(bits::square_at(result.line[i]));
    answer.best = answer.line.front();
}

// Of a search that was stopped: the moves that it finished are known to its depth, the expected one was the
// first of them, and one that turned out better than that is worth changing one's mind for.
void take_better(Answer& answer, const Step& step, bool proves, const RootResult& result) {
    if (proves) answer.proved.low = std::max(answer.proved.low, result.score);
    if (bits::square_at(result.line[0]) == answer.best) return;
    take(answer, step, proves, result);
    answer.score.bound = Bound::at_least;
}

Bound bound_of(int value, const Window& window) {
    if (value <= window.low && value > -64) return Bound::at_most;
    if (value >= window.high && value < 64) return Bound::at_least;
    return Bound::exact;
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
                       default_weights() && !settings.plain ? *default_weights() : Weights::plain(),
                       find_level(settings.kernel)}) {
    if (parts_->level == nullptr) parts_->level = find_level("");
}

bool prefer_kernel(const std::string& name) {
    return prefer_level(name);
}

std::uint64_t perft(const Board& board, int depth, bool passes_count, const std::string& kernel) {
    const Level* level = find_level(kernel);
    if (level == nullptr) level = find_level("");
    return level->perft(board.mover, board.other, depth, passes_count);
}

std::vector<std::string> kernels_here() {
    std::vector<std::string> names;
    for (const InstructionSet& set : instruction_sets())
        if (set.runs_here()) names.emplace_back(set.name);
    return names;
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

std::optional<bool> Engine::proves(const Board& board, int score, int hash_mib, const Limits& limits,
                                   const StopFlag* stop) {
    Settings settings;
    settings.hash_mib = hash_mib;
    settings.kernel = "portable";
    settings.plain = true;
    Limits question = limits;
    question.exact_from = 64;
    for (const int at_least : {score, score + 1}) {
        if (at_least <= -64 || at_least > 64) continue;
        question.window = {at_least - 1, at_least};
        Engine engine(settings);
        const Answer answer = engine.search(board, question, {}, stop);
        if (answer.stopped) return std::nullopt;
        if ((answer.score.value >= at_least) != (at_least == score)) return false;
    }
    return true;
}

void Engine::forget() {
    parts_->tables.shared.clear();
    for (Table& near : parts_->tables.near) near.clear();
}

Answer Engine::search(const Board& board, const Limits& limits, const Listener& listener,
                      const StopFlag* stop) {
    Answer answer;
    if (othello::game_over(board)) {
        answer.score = finished_score(board);
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
        answer.proved = {-answer.proved.high, -answer.proved.low};
        answer.best.reset();
        return answer;
    }

    const int empties = board.empty_count();
    SearchLimits ends{stop, limits.nodes, limits.deadline, limits.now};
    parts_->tables.shared.new_search();
    for (Table& near : parts_->tables.near) near.new_search();

    // The first legal move, should there be no time for anything else.
    answer.best = bits::lowest(othello::legal_moves(board));
    answer.score.value = 0;

    const Window asked{std::max(-64, limits.window.low), std::min(64, limits.window.high)};
    bool guessed = false; // a selective search to the end has said what to expect
    const bool hurried = limits.nodes != 0 || limits.is_timed();
    for (const Step step : plan(empties, target(limits, empties), hurried)) {
        if (answer.nodes != 0 && limits.now != nullptr && limits.now() >= limits.enough) {
            answer.stopped = true;
            return answer;
        }
        const bool to_the_end = step.depth >= empties;
        const bool proves = to_the_end && step.selectivity == full_width;
        const Window aim = to_the_end || step.last ? asked : Window{};
        RootTask task{board.mover, board.other, aim.low, aim.high, step.depth, step.selectivity};
        if (guessed) {
            task.alpha = std::clamp(answer.score.value - 1, aim.low, aim.high - 1);
            task.beta = std::clamp(answer.score.value + 1, task.alpha + 1, aim.high);
        }
        RootResult result;
        for (int widening = first_widening;; widening *= 2) {
            ends.nodes = limits.nodes == 0 ? 0 : limits.nodes - std::min(limits.nodes - 1, answer.nodes);
            result = search_together(parts_->tables, parts_->weights, *parts_->level, ends, task);
            answer.nodes += result.nodes;
            if (result.stopped) {
                if (result.line_length > 0 && result.score > task.alpha)
                    take_better(answer, step, proves, result);
                answer.stopped = true;
                return answer;
            }
            if (proves && result.score > task.alpha)
                answer.proved.low = std::max(answer.proved.low, result.score);
            if (proves && result.score < task.beta)
                answer.proved.high = std::min(answer.proved.high, result.score);
            if (result.score <= task.alpha && task.alpha > aim.low) {
                task.beta = std::min(result.score + 1, aim.high);
                task.alpha = std::max(result.score - widening, aim.low);
            } else if (result.score >= task.beta && task.beta < aim.high) {
                task.alpha = std::max(result.score - 1, aim.low);
                task.beta = std::min(result.score + widening, aim.high);
            } else {
                break;
            }
        }
        guessed = to_the_end;
        take(answer, step, proves, result);
        answer.score.bound = bound_of(result.score, aim);
        if (listener) listener({answer.score, answer.best, answer.nodes});
    }
    return answer;
}

MoveScores Engine::score_moves(const Board& board, const Limits& limits, const Listener& listener,
                               const StopFlag* stop) {
    MoveScores scores;
    if (!othello::can_move(board)) return scores;
    Limits below = one_move_less(limits, board.empty_count());
    below.window = {-limits.window.high, -limits.window.low};
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

} // namespace flipside::engine
