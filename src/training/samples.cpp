#include "training/samples.hpp"

#include "othello/canonical.hpp"
#include "training/draws.hpp"

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
    int ply = 0;
    for (const bits::Square move : game.moves) {
        if (othello::must_pass(board)) {
            board = othello::pass(board);
            sign = -sign;
        }
        const int empties = board.empty_count();
        if (ply++ >= game.random_plies) {
            const bool solved = game.solved_score.has_value() && empties == game.solved_at;
            samples.push_back({board, sign * told_score(game, empties), solved ? Label::exact : Label::told});
        }
        board = othello::play(board, move);
        sign = -sign;
    }
}

std::vector<Sample> distinct(std::vector<Sample> samples) {
    for (Sample& sample : samples) sample.board = othello::canonical(sample.board).board;
    // The best labels first, and by label: the result must not depend on the order in which boards came.
    std::ranges::sort(samples, [](const Sample& a, const Sample& b) {
        if (a.board != b.board) return a.board < b.board;
        return a.kind != b.kind ? a.kind > b.kind : a.label < b.label;
    });
    std::size_t kept = 0;
    for (std::size_t at = 0; at < samples.size();) {
        Sample merged = samples[at];
        double sum = 0;
        int count = 0;
        for (; at < samples.size() && samples[at].board == merged.board; ++at) {
            if (samples[at].kind != merged.kind) continue;
            sum += samples[at].label;
            ++count;
        }
        merged.label = static_cast<float>(sum / count);
        samples[kept++] = merged;
    }
    samples.resize(kept);
    return samples;
}

std::vector<Sample> thinned(std::vector<Sample> samples, double share, std::uint64_t seed) {
    Draws draws(seed);
    std::erase_if(samples, [&](const Sample& sample) {
        const bool kept = draws.chance(share);
        return !kept && sample.kind != Label::exact;
    });
    return samples;
}

std::vector<Sample> perturbed(const std::vector<Sample>& samples, double share, std::uint64_t seed) {
    Draws draws(seed);
    std::vector<Sample> all;
    for (const Sample& sample : samples) {
        if (!draws.chance(share)) continue;
        bits::Word moves = othello::legal_moves(sample.board);
        if (moves == 0) continue;
        for (std::size_t skip = draws.below(bits::count(moves)); skip > 0; --skip) moves &= moves - 1;
        const Board next = othello::play(sample.board, bits::lowest(moves));
        if (othello::can_move(next)) all.push_back({next, 0, Label::none});
    }
    return all;
}

} // namespace flipside::training
