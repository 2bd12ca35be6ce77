#include "othello/game.hpp"
#include "othello/notation.hpp"
#include "support/property.hpp"

#include <string>

using namespace flipside;
using namespace flipside::othello;

namespace {

// Plays names two characters each; every one must be legal.
Game played(const std::string& moves) {
    Game game;
    for (std::size_t i = 0; i < moves.size(); i += 2)
        REQUIRE(game.play(square_named(moves.substr(i, 2)).value()).has_value());
    return game;
}

} // namespace

// The inputs and results below are those of users' reports.

TEST_CASE("a pass is not the end of the game") {
    const Game game = played("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
    CHECK(game.ply() == 16);
    CHECK_FALSE(game.over());
    CHECK(game.after_pass());
    CHECK(game.position().to_move == Color::white); // Black was passed over
    CHECK(bits::count(game.position().black) == 17);
    CHECK(bits::count(game.position().white) == 3);
}

TEST_CASE("a side that must pass cannot play") {
    Game game =
        played("f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3");
    CHECK(game.after_pass()); // White was passed over
    CHECK(game.position().to_move == Color::black);
    CHECK(game.position().empty_count() == 17);
}

TEST_CASE("an illegal move is an error that names ply, move and legal moves, and changes nothing") {
    Game game = played("d3");
    const auto played_d4 = game.play(square_named("d4").value());
    REQUIRE_FALSE(played_d4.has_value());
    CHECK(played_d4.error().ply == 2);
    CHECK(played_d4.error().found == "d4");
    CHECK(played_d4.error().expected == "a legal move: c3 c5 e3");
    CHECK(game.ply() == 1);
    CHECK(game.play(square_named("c5").value()).has_value());
}

TEST_CASE("a wipe-out ends the game with all 64 for the winner") {
    Game game = played("e6f4e3f6g5d6e7f5c5");
    CHECK(game.over());
    CHECK(bits::count(game.position().black) == 13);
    CHECK(bits::count(game.position().white) == 0);
    CHECK(official_result(game.position()) == othello::Result{64, 0});
    const auto more = game.play(square_named("a1").value());
    REQUIRE_FALSE(more.has_value());
    CHECK(more.error().ply == 10);
    CHECK(more.error().what.find("over") != std::string::npos);
}

TEST_CASE("a start position where the side to move must pass, and one where nobody can move") {
    // X-------...-XX-----O: three discs to one, no move for either.
    Position dead{0, 0, Color::black};
    dead.black = 1 | Word{1} << 56 | Word{1} << 57;
    dead.white = Word{1} << 63;
    const Game over(dead);
    CHECK(over.over());
    CHECK_FALSE(over.after_pass());
    CHECK(official_result(over.position()) == othello::Result{63, 1});
}

TEST_CASE("a stated pass is right only where the rules made one") {
    Game game = played("f5");
    const auto stated = game.state_pass();
    REQUIRE_FALSE(stated.has_value());
    CHECK(stated.error().ply == 2);
    CHECK(stated.error().expected == "a legal move: d6 f4 f6");
    CHECK(played("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8").state_pass().has_value());
}

TEST_CASE("undo crosses passes, redo follows the main line, variations are kept") {
    Game game = played("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
    const Position at_end = game.position();
    CHECK(game.undo()); // White's f8, after which Black had to pass
    CHECK(game.position().to_move == Color::white);
    CHECK(game.ply() == 15);
    CHECK(game.redo());
    CHECK(game.position() == at_end);
    CHECK_FALSE(game.redo());

    while (game.undo()) {
    }
    CHECK(game.position() == Position::initial());
    CHECK_FALSE(game.undo());
    REQUIRE(game.play(square_named("f5").value()).has_value());
    CHECK(game.moves_from(Game::root_node).size() == 2);
    CHECK(game.main_line().size() == 16);
    CHECK(game.line().size() == 1);
    CHECK(game.remove_last());
    CHECK(game.moves_from(Game::root_node).size() == 1);
}

TEST_CASE("random games: undo returns every position, sides follow the rules") {
    test::property("play to the end and back", [](std::vector<unsigned> choices) {
        Game game;
        std::vector<Position> positions = {game.position()};
        for (std::size_t i = 0; !game.over() && i < 60; ++i) {
            std::vector<Square> moves;
            for (const Square square : bits::squares(legal_moves(game.position()))) moves.push_back(square);
            RC_ASSERT(!moves.empty());
            const unsigned choice = i < choices.size() ? choices[i] : 0;
            RC_ASSERT(game.play(moves[choice % moves.size()]).has_value());
            positions.push_back(game.position());
        }
        RC_ASSERT(game.over());
        RC_ASSERT(game.line().size() + 1 == positions.size());
        for (std::size_t i = positions.size(); i-- > 0; game.undo())
            RC_ASSERT(game.position() == positions[i]);
    });
}
