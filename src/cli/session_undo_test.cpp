// Undo goes back to a person's last decision.
//
// A published game stood still for good when a person playing White took back to the start: it was Black's
// turn, the program's, and nothing asked it to move. Others took back one ply only, so that the program
// moved again at once; lost count of the side after a pass; or started anew when the game was over.

#include "cli/session_script_test.hpp"
#include "othello/notation.hpp"

using namespace flipside::cli;
using namespace flipside::cli::test;

TEST_CASE("two people take back one move at a time") {
    Script script;
    script.run({"d3", "c5", "undo", "undo", "undo", "moves"});
    CHECK(script.says("Black> undo\nTaken back: c5\nWhite> undo\nTaken back: d3\nBlack> undo\n"
                      "There is no earlier decision of yours to go back to.\nBlack> moves\n"
                      "Legal moves for Black: c4 d3 e6 f5\n"));
}

TEST_CASE("against a program, undo takes back its answer as well") {
    Script script;
    script.white = "first";
    script.run({"d3", "c4", "undo", "undo", "undo", "record"});
    CHECK(script.says("Taken back: c4 e3\n"));
    CHECK(script.says("Taken back: d3 c3\n"));
    CHECK(script.says("There is no earlier decision of yours to go back to."));
    CHECK(script.says("Black> record\nNo move has been made.\n"));
}

TEST_CASE("a person playing White cannot undo into the program's turn, and the game goes on") {
    Script script;
    script.black = "first";
    script.run({"undo", "c3", "undo", "undo", "e3", "moves"});
    CHECK(script.says("Black (first legal move) plays d3.\nWhite> undo\n"
                      "There is no earlier decision of yours to go back to.\nWhite> c3\n"));
    CHECK(script.answer_to("e3").starts_with("Black (first legal move) plays "));
    CHECK(script.says("White> moves\nLegal moves for White: "));
    CHECK(script.times("Black (first legal move) plays d3.") == 1);
}

TEST_CASE("undo goes back across forced passes, and the right side is to move") {
    // After f8, by the person, Black must pass: White's next move is again the person's.
    Script script;
    script.game = game("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
    script.black = "first";
    script.run({"f8", "undo", "record", "f8", "moves"});
    CHECK(script.answer_to("undo") == "Taken back: f8\nWhite");
    CHECK(script.answer_to("record").starts_with("Moves: e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8\n"));
    CHECK(script.times("Black has no legal move and passes.\n") == 2);
    CHECK(script.says("White> moves\nLegal moves for White: "));
}

TEST_CASE("a game that is over can be taken back") {
    Script script;
    script.game = game("e6f4e3f6g5d6e7f5");
    script.run({"c5", "undo", "undo", "moves"});
    CHECK(script.times("The game is over: White has no discs left.") == 1);
    CHECK(script.says("> undo\nTaken back: c5\nBlack> undo\nTaken back: f5\nWhite> moves\n"));
    CHECK(script.says("Result: unfinished at move 7"));
}

TEST_CASE("redo follows what was taken back, in any depth, until another move is made") {
    Script script;
    script.run({"d3", "c5", "f6", "undo", "undo", "redo", "redo", "record", "redo"});
    CHECK(script.says("White> redo\nPlayed again: c5\nBlack> redo\nPlayed again: f6\n"));
    CHECK(script.answer_to("record").starts_with("Moves: d3c5f6\n"));
    CHECK(script.says("There is no move to play again."));

    Script other;
    other.run({"d3", "c5", "undo", "c3", "redo", "undo", "c5", "redo"});
    CHECK(other.times("There is no move to play again.") == 2);
}

TEST_CASE("redo returns to where undo came from, not to an older try") {
    Script script;
    script.run({"d3", "c3", "undo", "e3", "undo", "redo", "record"});
    CHECK(script.says("Played again: e3\n"));
    CHECK(script.answer_to("record").starts_with("Moves: d3e3\n"));
}

TEST_CASE("redo brings the program's answer back instead of asking for a new one") {
    Script script;
    script.white = "random:3";
    script.run({"d3", "undo", "redo"});
    CHECK(script.times("White (random, seed 3) plays ") == 1);
    CHECK(script.says("Played again: d3 "));
}
