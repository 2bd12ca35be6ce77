#include "training/selfplay.hpp"

#include "engine/engine.hpp"
#include "training/draws.hpp"
#include "training/lookahead.hpp"

#include <algorithm>
#include <mutex>
#include <thread>

namespace flipside::training {

namespace {

constexpr std::size_t shortest_opening = 4;
constexpr std::size_t longest_opening = 47;

class SelfPlayer {
  public:
    SelfPlayer(const engine::Weights& weights, const SelfPlayOptions& options)
        : options_(options), lookahead_(weights.tables()), engine_(small()) {}

    TrainingGame play(std::size_t number) {
        Draws draws(options_.seed * 0x9e3779b97f4a7c15ULL + number);
        TrainingGame game;
        game.random_plies =
            static_cast<int>(shortest_opening + draws.below(longest_opening - shortest_opening + 1));
        othello::Board board = othello::Board::initial();
        int sign = 1; // of the mover's score for Black
        while (!othello::game_over(board)) {
            if (othello::must_pass(board)) {
                board = othello::pass(board);
                sign = -sign;
                continue;
            }
            const bits::Square move = static_cast<int>(game.moves.size()) < game.random_plies
                                          ? random_move(board, draws)
                                          : best_move(board);
            game.moves.push_back(move);
            board = othello::play(board, move);
            sign = -sign;
        }
        game.random_plies = std::min(game.random_plies, static_cast<int>(game.moves.size()));
        game.score = sign * othello::final_score(board);
        return game;
    }

  private:
    static engine::Settings small() {
        engine::Settings settings;
        settings.hash_mib = 1;
        settings.plain = true; // games must not depend on the weights that happen to be built in
        return settings;
    }

    static bits::Square random_move(const othello::Board& board, Draws& draws) {
        bits::Word moves = othello::legal_moves(board);
        for (std::size_t skip = draws.below(bits::count(moves)); skip > 0; --skip) moves &= moves - 1;
        return bits::lowest(moves);
    }

    bits::Square best_move(const othello::Board& board) {
        if (board.empty_count() <= options_.exact_from) {
            // Which of several best moves it is must not depend on the games before.
            engine_.forget();
            return *engine_.search(board, engine::Limits{}).best;
        }
        bits::Square best{};
        int best_score = 0;
        bool first = true;
        for (const bits::Square move : bits::squares(othello::legal_moves(board))) {
            const int score = -lookahead_.score(othello::play(board, move), options_.depth - 1);
            if (first || score > best_score) {
                best = move;
                best_score = score;
                first = false;
            }
        }
        return best;
    }

    const SelfPlayOptions& options_;
    Lookahead lookahead_;
    engine::Engine engine_;
};

} // namespace

std::vector<TrainingGame> self_play(const engine::Weights& weights, const SelfPlayOptions& options) {
    std::vector<TrainingGame> games(options.games);
    std::atomic<std::size_t> next{0};
    std::mutex reporting;
    std::size_t done = 0;
    const auto work = [&] {
        SelfPlayer player(weights, options);
        for (std::size_t number = next++; number < games.size(); number = next++) {
            if (options.stop != nullptr && options.stop->load(std::memory_order_relaxed)) return;
            games[number] = player.play(options.first + number);
            const std::scoped_lock lock(reporting);
            ++done;
            if (options.progress) options.progress(done, games.size());
        }
    };
    std::vector<std::jthread> helpers;
    for (int t = 1; t < options.threads; ++t) helpers.emplace_back(work);
    work();
    helpers.clear();
    std::erase_if(games, [](const TrainingGame& game) { return game.moves.empty(); });
    return games;
}

} // namespace flipside::training
