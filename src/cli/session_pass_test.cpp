// Passes: forced ones are made by the rules, and announced with their reason.
//
// Programs have taken a pass for the end of the game, played for a side that had to pass, shown a position
// whose side to move cannot move as finished, and passed without a word, so that players wondered why the
// other side moved twice.

#include "cli/session_script_test.hpp"
#include "othello/notation.hpp"

using namespace flipside::cli;
using namespace flipside::cli::test;
using flipside::othello::legal_moves;
using flipside::othello::square_list;

namespace {

const std::string black_passes_next = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8"; // then f8, and Black must pass
const std::string white_must_pass =
    "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3";
const std::string x_must_pass = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X";

} // namespace

TEST_CASE("a pass is not the end of the game, and is announced with its reason") {
    Script script;
    script.game = game(black_passes_next);
    script.draw = true;
    script.run({"f8", "moves"});
    const std::string answer = script.answer_to("f8");
    CHECK(answer.starts_with("Black has no legal move and passes.\n"));
    CHECK(answer.find("Black 17   O White 3") != std::string::npos);
    CHECK(script.says("White> moves\nLegal moves for White: "));
    CHECK_FALSE(script.says("The game is over"));
}

TEST_CASE("the program's own pass is announced, and the person moves again") {
    // Black, the program, must pass after f8; the person moves twice in a row.
    Script script;
    script.game = game(black_passes_next);
    script.black = "level:1";
    script.run({"f8", "moves"});
    CHECK(script.answer_to("f8") == "Black has no legal move and passes.\nWhite");
    CHECK_FALSE(script.says("Black (level 1) plays"));
}

TEST_CASE("a program does not move for a side that must pass") {
    Script script;
    script.game = game(white_must_pass);
    script.white = "level:1";
    script.run({"moves"});
    CHECK(script.says("White has no legal move and passes.\nBlack> moves\n"));
    CHECK_FALSE(script.says("White (level 1) plays"));
}

TEST_CASE("the person's pass is made and told, and the program moves again") {
    Script script;
    script.game = game(black_passes_next + "f8");
    script.white = "first";
    script.run({"moves"});
    CHECK(script.says("Black has no legal move and passes.\nWhite (first legal move) plays "));
    CHECK(script.says("Black> moves\nLegal moves for Black: "));
}

TEST_CASE("a position whose side to move cannot move is not over") {
    Script script;
    script.game = from_position(x_must_pass);
    script.run({"moves", "g5"});
    CHECK(script.says("Black has no legal move and passes.\nWhite> moves\nLegal moves for White: g5 h6\n"));
    CHECK_FALSE(script.answer_to("g5").find("turns no disc") != std::string::npos);
}

TEST_CASE("a pass is refused where a move exists, with the moves") {
    Script script;
    script.run({"pass"});
    CHECK(script.answer_to("pass") == "Black may not pass, it has a move. Legal moves: c4 d3 e6 f5\nBlack");
}

TEST_CASE("a pass is accepted where one was made, by those who type it, and only once") {
    Script script;
    script.game = game(black_passes_next);
    for (const char* word : {"pass", "PASS", "パス", "pa"}) {
        script.run({"f8", word, "pass"});
        CHECK(script.answer_to(word).starts_with("The pass has been made already, White is to move.\n"));
        CHECK(script.says("White may not pass, it has a move."));
    }
}
