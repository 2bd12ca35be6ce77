// How a game and a session end.
//
// A published console game looped for ever, printing its prompt, when its input ended; named a winner when
// a player merely left; and others called the disc count on the board the result when empty squares were
// left, or could not draw.

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/session_script_test.hpp"

using namespace flipside::cli;
using namespace flipside::cli::test;

TEST_CASE("the end of the input ends the session, with a result line") {
    Script script;
    script.run({});
    CHECK(script.status == exit_ok);
    CHECK(script.last_lines(2)
          == "End of input.\n"
             "Result: unfinished at move 0, Black 2, White 2 on the board\n");
    script.run({"d3", "c5"});
    CHECK(script.status == exit_ok);
    CHECK(script.last_lines(3)
          == "End of input.\n"
             "Result: unfinished at move 2, Black 3, White 3 on the board\n"
             "Moves: d3c5\n");
}

TEST_CASE("the end of the input ends it with either colour, in either language, and after mistakes") {
    for (const auto& [black, white] : {std::pair{"human", "first"}, std::pair{"first", "human"}}) {
        for (const Language language : {Language::english, Language::japanese}) {
            Script script;
            script.black = black;
            script.white = white;
            script.language = language;
            script.run({"", "x", "a1", "pass"});
            CHECK(script.lines_read == 4);
            CHECK(script.status == exit_ok);
            CHECK(script.says(language == Language::english ? "Result: unfinished" : "結果: "));
        }
    }
}

TEST_CASE("leaving a game names no winner") {
    Script script;
    script.run({"d3", "quit"});
    CHECK(script.status == exit_ok);
    CHECK(script.says("Result: unfinished at move 1, Black 4, White 1 on the board"));
    CHECK_FALSE(script.says("wins"));
}

TEST_CASE("quit is understood as q, exit and in Japanese, and what follows is not read") {
    for (const char* word : {"quit", "q", "Q", "exit", "終了"}) {
        Script script;
        script.run({word, "d3"});
        CHECK(script.lines_read == 1);
        CHECK(script.status == exit_ok);
    }
}

TEST_CASE("a wipe-out ends the game early, and the empty squares go to the winner") {
    Script script;
    script.run({"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5", "quit"});
    CHECK(script.says("The game is over: White has no discs left."));
    CHECK(script.says("Result: Black 64, White 0, Black wins (13-0 on the board)"));
}

TEST_CASE("a side ahead wins the empty squares also when both have discs left") {
    Script script;
    script.game = from_position("X-------" + std::string(48, '-') + "-XX----O X");
    script.run({});
    CHECK(script.says("The game is over: neither side has a legal move."));
    CHECK(script.says("Result: Black 63, White 1, Black wins (3-1 on the board)"));
}

TEST_CASE("31-31 with two empty squares that nobody can play is a draw") {
    Script script;
    script.game = from_position("-XXXXXXX"
                                "OXOXXXXX"
                                "OOXXXXXX"
                                "OOOXXXOX"
                                "OOOOXXOX"
                                "OOOOOXOX"
                                "OOOOXOXX"
                                "OOOOOOO- X");
    REQUIRE(flipside::bits::count(script.game.position().black) == 31);
    REQUIRE(flipside::bits::count(script.game.position().white) == 31);
    REQUIRE(script.game.over());
    script.run({});
    CHECK(script.says("Result: Black 32, White 32, a draw (31-31 on the board)"));
}

TEST_CASE("after the end moves are refused, and the session waits for what a person wants") {
    Script script;
    script.game = game("e6f4e3f6g5d6e7f5c5");
    script.run({"a1", "hint", "moves", "pass", "record"});
    for (const char* line : {"a1", "hint", "moves", "pass"})
        CHECK(script.answer_to(line).find("The game is over") != std::string::npos);
    CHECK(script.answer_to("record") == "Moves: e6f4e3f6g5d6e7f5c5\n");
    CHECK(script.times("Result: ") == 1);
}

TEST_CASE("two programs play to the end and need no input") {
    Script script;
    script.black = "first";
    script.white = "random:5";
    script.run({});
    CHECK(script.status == exit_ok);
    CHECK(script.times("The game is over: ") == 1);
    CHECK(script.times("Result: Black ") == 1);
    CHECK(script.says("\nMoves: d3"));
    CHECK_FALSE(script.says("> "));
    CHECK_FALSE(script.says("End of input"));
}

TEST_CASE("Ctrl-C at a prompt ends the session with the result line and its own status") {
    Script script;
    script.on_thinking = [&](const std::string&) { script.stop = true; };
    script.white = "level:60";
    script.run({"d3", "c5"});
    CHECK(script.status == exit_interrupted);
    CHECK(script.lines_read == 1);
    // The program was stopped in its search: its move is not made.
    CHECK(script.last_lines(3)
          == "Interrupted.\n"
             "Result: unfinished at move 1, Black 4, White 1 on the board\n"
             "Moves: d3\n");
}
