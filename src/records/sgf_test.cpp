#include "records/reading_test.hpp"
#include "records/sgf.hpp"

using namespace flipside;
using namespace flipside::records;

TEST_CASE("a game of SGF with its properties") {
    const GameRecord game = test::read_one(
        "(;FF[4]GM[2]SZ[8]EV[Cup]PC[Paris]RO[3]DT[1994-05-07]PB[A \\] B]PW[C\\\\D]BR[1500]WR[1600.5]TM[1500]"
        "RE[B+12]GC[a game]AB[e4][d5]AW[d4][e5]PL[B];B[f5]C[first];W[d6]V[-2.5])",
        Format::sgf);
    CHECK(test::moves_of(game) == "f5d6");
    CHECK(game.event == "Cup");
    CHECK(game.site == "Paris");
    CHECK(game.round == "3");
    CHECK(game.date == Date{1994, 5, 7, ""});
    CHECK(game.black == Player{"A ] B", 1500});
    CHECK(game.white == Player{"C\\D", 1600.5});
    CHECK(game.difference == 12);
    CHECK(game.comment == "a game");
    CHECK(game.notes[0].comment == "first");
    CHECK(game.notes[1].evaluation == 2.5); // the value is Black's, the note the mover's
}

TEST_CASE("dialects of SGF") {
    // Edax: ';' after each move, none before the first.
    CHECK(test::moves_of(test::read_one("(;FF[4]GM[2]SZ[8]PL[B]RE[0]B[f5];W[d6];B[c3];)", Format::sgf))
          == "f5d6c3");
    // Passes in three spellings, and left out.
    const std::string moves =
        ";B[e6];W[f6];B[c4];W[c5];B[c6];W[d6];B[g7];W[f4];B[g4];W[g6];B[e7];W[h8];B[h6];W[g5];B[g8];W[f8]";
    for (const char* pass : {"", ";B[PA]", ";B[]", ";B[--]"})
        CHECK(test::read_one("(;GM[2]" + moves + pass + ";W[b4])", Format::sgf).moves.size() == 17);
    // The first branch is the main line, the others are counted.
    const GameRecord branches =
        test::read_one("(;GM[2];B[f5](;W[d6];B[c3](;W[d3])(;W[f4]))(;W[f4]C[\\)]))", Format::sgf);
    CHECK(test::moves_of(branches) == "f5d6c3d3");
    CHECK(branches.variations == 2);
    // Capitals, several games, and what stands between them.
    const auto games = test::read_all("(;GM[2];B[F5];W[D6])\n\n(;GM[2]RE[W+R];B[f5])", Format::sgf);
    REQUIRE(games.size() == 2);
    CHECK(games[1]->winner == Winner::white);
    CHECK(games[1]->ending == Ending::resigned);
    // A start of its own.
    const GameRecord set_up = test::read_one("(;GM[2]AB[d4][e5]AW[e4][d5]PL[W];W[c4])", Format::sgf);
    CHECK(set_up.start.black == othello::Position::initial().white);
    CHECK(set_up.start.to_move == othello::Color::white);
}

TEST_CASE("errors in SGF have a place") {
    CHECK(test::read_error("(;GM[1]SZ[19];B[dd])", Format::sgf).what == "not a game of Othello");
    CHECK(test::read_error("(;GM[2]SZ[19];B[dd])", Format::sgf).found == "19");
    const Error letters = test::read_error("(;GM[2];B[f5]\n;W[dd])", Format::sgf);
    CHECK(letters.found == "dd");
    CHECK(letters.ply == 2);
    CHECK(letters.line == 2);
    CHECK(letters.column == 4);
    CHECK(test::read_error("(;GM[2];B[f5];B[d6])", Format::sgf).what == "white is to move, not black");
    CHECK(test::read_error("(;GM[2];B[f5];W[])", Format::sgf).expected == "a legal move: d6 f4 f6");
    CHECK(test::read_error("(;GM[2];B[f5]", Format::sgf).what == "the game tree is not closed");
    CHECK(test::read_error("(;GM[2];B[f5", Format::sgf).what == "the value is not closed");
    CHECK(test::read_error("nothing", Format::sgf).what == "no game of SGF");
    const auto games = test::read_all("(;GM[2];B[a1])\n(;GM[2];B[f5])", Format::sgf);
    REQUIRE(games.size() == 2);
    CHECK(games[0].error().expected == "a legal move: c4 d3 e6 f5");
    CHECK(games[1].has_value());
}
