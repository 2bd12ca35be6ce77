#include "engine/weak_play.hpp"

#include "bits/xoshiro.hpp"
#include "othello/canonical.hpp"

#include <algorithm>
#include <array>

namespace flipside::engine {

namespace {

constexpr std::array<int, 5> bounds = {16, 12, 9, 6, 4};

// The drawn one of `moves`: best first, one at least.
const MoveScore& draw(const std::vector<MoveScore>& moves, int bound, std::uint64_t random) {
    const auto weight = [&](const MoveScore& move) {
        const int loss = moves.front().score.value - move.score.value;
        return static_cast<std::uint64_t>(std::max(0, 1 + bound - loss));
    };
    std::uint64_t sum = 0;
    for (const MoveScore& move : moves) sum += weight(move);
    std::uint64_t left = random % sum;
    for (const MoveScore& move : moves) {
        if (left < weight(move)) return move;
        left -= weight(move);
    }
    return moves.front();
}

} // namespace

int allowed_loss(int level) {
    level = std::max(level, 0);
    return level < static_cast<int>(bounds.size()) ? bounds[static_cast<std::size_t>(level)] : 0;
}

std::optional<Answer> weak_answer(Engine& engine, const Board& board, const Limits& limits, int loss,
                                  std::uint64_t seed, const StopFlag* stop) {
    if (loss <= 0 || !othello::can_move(board)) return std::nullopt;
    const MoveScores scores = engine.score_moves(board, limits, {}, stop);
    if (scores.stopped) return std::nullopt;
    bits::Splitmix64 random(seed ^ othello::hash(board));
    const MoveScore& drawn = draw(scores.moves, loss, random.next());
    Answer answer;
    answer.score = drawn.score;
    answer.best = drawn.move;
    answer.line = {drawn.move};
    answer.nodes = scores.nodes;
    return answer;
}

} // namespace flipside::engine
