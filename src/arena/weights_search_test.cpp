// What the published program plays, as it was recorded with its own build: the player rebuilt here must play
// the same.
#include "arena/players.hpp"
#include "arena/weights_search.hpp"
#include "othello/notation.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace flipside::arena;
using namespace flipside::othello;

TEST_CASE("weights-search plays the published moves at every depth") {
    struct Published {
        Board board;
        const char* moves[8]; // depths 1 to 8
    };
    const Published published[] = {
        {Board::initial(), {"d3", "d3", "d3", "d3", "d3", "d3", "d3", "d3"}},
        {{0x8082dc08000000, 0x20702370b80400}, {"d2", "d6", "e7", "g3", "g3", "g3", "g3", "g3"}},
        {{0x90bad680fc8000, 0x2141297e000400}, {"a4", "c6", "c6", "c6", "f8", "a3", "a3", "a3"}},
        {{0xc9cbcdc90c18000, 0x202143236e3e1c00}, {"a4", "a4", "a4", "f2", "a2", "e8", "a2", "e8"}},
    };
    for (const Published& position : published)
        for (int depth = 1; depth <= 6; ++depth)
            CHECK(square_name(*weights_search(position.board, depth)) == position.moves[depth - 1]);
}

TEST_CASE("weights-search against itself at depth 4 plays the published game") {
    const std::string published =
        "d3c5f6f5e6f7b5a5b6c2f4f3g4e3g5h6h5g6h7h3g3c4c3h4h2d6a6a7e7b4c6f8d8c7c8e2d7d2a3"
        "b3f2f1a4a2c1d1e1b1e8b8g2g8b2h1g1a1b7a8g7h8";
    const auto player = make_player(*read_player_spec("weights-search:4"), {});
    REQUIRE(player.has_value());
    Game game;
    std::string played;
    while (!game.over()) {
        const auto move = (*player)->move(game, nullptr);
        REQUIRE(move.has_value());
        played += square_name(*move);
        REQUIRE(game.play(*move).has_value());
    }
    CHECK(played == published);
    CHECK(official_result(game.position()) == Result{19, 45});
}

TEST_CASE("weights-search has no move where there is none") {
    CHECK_FALSE(weights_search(Board{1, 0}, 3).has_value());
}
