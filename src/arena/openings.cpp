#include "arena/openings.hpp"

#include "bits/xoshiro.hpp"
#include "othello/notation.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace flipside::arena {

namespace {

// 0 to n - 1, each as likely but for n in 2^64, which no match notices.
std::size_t draw(bits::Xoshiro256& random, std::size_t n) {
    return random.next() % n;
}

// A game after so many random moves; begins again when one ends too soon.
Game random_game(int plies, bits::Xoshiro256& random) {
    for (;;) {
        Game game;
        while (game.ply() < plies && !game.over()) {
            std::vector<Square> moves;
            for (const Square square : bits::squares(othello::legal_moves(game.position())))
                moves.push_back(square);
            [[maybe_unused]] const auto made = game.play(moves[draw(random, moves.size())]);
        }
        if (!game.over()) return game;
    }
}

Opening moves_of(const Game& game) {
    Opening opening;
    for (const othello::Ply& ply : game.line()) opening.push_back(ply.move);
    return opening;
}

constexpr int balanced_plies = 8;
constexpr int balanced_within = 2;
constexpr int balanced_level = 5;
constexpr int tries_for_a_new_one = 200;

} // namespace

std::vector<Opening> draw_openings(const std::vector<Opening>& list, std::size_t count, std::uint64_t seed) {
    std::vector<Opening> drawn;
    if (list.empty()) return drawn;
    std::vector<std::size_t> order(list.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    bits::Xoshiro256 random(seed);
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[draw(random, i)]);
    for (std::size_t i = 0; i < count; ++i) drawn.push_back(list[order[i % order.size()]]);
    return drawn;
}

std::vector<Opening> random_openings(int plies, std::size_t count, std::uint64_t seed) {
    bits::Xoshiro256 random(seed);
    std::vector<Opening> drawn;
    for (std::size_t i = 0; i < count; ++i) drawn.push_back(moves_of(random_game(plies, random)));
    return drawn;
}

std::vector<Opening> balanced_openings(std::size_t count, std::uint64_t seed, engine::Engine& judge,
                                       const StopFlag* stop) {
    bits::Xoshiro256 random(seed);
    std::vector<Opening> drawn;
    std::set<othello::Board> seen;
    int tries = 0;
    while (drawn.size() < count) {
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
        const Game game = random_game(balanced_plies, random);
        const othello::Board board = game.position().board();
        if (seen.contains(board) && ++tries < tries_for_a_new_one) continue;
        judge.forget();
        const engine::Score score = judge.search(board, engine::level_limits(balanced_level), {}, stop).score;
        if (std::abs(score.value) > balanced_within) continue;
        seen.insert(board);
        tries = 0;
        drawn.push_back(moves_of(game));
    }
    return drawn;
}

flipside::Result<Opening> read_opening(std::string_view text) {
    Game game;
    for (std::size_t at = 0; at < text.size(); at += 2) {
        const auto square = othello::square_named(text.substr(at, 2));
        if (!square) {
            Error error;
            error.what = "not a square";
            error.found = text.substr(at, 2);
            error.expected = "moves in one word, as f5d6c3";
            error.ply = game.ply() + 1;
            return std::unexpected(error);
        }
        if (const auto made = game.play(*square); !made) return std::unexpected(made.error());
    }
    if (game.over()) {
        Error error;
        error.what = "the game is over after this opening";
        error.found = text;
        return std::unexpected(error);
    }
    return moves_of(game);
}

std::string to_text(const Opening& opening) {
    std::string text;
    for (const Square square : opening) text += othello::square_name(square);
    return text;
}

} // namespace flipside::arena
