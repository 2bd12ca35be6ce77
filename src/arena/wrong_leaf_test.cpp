// A published negamax scored every leaf from the root's side instead of the side to move there, scored a
// finished game by its position weights instead of its discs, and let a pass eat a ply. Near the end it
// chose losing moves where a win was on the board; each position here was such a one. The scores are an
// exact solver's, for the side to move.

#include "arena/players.hpp"
#include "othello/notation.hpp"

#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside::arena;
using namespace flipside::othello;

namespace {

Position position(const std::string& cells, Color to_move) {
    REQUIRE(cells.size() == 64);
    Position result;
    result.to_move = to_move;
    for (int i = 0; i < 64; ++i) {
        if (cells[i] == 'X') result.black |= bit(flipside::bits::square_at(i));
        if (cells[i] == 'O') result.white |= bit(flipside::bits::square_at(i));
    }
    return result;
}

// The engine, looking `plies` ahead or further, and at levels from the lowest up that solve a few empties.
std::vector<std::string> players_looking(int plies) {
    std::vector<std::string> players;
    for (int depth = plies; depth <= 8; ++depth) players.push_back("depth:" + std::to_string(depth));
    for (const int level : {1, 2, 3, 4, 6, 8, 10, 12}) players.push_back("level:" + std::to_string(level));
    return players;
}

void check_chosen(const Position& start, const std::string& best, int plies) {
    for (const std::string& text : players_looking(plies)) {
        CAPTURE(text);
        Equipment equipment;
        equipment.engine.hash_mib = 1;
        auto player = make_player(*read_player_spec(text), equipment);
        REQUIRE(player.has_value());
        const auto move = (*player)->move(Game(start), nullptr);
        REQUIRE(move.has_value());
        CHECK(square_name(*move) == best);
    }
}

} // namespace

TEST_CASE("a move that wipes the other side out is taken") {
    // a1 wins at once, 13-0; c5 was played.
    check_chosen(position("---------O-------XOXXX-----OXX-----XXX--------------------------", Color::black),
                 "a1", 1);
}

TEST_CASE("two empties: f1 wins by 10, h1 loses by 4") {
    check_chosen(position("XOOXX-O-XOOOOOOOXOXXOXOOXOOOXOXOXXXXXOOOXXXXOOOOXXXXXXOOXXXXXOOO", Color::black),
                 "f1", 2);
}

TEST_CASE("two empties: g8 wins by 4, f8 loses by 8") {
    check_chosen(position("OXXXXXXXOOXXXXOXOXOXXXOXOOOXXXOXOXOOOXXXOOXOXXXXOOOOOOOOOOOOX--X", Color::black),
                 "g8", 2);
}

TEST_CASE("three empties: h8 wins by 12, a3 and a5 lose by 6") {
    check_chosen(position("XXXXXXXXOOXXOOXX-OXXOXOOXXOOXOOO-XOXOOOOXOXXXOOOOOOOOOOOOOXXXXX-", Color::white),
                 "h8", 3);
}

TEST_CASE("looking an odd number of plies ahead is no weakness") {
    // With every leaf seen from the wrong side, the program at depth 3 lost 46 games of 60 to random moves.
    for (const std::string depth : {"depth:1", "depth:2", "depth:3"}) {
        CAPTURE(depth);
        int wins = 0;
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            const Color side = seed % 2 == 0 ? Color::black : Color::white;
            Equipment equipment;
            equipment.engine.hash_mib = 1;
            equipment.seed = seed;
            const auto searcher = make_player(*read_player_spec(depth), equipment);
            const auto random = make_player(*read_player_spec("random"), equipment);
            REQUIRE((searcher.has_value() && random.has_value()));
            Game game;
            while (!game.over()) {
                const auto& mover = game.position().to_move == side ? *searcher : *random;
                REQUIRE(game.play(*mover->move(game, nullptr)).has_value());
            }
            const Result result = official_result(game.position());
            wins += side == Color::black ? result.black > result.white : result.white > result.black;
        }
        CHECK(wins >= 13);
    }
}
