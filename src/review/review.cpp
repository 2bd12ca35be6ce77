#include "review/review.hpp"

#include "othello/canonical.hpp"

#include <algorithm>

namespace flipside::review {

namespace {

using engine::Answer;
using engine::Limits;
using othello::Ply;

Limits estimates_only(Limits limits) {
    limits.exact_from = 0;
    limits.end_from = {};
    return limits;
}

Position after_move(const Ply& ply) {
    return settled(othello::play(ply.before, ply.move));
}

// The limits for the position after a move with which both look equally far in all.
Limits looks_as_far(const Ply& ply, const Limits& limits) {
    return engine::one_move_less(limits, ply.before.empty_count());
}

// What the judge says of the position after the move, for the side that made it.
Score judge_move(const Ply& ply, const Limits& limits, const Judge& judge) {
    const Position after = after_move(ply);
    Score score = judge(after.board(), looks_as_far(ply, limits), Memory::keep).score;
    ++score.depth;
    return after.to_move == ply.before.to_move ? score : -score;
}

// The judge, and what is asked before.
struct Sources {
    const Judge& judge;
    const Reference& reference;
};

// What the book says of it, no surer than it is of that position.
std::optional<Score> known_move(const Ply& ply, const Limits& limits, const Reference& reference) {
    const Position after = after_move(ply);
    const auto answer = reference(after.board(), looks_as_far(ply, limits));
    if (!answer) return std::nullopt;
    return after.to_move == ply.before.to_move ? answer->score : -answer->score;
}

// Fills in the scores and what follows from them; the played move is the best if nothing beats it.
void settle(JudgedPly& judged, const Score& score, Square best, const Score& best_score) {
    const bool better = best != judged.move && best_score.value > score.value;
    judged.score = score;
    judged.best = better ? best : judged.move;
    judged.best_score = better ? best_score : score;
    judged.loss = judged.best_score.value - judged.score.value;
    judged.mark = mark_of(judged.loss);
}

// True when the two moves lead to the same position up to symmetry.
bool are_symmetric(const Position& before, Square a, Square b) {
    const othello::Board board = before.board();
    return canonical(play(board, a)).board == canonical(play(board, b)).board;
}

// A position's score is its own search's where the book is not as sure of all replies yet. The score behind
// the move may then be higher, or another than the score of the position whose best move it is.
bool agree(const Ply& ply, const Answer& before, const Score& after) {
    const bool is_best = are_symmetric(ply.before, *before.best, ply.move);
    return is_best ? after.value == before.score.value : after.value <= before.score.value;
}

// Both moves by the book, or both at one depth.
void compare(JudgedPly& judged, const Ply& ply, const Limits& limits, const Sources& sources) {
    const auto& [judge, reference] = sources;
    if (reference) {
        const auto before = reference(ply.before.board(), limits);
        const auto after = known_move(ply, limits, reference);
        if (before && before->best && after && agree(ply, *before, *after))
            return settle(judged, *after, *before->best, before->score);
    }
    const Answer answer = judge(ply.before.board(), limits, Memory::forget);
    const Square best = answer.best.value_or(ply.move);
    const bool same = are_symmetric(ply.before, best, ply.move);
    settle(judged, same ? answer.score : judge_move(ply, limits, judge), same ? ply.move : best,
           answer.score);
}

// The played move is proved to be worth `known`; does a better one exist? Searching the interval above
// `known` answers that, and costs far less than the score itself when the answer is no.
void seek_better(JudgedPly& judged, const Ply& ply, const Score& known, Limits limits, const Judge& judge) {
    if (known.value >= 64) return settle(judged, known, ply.move, known);
    limits.window = {known.value, 64};
    const Answer answer = judge(ply.before.board(), limits, Memory::keep);
    const bool better = answer.score.value > known.value && answer.best.has_value();
    settle(judged, known, answer.best.value_or(ply.move), better ? answer.score : known);
    // A search that did not get to its end proves nothing of the moves it has not refuted.
    if (!better && !answer.score.exact) judged.best_score.exact = false;
}

// The played move is proved to be worth `known`, in a position too early to be solved.
void anchor(JudgedPly& judged, const Ply& ply, const Score& known, const Limits& limits,
            const Sources& sources) {
    compare(judged, ply, estimates_only(limits), sources);
    judged.score = known;
    judged.best_score.value = std::min(64, known.value + judged.loss);
    judged.best_score.exact = false;
    judged.loss = judged.best_score.value - known.value;
    judged.mark = mark_of(judged.loss);
}

// `known` is the score of the position after the move, for the side that made it.
JudgedPly judge_ply(int number, const Ply& ply, const Score& known, const Limits& limits,
                    const Sources& sources) {
    JudgedPly judged{number, ply.before, ply.move, ply.after_pass, {}, {}, {}, 0, Mark::best, {}};
    if (sources.reference)
        if (const auto answer = sources.reference(ply.before.board(), limits)) judged.known = answer->score;
    const bool forced = bits::count(legal_moves(ply.before)) == 1;
    if (forced)
        settle(judged, known, ply.move, known);
    else if (!known.is_proved())
        compare(judged, ply, limits, sources);
    else if (ply.before.empty_count() <= limits.exact_from)
        seek_better(judged, ply, known, limits, sources.judge);
    else
        anchor(judged, ply, known, limits, sources);
    return judged;
}

Score judge_end(const Position& end, const Limits& limits, const Sources& sources) {
    if (game_over(end)) {
        Score score;
        score.value = final_score(end.board());
        score.exact = true;
        score.source = engine::Source::rules;
        return seen_by_black(score, end.to_move);
    }
    const auto known = sources.reference ? sources.reference(end.board(), limits) : std::nullopt;
    const Score score = known ? known->score : sources.judge(end.board(), limits, Memory::keep).score;
    return seen_by_black(score, end.to_move);
}

} // namespace

Review judge_game(const othello::Game& game, const Limits& limits, const Judge& judge,
                  const engine::StopFlag* stop, const Advance& advance, const Reference& reference) {
    const Sources sources{judge, reference};
    const auto is_stopped = [stop] { return stop != nullptr && stop->load(std::memory_order_relaxed); };
    const std::vector<Ply> plies = game.main_line();
    const int length = static_cast<int>(plies.size());
    Review review;
    review.length = length;
    review.end = plies.empty() ? settled(game.start()) : after_move(plies.back());
    review.end_score = judge_end(review.end, limits, sources);
    review.stopped = is_stopped();

    Score known = review.end_score; // of the position after the ply in work, for Black
    for (int number = length; number > 0 && !review.stopped; --number) {
        if (advance) advance(length - number, length);
        const Ply& ply = plies[static_cast<std::size_t>(number - 1)];
        const Color mover = ply.before.to_move;
        const JudgedPly judged = judge_ply(number, ply, seen_by_black(known, mover), limits, sources);
        review.stopped = is_stopped();
        if (review.stopped) break;
        known = seen_by_black(judged.best_score, mover);
        review.plies.push_back(judged);
    }
    std::ranges::reverse(review.plies);
    return review;
}

std::vector<Point> course(const Review& review) {
    std::vector<Point> points;
    for (const JudgedPly& judged : review.plies) {
        const Color mover = judged.before.to_move;
        const bool by_book = judged.known && more_certain(*judged.known, judged.best_score);
        const Score before = seen_by_black(by_book ? *judged.known : judged.best_score, mover);
        if (points.empty())
            points.push_back({judged.ply - 1, before});
        else if (more_certain(before, points.back().score))
            points.back().score = before;
        points.push_back({judged.ply, seen_by_black(judged.score, mover)});
    }
    if (points.empty())
        points.push_back({review.length, review.end_score});
    else if (more_certain(review.end_score, points.back().score))
        points.back().score = review.end_score;
    return points;
}

} // namespace flipside::review
