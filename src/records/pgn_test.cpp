#include "records/pgn.hpp"
#include "records/reading_test.hpp"

using namespace flipside;
using namespace flipside::records;

TEST_CASE("a game of PGN in the dialects of its writers") {
    // Disc counts as the result, CRLF, the score repeated at the end.
    const GameRecord live =
        test::read_one("[Event \"Cup\"]\r\n[Site \"?\"]\r\n[Date \"2019.10.17\"]\r\n[Round \"2\"]\r\n[Black "
                       "\"A \\\"B\\\" C\"]\r\n"
                       "[White \"D\"]\r\n[Result \"33-31\"]\r\n\r\n1. f5 d6 2. c3 d3\r\n3. c4 33-31\r\n",
                       Format::pgn);
    CHECK(test::moves_of(live) == "f5d6c3d3c4");
    CHECK(live.event == "Cup");
    CHECK(live.site.empty());
    CHECK(live.date == Date{2019, 10, 17, ""});
    CHECK(live.black.name == "A \"B\" C");
    CHECK(live.difference == 2);
    // A winner, comments, a variation, annotations, numbers without spaces.
    const GameRecord edax = test::read_one("[Event \"x\"]\n[Result \"1-0\"]\n\n{before} 1.f5! d6 {good} "
                                           "(1... f4 2. e3) 2.c3 $1 2... d3 {X wins 40-24} 1-0\n",
                                           Format::pgn);
    CHECK(test::moves_of(edax) == "f5d6c3d3");
    CHECK(edax.winner == Winner::black);
    CHECK(edax.comment == "before");
    CHECK(edax.notes[1].comment == "good");
    CHECK(edax.variations == 1);
    // 31-31 with two empty squares is a draw; a wipe-out of 13-0 is 64-0.
    CHECK(test::read_one("[Result \"31-31\"]\n\n1. f5", Format::pgn).difference == 0);
    CHECK(test::read_one("[Result \"13-0\"]\n\n1. f5", Format::pgn).difference == 64);
    // FEN in either case of its tag.
    for (const char* tag : {"FEN", "Fen", "fen"}) {
        const GameRecord start = test::read_one(
            "[" + std::string(tag) + " \"8/8/8/3pP3/3Pp3/8/8/8 w - - 0 1\"]\n\n1. c4", Format::pgn);
        CHECK(start.start.to_move == othello::Color::white);
        CHECK(start.start.black == othello::Position::initial().white);
    }
}

TEST_CASE("several games and errors among them") {
    const auto games = test::read_all(
        "[Event \"1\"]\n\n1. f5 d6 *\n\n[Event \"2\"]\n\n1. f5 a1 2. c3\n\n[Event \"3\"]\n\n1. f5 f6\n",
        Format::pgn);
    REQUIRE(games.size() == 3);
    CHECK(games[0]->event == "1");
    REQUIRE_FALSE(games[1].has_value());
    CHECK(games[1].error().record == 2);
    CHECK(games[1].error().line == 7);
    CHECK(games[1].error().column == 7);
    CHECK(games[1].error().ply == 2);
    CHECK(games[1].error().expected == "a legal move: d6 f4 f6");
    CHECK(games[2]->event == "3");
    CHECK(test::read_error("[Event \"1\"\n\n1. f5", Format::pgn).what == "the tag is not closed");
    CHECK(test::read_error("[Event \"1\"]\n\n1. f5 {open", Format::pgn).what == "the comment is not closed");
    CHECK(test::read_error("[Event \"1\"]\n\n1. f5 Nf3", Format::pgn).found == "Nf3");
    CHECK(test::read_error("[Event \"1\"]\n\n1. f5 pass", Format::pgn).what
          == "white may not pass: it has a move");
    CHECK(test::read_error("[FEN \"8/8/8 b\"]\n\n1. f5", Format::pgn).what.starts_with("FEN: "));
}
