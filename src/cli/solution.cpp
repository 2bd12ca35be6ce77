#include "cli/solution.hpp"

#include "cli/numbers.hpp"
#include "othello/notation.hpp"
#include "review/score_text.hpp"

#include <algorithm>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using othello::square_name;

std::string best_name(const Solution& solution) {
    if (solution.best) return square_name(*solution.best);
    return must_pass(solution.position) ? "pass" : "--";
}

std::string moves_text(const Solution& solution) {
    std::string text;
    for (const engine::MoveScore& move : solution.moves)
        text += fmt::format("{}{}:{}", text.empty() ? "" : " ", square_name(move.move),
                            review::score_text(move.score));
    return text;
}

std::string line_text(const Solution& solution) {
    std::string text;
    for (const othello::Square square : solution.line)
        text += (text.empty() ? "" : " ") + square_name(square);
    return text;
}

const engine::MoveScore* find_move(const Solution& solution, othello::Square move) {
    const auto found = std::ranges::find(solution.moves, move, &engine::MoveScore::move);
    return found == solution.moves.end() ? nullptr : &*found;
}

// What is known of the score, as far as the search came.
std::string proved_text(const engine::Window& proved) {
    if (proved == engine::Window{}) return "nothing proved";
    return fmt::format("proved {:+} to {:+}", proved.low, proved.high);
}

const char* winner(const engine::Score& score) {
    return score.value > 0 ? "win" : score.value < 0 ? "loss" : "draw";
}

} // namespace

engine::Limits to_the_end() {
    engine::Limits limits;
    limits.exact_from = 64;
    return limits;
}

Solution solve(engine::Engine& engine, const othello::Position& position, bool all_moves,
               const engine::Listener& listener, const engine::StopFlag* stop, const engine::Limits& limits) {
    const Stopwatch watch;
    const othello::Board board = position.board();
    Solution solution;
    solution.position = position;
    if (all_moves && can_move(board)) {
        engine::MoveScores scores = engine.score_moves(board, limits, listener, stop);
        solution.nodes = scores.nodes;
        solution.stopped = scores.stopped;
        if (!scores.moves.empty()) {
            solution.best = scores.moves.front().move;
            solution.score = scores.moves.front().score;
            solution.line = {*solution.best};
            // A better move may be among those that were not reached.
            if (scores.stopped) solution.score.exact = false;
        }
        solution.moves = std::move(scores.moves);
    } else {
        engine::Answer answer = engine.search(board, limits, listener, stop);
        solution.nodes = answer.nodes;
        solution.stopped = answer.stopped;
        solution.best = answer.best;
        solution.score = answer.score;
        solution.line = std::move(answer.line);
        solution.proved = answer.proved;
    }
    solution.seconds = watch.seconds();
    return solution;
}

std::optional<int> given_score(const records::ObfRecord& record) {
    std::optional<int> best = record.score;
    for (const records::ObfMove& move : record.moves) best = std::max(best.value_or(move.score), move.score);
    return best;
}

Comparison compare(const Solution& solution, const records::ObfRecord& record) {
    Comparison comparison;
    const std::optional<int> expected = given_score(record);
    if (!expected) return comparison;
    comparison.compared = true;
    comparison.expected = *expected;
    comparison.score_right = solution.score.is_proved() && solution.score.value == *expected;
    for (const records::ObfMove& move : record.moves) {
        // The best move itself, when it is listed, must be listed with the best score.
        if (move.move && solution.best == move.move && move.score != *expected)
            comparison.score_right = false;
        const engine::MoveScore* scored = move.move ? find_move(solution, *move.move) : nullptr;
        if (scored == nullptr) continue;
        ++comparison.moves_compared;
        if (scored->score.is_proved() && scored->score.value == move.score) ++comparison.moves_right;
    }
    return comparison;
}

std::string solution_text(const Solution& solution, const Comparison& comparison) {
    std::string text = fmt::format(
        "{:>5}  {:<4}  {:>2} empties  {:>15} nodes  {:>8.3f} s  {}",
        solution.wld && !solution.stopped ? winner(solution.score) : review::score_text(solution.score),
        best_name(solution), solution.position.empty_count(), grouped(solution.nodes), solution.seconds,
        solution.moves.empty() ? line_text(solution) : moves_text(solution));
    if (solution.stopped) return text + "  stopped, " + proved_text(solution.proved);
    if (solution.verified) text += *solution.verified ? "  verified" : "  REFUTED by a second proof";
    if (!comparison.compared) return text;
    if (comparison.right()) return text + "  right";
    text += fmt::format("  WRONG: the file says {:+}", comparison.expected);
    if (comparison.moves_right != comparison.moves_compared)
        text += fmt::format(", and {} of {} moves differ", comparison.moves_compared - comparison.moves_right,
                            comparison.moves_compared);
    return text;
}

nlohmann::ordered_json solution_json(const Solution& solution) {
    nlohmann::ordered_json moves = nlohmann::ordered_json::array();
    for (const engine::MoveScore& move : solution.moves)
        moves.push_back({{"move", square_name(move.move)}, {"score", move.score.value}});
    nlohmann::ordered_json best = nullptr;
    if (solution.best || must_pass(solution.position)) best = best_name(solution);
    nlohmann::ordered_json json = {{"position", to_text(solution.position)},
                                   {"best", best},
                                   {"score", solution.score.value},
                                   {"exact", solution.score.is_proved()},
                                   {"nodes", solution.nodes},
                                   {"seconds", solution.seconds},
                                   {"moves", moves}};
    if (solution.wld && !solution.stopped) json["result"] = winner(solution.score);
    if (solution.stopped) json["proved"] = {solution.proved.low, solution.proved.high};
    if (solution.verified) json["verified"] = *solution.verified;
    return json;
}

std::string pure_line(const Solution& solution, const std::optional<int>& given) {
    nlohmann::ordered_json json = solution_json(solution);
    json.erase("seconds");
    if (given) json["given"] = *given;
    return json.dump();
}

} // namespace flipside::cli
