#include "arena/players.hpp"
#include "othello/notation.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace flipside::arena;
using flipside::othello::legal_moves;
using flipside::othello::square_name;

namespace {

std::unique_ptr<Player> player(const char* text, std::uint32_t seed = 0) {
    Equipment equipment;
    equipment.engine.hash_mib = 1;
    equipment.seed = seed;
    auto made = make_player(*read_player_spec(text), equipment);
    REQUIRE(made.has_value());
    return std::move(*made);
}

std::string chosen(Player& who, const Game& game) {
    const auto move = who.move(game, nullptr);
    REQUIRE(move.has_value());
    return square_name(*move);
}

} // namespace

TEST_CASE("random chooses as Python's random.choice does") {
    // random.seed(n); [random.choice(["d3", "c4", "f5", "e6"]) for _ in range(8)] in CPython 3.11
    const Game game;
    std::string seed_0;
    std::string seed_7;
    const auto zero = player("random:0");
    const auto seven = player("random", 7);
    for (int i = 0; i < 8; ++i) seed_0 += chosen(*zero, game);
    for (int i = 0; i < 8; ++i) seed_7 += chosen(*seven, game);
    CHECK(seed_0 == "e6e6d3f5e6e6f5e6");
    CHECK(seed_7 == "f5c4e6d3d3d3f5d3");
}

TEST_CASE("a player's name is enough to have the same player again") {
    for (const char* text : {"level:3", "depth:2", "random:12", "first", "weights-search:3"})
        CHECK(player(text)->name() == text);
    CHECK(player("random", 99)->name() == "random:99");
}

TEST_CASE("first takes the first square in the order a1 b1 ... h8") {
    Game game;
    const auto first = player("first");
    CHECK(chosen(*first, game) == "d3"); // of d3 c4 f5 e6
    REQUIRE(game.play(*first->move(game, nullptr)).has_value());
    CHECK(chosen(*first, game) == "c3"); // of c3 e3 c5
}

TEST_CASE("no person is made, and no player answers where there is no move") {
    CHECK_FALSE(make_player(*read_player_spec("human"), {}).has_value());
    const flipside::othello::Position wiped_out{1, 0, flipside::othello::Color::white};
    for (const char* text : {"level:1", "depth:1", "random:1", "first"})
        CHECK_FALSE(player(text)->move(Game(wiped_out), nullptr).has_value());
}

TEST_CASE("any two players finish a game with legal moves only") {
    for (const auto& [black, white] : {std::pair{"level:1", "random:1"}, std::pair{"random:2", "depth:2"},
                                       std::pair{"first", "level:2"}, std::pair{"random:3", "random:4"}}) {
        Game game;
        const auto one = player(black);
        const auto two = player(white);
        while (!game.over()) {
            Player& who = game.position().to_move == flipside::othello::Color::black ? *one : *two;
            const auto move = who.move(game, nullptr);
            REQUIRE(move.has_value());
            REQUIRE(game.play(*move).has_value());
        }
        CHECK(game.ply() <= 60);
    }
}

TEST_CASE("a player told to stop answers with a legal move or says that it has none") {
    const StopFlag stop{true};
    const Game game;
    for (const char* text : {"level:60", "depth:60"}) {
        const auto move = player(text)->move(game, &stop);
        if (move) CHECK(flipside::bits::contains(legal_moves(game.position()), *move));
    }
}
