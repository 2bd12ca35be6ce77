#include "training/samples.hpp"

#include "othello/canonical.hpp"

#include <algorithm>

namespace flipside::training {

namespace {

// Black's score as far as the game tells it at a number of empties.
float told_score(const TrainingGame& game, int empties) {
    const auto final = static_cast<float>(game.score);
    if (!game.solved_score) return final;
    const auto solved = static_cast<float>(*game.solved_score);
    if (empties >= game.solved_at) return solved;
    const float gone = static_cast<float>(game.solved_at - empties) / static_cast<float>(game.solved_at);
    return solved + (final - solved) * gone;
}

} // namespace

void append_samples(const TrainingGame& game, std::vector<Sample>& samples) {
    Board board = Board::initial();
    float sign = 1; // of Black's score for the mover
    for (const bits::Square move : game.moves) {
        if (othello::must_pass(board)) {
            board = othello::pass(board);
            sign = -sign;
        }
        const int empties = board.empty_count();
        samples.push_back({board, sign * told_score(game, empties),
                           game.solved_score.has_value() && empties == game.solved_at});
        board = othello::play(board, move);
        sign = -sign;
    }
}

std::vector<Sample> distinct(std::vector<Sample> samples) {
    for (Sample& sample : samples) sample.board = othello::canonical(sample.board).board;
    // Exact ones first, and by label: the result must not depend on the order in which equal boards came.
    std::ranges::sort(samples, [](const Sample& a, const Sample& b) {
        if (a.board != b.board) return a.board < b.board;
        return a.exact != b.exact ? a.exact : a.label < b.label;
    });
    std::size_t kept = 0;
    for (std::size_t at = 0; at < samples.size();) {
        std::size_t end = at;
        double sum = 0;
        for (; end < samples.size() && samples[end].board == samples[at].board; ++end) sum += samples[end].label;
        Sample merged = samples[at];
        if (!merged.exact) merged.label = static_cast<float>(sum / static_cast<double>(end - at));
        samples[kept++] = merged;
        at = end;
    }
    samples.resize(kept);
    return samples;
}

} // namespace flipside::training
