// The course of a session and its commands. How it ends, passes and undo have files of their own.

#include "cli/session_script_test.hpp"
#include "cli/wide_text.hpp"

using namespace flipside::cli;
using namespace flipside::cli::test;

TEST_CASE("two people play, in either case, with and without a board") {
    Script script;
    script.draw = true;
    script.run({"d3", "C5", "record"});
    CHECK(script.says("Black: human   White: human\n"));
    CHECK(script.says("Move 1   X Black 4   O White 1\nWhite> C5\n"));
    CHECK(script.says("Move 2   X Black 3   O White 3\nBlack> record\nMoves: d3c5\n"));
    CHECK(script.times("    a  b  c  d  e  f  g  h\n") == 3);
    CHECK(script.says(" 5  .  . [O] O  O  .  .  .\n"));
    script.draw = false;
    script.run({"d3", "C5", "record"});
    CHECK_FALSE(script.says("a  b  c"));
}

TEST_CASE("an illegal move is told with the legal ones, and the game goes on") {
    // d3d4d5: one program crashed on the second move.
    Script script;
    script.run({"d3", "d4", "d5", "a1", "c5"});
    CHECK(script.answer_to("d4") == "d4 is occupied. Legal moves: c3 c5 e3\nWhite");
    CHECK(script.answer_to("d5").starts_with("d5 is occupied."));
    CHECK(script.answer_to("a1").starts_with("a1 turns no disc. Legal moves: c3 c5 e3\n"));
    CHECK(script.says("Moves: d3c5\n"));
}

TEST_CASE("what is no move is refused, also what only looks like one") {
    Script script;
    script.run({"d03", "D+3", "i9", "d3 c5", "\033[2Jd3", "record"});
    for (const char* line : {"d03", "D+3", "i9"})
        CHECK(script.answer_to(line).find("is neither a square such as d3 nor a command")
              != std::string::npos);
    CHECK(script.says("d3 does not take 'c5'."));
    CHECK(script.says("'?[2Jd3' is neither"));
    CHECK(script.says("No move has been made."));
}

TEST_CASE("a person plays either colour against a program") {
    Script script;
    script.white = "level:1";
    script.run({"d3"});
    CHECK(script.says("Black: human   White: level 1\n"));
    CHECK(script.times("White (level 1) plays ") == 1);
    CHECK(script.times("Black> ") == 2);

    script.white = "human";
    script.black = "depth:2";
    script.run({});
    CHECK(script.says("Black: 2 plies ahead   White: human\n"));
    CHECK(script.times("Black (2 plies ahead) plays ") == 1);
    CHECK(script.times("White> ") == 1);
}

TEST_CASE("legal moves are marked for the person to move, and for nobody else") {
    Script script;
    script.draw = true;
    script.run({});
    CHECK(script.times("*") == 4);
    script.white = "first";
    script.run({"d3"});
    // d3 c3: the boards of both of Black's turns are drawn, and none of White's.
    CHECK(script.times("a  b  c") == 2);
    script.black = "first";
    script.run({});
    CHECK(script.times("*") == 0);
}

TEST_CASE("a new game starts with the person, and nobody has moved") {
    // With timers, a program's late answer made the person's first move on the new board.
    Script script;
    script.draw = true;
    script.white = "level:1";
    script.run({"d3", "new", "record"});
    const std::string answer = script.answer_to("new");
    CHECK(answer.starts_with("A new game.\n"));
    CHECK(answer.find("Move 0   X Black 2   O White 2\nBlack") != std::string::npos);
    CHECK(script.answer_to("record").starts_with("No move has been made.\n"));
}

TEST_CASE("trading sides lets the program move once, for its new side") {
    // With timers, changing sides while a program thought made it move for both.
    Script script;
    script.white = "first";
    script.run({"swap", "moves"});
    CHECK(script.answer_to("swap")
          == "The players have traded sides.\n"
             "Black: first legal move   White: human\n"
             "Black (first legal move) plays d3.\nWhite");
    CHECK(script.says("White> moves\nLegal moves for White: c3 c5 e3\n"));
}

TEST_CASE("a new game begins at the position that the session began with") {
    Script script;
    script.game = from_position("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO O");
    script.run({"g5", "new", "moves"});
    CHECK(script.says("White> moves\nLegal moves for White: g5 h6\n"));
}

TEST_CASE("hint gives the best moves with their scores, and says whether they are proved") {
    Script script;
    script.run({"hint", "hint 1", "hint ２", "hint 0", "hint x", "record"});
    const std::string answer = script.answer_to("hint");
    CHECK(answer.starts_with("Best moves for Black, with the expected difference of discs at the end:\n"));
    CHECK(std::ranges::count(answer, '\n') == 4);
    CHECK(answer.find("estimated") != std::string::npos);
    CHECK(std::ranges::count(script.answer_to("hint 1"), '\n') == 2);
    CHECK(std::ranges::count(script.answer_to("hint ２"), '\n') == 3);
    CHECK(script.answer_to("hint 0").starts_with("'0' is not a number of moves"));
    CHECK(script.answer_to("hint x").starts_with("'x' is not a number of moves"));
    CHECK(script.answer_to("record").starts_with("No move has been made."));

    // Two empties, solved by hand elsewhere: f1 +10, h1 -4.
    script.game = from_position("XOOXX-O-XOOOOOOOXOXXOXOOXOOOXOXOXXXXXOOOXXXXOOOOXXXXXXOOXXXXXOOO X");
    script.run({"hint"});
    CHECK(script.says("  f1  +10  proved\n  h1   -4  proved\n"));
}

TEST_CASE("a game is saved, loaded, and not written over without a word") {
    Script script;
    script.run({"d3", "save my game", "c5", "save my game", "undo", "undo", "load my game", "record", "save",
                "load", "load nothing", "record", "save full"});
    CHECK(script.shelf.texts["my game"] == "d3c5");
    CHECK(script.times("Saved to my game.") == 2); // its own file may be written again
    CHECK(script.answer_to("load my game").starts_with("Loaded my game: moves made 2.\n"));
    CHECK(script.answer_to("record").starts_with("Moves: d3c5\n"));
    CHECK(script.answer_to("save").starts_with("save needs the name of a file"));
    CHECK(script.answer_to("load").starts_with("load needs the name of a file"));
    CHECK(script.answer_to("load nothing").starts_with("Cannot load nothing; the game stays as it is."));
    CHECK(script.answer_to("save full").starts_with("Cannot save to full: no space left"));

    Script other;
    other.shelf.texts["old"] = "f5d6";
    other.run({"d3", "save old", "save! old"});
    CHECK(other.answer_to("save old").starts_with("old exists already. To write over it: save! old\n"));
    CHECK(other.answer_to("save! old").starts_with("Saved to old.\n"));
    CHECK(other.shelf.texts["old"] == "d3");
}

TEST_CASE("what is saved is the line on the board, not what was taken back") {
    Script script;
    script.run({"d3", "c5", "f6", "undo", "undo", "c3", "save line"});
    CHECK(script.shelf.texts["line"] == "d3c3");
    script.game = from_position("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    script.run({"g5", "save line2", "new", "load line2", "record"});
    CHECK(script.answer_to("load line2").starts_with("Loaded line2: moves made 1.\n"));
}

TEST_CASE("a loaded game goes on with whoever is to move") {
    Script script;
    script.white = "first";
    script.shelf.texts["game"] = "d3";
    script.run({"load game", "undo"});
    CHECK(script.answer_to("load game")
          == "Loaded game: moves made 1.\n"
             "White (first legal move) plays c3.\nBlack");
    CHECK(script.answer_to("undo") == "Taken back: d3 c3\nBlack");
}

TEST_CASE("a file with an illegal move changes nothing") {
    Script script;
    script.shelf.texts["bad"] = "d3d4";
    script.run({"f5", "load bad", "record"});
    CHECK(script.answer_to("load bad").starts_with("Cannot load bad; the game stays as it is."));
    CHECK(script.answer_to("load bad").find("d4") != std::string::npos);
    CHECK(script.answer_to("record").starts_with("Moves: f5\n"));
}

TEST_CASE("flip turns the board round and changes nothing else") {
    Script script;
    script.draw = true;
    script.run({"flip", "d3", "flip"});
    CHECK(script.times("    h  g  f  e  d  c  b  a\n") == 2);
    CHECK(script.times("    a  b  c  d  e  f  g  h\n") == 2);
    CHECK(script.answer_to("d3").find(" 3  .  .  .  * [X] *  .  .\n") != std::string::npos);
    CHECK(script.says("Moves: d3\n"));
}

TEST_CASE("help names every command, in both languages") {
    for (const Language language : {Language::english, Language::japanese}) {
        Script script;
        script.language = language;
        script.run({"help"});
        std::istringstream lines(script.answer_to("help"));
        for (std::string line; std::getline(lines, line);) CHECK_MESSAGE(columns(line, 2) < 80, line);
        for (const CommandForm& form : command_forms()) {
            if (form.help == Text::count) continue;
            CHECK(script.says("  " + std::string(form.english)));
            CHECK(script.says(std::string(text(language, form.help))));
            if (language == Language::japanese) CHECK(script.says(std::string(form.japanese)));
        }
    }
}

TEST_CASE("a whole session in Japanese, with full-width input and Japanese commands") {
    Script script;
    script.language = Language::japanese;
    script.white = "first";
    script.draw = true;
    script.run({"ｄ３", "着手", "待った", "ヒント", "終了"});
    CHECK(script.says("黒: 人間   白: 最初の合法手\n"));
    CHECK(script.says("白（最初の合法手）は c3 に打ちました。\n"));
    CHECK(script.says("黒> 着手\n黒の打てるところ: "));
    CHECK(script.says("戻した手: d3 c3\n"));
    CHECK(script.says("黒の良い手と、終局時に見込まれる石差:\n"));
    CHECK(script.says("結果: 0手で中断、盤上は黒2 対 白2\n"));
    // No English sentence is left in between.
    for (const char* english : {"Black", "White", "human", "Legal", "Result", "Taken"})
        CHECK_FALSE(script.says(english));
}
