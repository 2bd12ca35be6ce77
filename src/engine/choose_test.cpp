// Players of the levels below 5: what they give away is bounded, and a seed decides it.

#include "bits/xoshiro.hpp"
#include "engine/choose.hpp"
#include "engine/search/probcut_model.hpp"

#include <cmath>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::engine;

namespace {

Engine small_engine() {
    Settings settings;
    settings.hash_mib = 1;
    return Engine(settings);
}

// A position after so many drawn moves, its mover with two moves at least; nothing where the game ends first.
std::optional<Board> drawn_position(std::uint64_t seed, int plies) {
    bits::Xoshiro256 random(seed);
    Board board = Board::initial();
    for (int ply = 0; ply < plies; ++ply) {
        if (othello::must_pass(board)) board = othello::pass(board);
        std::vector<Square> legal;
        for (const Square square : bits::squares(othello::legal_moves(board))) legal.push_back(square);
        if (legal.empty()) return std::nullopt;
        board = othello::play(board, legal[random.next() % legal.size()]);
    }
    if (bits::count(othello::legal_moves(board)) < 2) return std::nullopt;
    return board;
}

Manner of_level(int level, std::uint64_t seed) {
    return {nullptr, allowed_loss(level), seed};
}

Square chosen(Engine& engine, const Board& board, int level, std::uint64_t seed) {
    engine.forget();
    return *choose_move(engine, board, level_limits(level), of_level(level, seed)).best;
}

int score_of(const MoveScores& scores, Square move) {
    for (const MoveScore& each : scores.moves)
        if (each.move == move) return each.score.value;
    FAIL("not a legal move");
    return 0;
}

int loss_of(const MoveScores& scores, Square move) {
    return scores.moves.front().score.value - score_of(scores, move);
}

// Plies that the level looks ahead after a move.
int plies_behind(int level) {
    return std::max(1, level_limits(level).depth - 1);
}

// Black's discs minus White's.
int play_game(Engine& engine, const Board& opening, std::array<int, 2> levels, std::uint64_t seed,
              std::vector<Square>* moves = nullptr) {
    Board board = opening;
    int side = 0;
    while (!othello::game_over(board)) {
        if (othello::must_pass(board)) {
            board = othello::pass(board);
        } else {
            const Square move = chosen(engine, board, levels[static_cast<std::size_t>(side)], seed);
            if (moves != nullptr) moves->push_back(move);
            board = othello::play(board, move);
        }
        side ^= 1;
    }
    return side == 0 ? othello::final_score(board) : -othello::final_score(board);
}

// Half points of the first level in games with both colours from drawn openings.
int half_points(Engine& engine, int first, int second, int pairs) {
    int points = 0;
    for (int pair = 0; pair < pairs; ++pair) {
        const auto seed = static_cast<std::uint64_t>(pair) + 100;
        const auto opening = drawn_position(seed, 6);
        if (!opening) continue;
        const int as_black = play_game(engine, *opening, {first, second}, seed);
        const int as_white = -play_game(engine, *opening, {second, first}, seed);
        for (const int difference : {as_black, as_white})
            points += difference > 0 ? 2 : difference == 0 ? 1 : 0;
    }
    return points;
}

// A position of a game that level 2 plays with itself from a drawn opening.
std::optional<Board> played_position(Engine& engine, std::uint64_t seed, int plies) {
    std::optional<Board> board = drawn_position(seed, 8);
    for (int ply = 8; board && ply < plies; ++ply) {
        if (othello::must_pass(*board)) board = othello::pass(*board);
        if (!othello::can_move(*board)) return std::nullopt;
        board = othello::play(*board, chosen(engine, *board, 2, seed));
    }
    return board && bits::count(othello::legal_moves(*board)) > 1 ? board : std::nullopt;
}

} // namespace

TEST_CASE("the bound falls from level to level, and is 0 from level 5 on") {
    for (int level = 0; level < 5; ++level) CHECK(allowed_loss(level) > allowed_loss(level + 1));
    for (int level = 5; level <= 60; ++level) CHECK(allowed_loss(level) == 0);
}

TEST_CASE("a weak move loses no more than the level allows, by its judgement and by a deeper one") {
    Engine engine = small_engine();
    Engine deeper = small_engine();
    int positions = 0;
    int lossy = 0;
    for (int level = 0; level < 5; ++level) {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto board = played_position(engine, seed, 8 + static_cast<int>(seed * 2));
            if (!board) continue;
            const Square move = chosen(engine, *board, level, seed);
            deeper.forget();
            const int judged = loss_of(deeper.score_moves(*board, level_limits(level)), move);
            CHECK(judged <= allowed_loss(level));
            ++positions;
            lossy += judged > 0 ? 1 : 0;

            // Four plies more. Two scores of the shallow search are compared, each with the error that was
            // fitted for these depths.
            Limits limits;
            limits.exact_from = 0;
            limits.depth = plies_behind(level) + 5;
            const int deep = loss_of(deeper.score_moves(*board, limits), move);
            const double sigma =
                midgame_errors.sigma(plies_behind(level) + 4, plies_behind(level), board->empty_count());
            CHECK_MESSAGE(deep <= allowed_loss(level) + 3 * std::sqrt(2.0) * sigma, "level ", level, " seed ",
                          seed, " lost ", deep, " judged ", judged, " sigma ", sigma);
        }
    }
    CHECK(positions > 80);
    CHECK(lossy > positions / 4); // they do lose something
}

TEST_CASE("a corner is given away only within the bound") {
    static constexpr othello::Word corners = 0x8100000000000081;
    Engine engine = small_engine();
    int forbidden = 0; // moves that give a corner away for more than is allowed
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const auto board = drawn_position(seed, 20 + static_cast<int>(seed % 20));
        if (!board) continue;
        const int level = static_cast<int>(seed % 5);
        engine.forget();
        const MoveScores scores = engine.score_moves(*board, level_limits(level));
        othello::Word giving = 0;
        for (const MoveScore& each : scores.moves) {
            const Board after = othello::play(*board, each.move);
            const othello::Word before = othello::legal_moves(othello::pass(*board)) & corners;
            if ((othello::legal_moves(after) & corners & ~before) != 0
                && loss_of(scores, each.move) > allowed_loss(level))
                giving |= bits::bit(each.move);
        }
        forbidden += bits::count(giving);
        if (giving == 0) continue;
        for (std::uint64_t draw = 0; draw < 20; ++draw)
            CHECK(!bits::contains(giving, chosen(engine, *board, level, draw)));
    }
    CHECK(forbidden > 20);
}

TEST_CASE("the same seed plays the same game, another seed another") {
    Engine engine = small_engine();
    std::vector<std::vector<Square>> games;
    for (const std::uint64_t seed : {7, 7, 8}) {
        games.emplace_back();
        play_game(engine, Board::initial(), {0, 1}, seed, &games.back());
    }
    CHECK(games[0] == games[1]);
    CHECK(games[0] != games[2]);
}

TEST_CASE("level 4 beats level 2, and level 2 beats level 0") {
    Engine engine = small_engine();
    static constexpr int pairs = 10; // 40 half points
    CHECK(half_points(engine, 4, 2, pairs) >= 26);
    CHECK(half_points(engine, 2, 0, pairs) >= 26);
}

TEST_CASE("on a clock a forced move takes no time") {
    // 24 squares empty, one move; level 60 would solve it.
    const auto forced = [] {
        for (std::uint64_t seed = 1;; ++seed) {
            bits::Xoshiro256 random(seed);
            Board board = Board::initial();
            for (int ply = 0; ply < 36 && othello::can_move(board); ++ply) {
                std::vector<Square> legal;
                for (const Square square : bits::squares(othello::legal_moves(board)))
                    legal.push_back(square);
                board = othello::play(board, legal[random.next() % legal.size()]);
            }
            if (board.empty_count() == 24 && bits::count(othello::legal_moves(board)) == 1) return board;
        }
    }();
    static double time = 0;
    Limits limits = level_limits(60);
    limits.now = [] { return time; };
    limits.deadline = 1;
    Engine engine = small_engine();
    const Answer quick = choose_move(engine, forced, limits, {});
    CHECK(quick.best == bits::lowest(othello::legal_moves(forced)));
    CHECK(quick.score.depth == 8);
    CHECK_FALSE(quick.stopped);
}

TEST_CASE("no look is begun after enough time") {
    static int asked = 0;
    Limits limits = level_limits(60);
    limits.now = [] { return static_cast<double>(++asked); };
    limits.deadline = 1e9;
    limits.enough = 1;
    Engine engine = small_engine();
    const Answer answer = engine.search(Board::initial(), limits);
    CHECK(answer.stopped);
    CHECK(answer.best.has_value());
    CHECK(answer.score.depth == 1); // the first look is always made
}
