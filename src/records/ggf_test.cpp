#include "records/ggf.hpp"
#include "records/reading_test.hpp"

using namespace flipside;
using namespace flipside::records;

namespace {

constexpr const char* board = "BO[8 ---------------------------O*------*O--------------------------- *]";

Error error_of_file(const char* name) {
    const auto path = test::data_path(name);
    REQUIRE(path.has_value());
    return test::read_error(test::read_file(*path), Format::ggf);
}

} // namespace

TEST_CASE("every tag and note of a game of GGF") {
    const GameRecord game = test::read_one(
        "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST] PB[one]PW[two]RB[2196.37]\nRW[2200.35]"
        "TI[05:00//02:00]TY[8k]KM[-3.133]RE[+12.000:r]"
            + std::string(board) + "B[d3//0.01]W[c5/2.39/1:02.5]B[F6/-1];)",
        Format::ggf);
    CHECK(test::moves_of(game) == "d3c5f6");
    CHECK(game.site == "GGS/os");
    CHECK(game.date == Date{2003, 12, 15, "12:33:18 MST"});
    CHECK(game.black == Player{"one", 2196.37});
    CHECK(game.white == Player{"two", 2200.35});
    CHECK(game.time_control == "05:00//02:00");
    CHECK(game.kind == "8k");
    CHECK(game.komi == -3.133);
    CHECK(game.difference == 12);
    CHECK(game.ending == Ending::resigned);
    REQUIRE(game.notes.size() == 3);
    CHECK(game.notes[0] == MoveNote{std::nullopt, 0.01, ""});
    CHECK(game.notes[1] == MoveNote{2.39, 62.5, ""});
    CHECK(game.notes[2] == MoveNote{-1.0, std::nullopt, ""});
}

TEST_CASE("dates of GGF: text, and seconds since 1970") {
    // 945277754 is 1999-12-15 17:09:14 UTC.
    const std::string tail = std::string(board) + ";)";
    CHECK(test::read_one("(;DT[945277754]" + tail, Format::ggf).date == Date{1999, 12, 15, "17:09:14 UTC"});
    CHECK(test::read_one("(;DT[2014-02-21 20:52:27 GMT]" + tail, Format::ggf).date
          == Date{2014, 2, 21, "20:52:27 GMT"});
    CHECK(date_of_seconds(0) == Date{1970, 1, 1, "00:00:00 UTC"});
    CHECK(date_of_seconds(951782400) == Date{2000, 2, 29, "00:00:00 UTC"});
}

TEST_CASE("passes: written, left out, and refused") {
    const std::string moves =
        "B[e6]W[f6]B[c4]W[c5]B[c6]W[d6]B[g7]W[f4]B[g4]W[g6]B[e7]W[h8]B[h6]W[g5]B[g8]W[f8]";
    for (const char* pass : {"", "B[PA]", "B[pass]", "B[pa//1.5]"}) {
        const GameRecord game =
            test::read_one("(;GM[Othello]" + std::string(board) + moves + pass + "W[b4];)", Format::ggf);
        CHECK(game.moves.size() == 17);
    }
    const Error error = test::read_error("(;GM[Othello]" + std::string(board) + "B[f5]W[PA];)", Format::ggf);
    CHECK(error.ply == 2);
    CHECK(error.expected == "a legal move: d6 f4 f6");
}

TEST_CASE("kinds of game") {
    CHECK(ggf_kind("8") == GgfKind{});
    CHECK(ggf_kind("8kr20")->komi);
    CHECK(ggf_kind("8kr20")->random_discs == 20);
    CHECK(ggf_kind("s8r18")->synchro);
    CHECK(ggf_kind("8a")->anti);
    CHECK(ggf_kind("10")->size == 10);
    CHECK(ggf_kind("88")->octagon);
    CHECK_FALSE(ggf_kind("8z").has_value());
    CHECK_FALSE(ggf_kind("").has_value());
}

TEST_CASE("the public games of GGF") {
    FLIPSIDE_NEED_DATA(games_path, "ggf/TestGames.ggf");
    const auto games = test::read_all(test::read_file(games_path), Format::ggf);
    CHECK(games.size() == 12);
    for (const auto& game : games) {
        REQUIRE_MESSAGE(game.has_value(), (game ? "" : to_string(game.error())));
        // The result stated is the one on the board.
        const othello::Position end = last_position(*game);
        CHECK(othello::game_over(end));
        const othello::Result result = othello::official_result(end);
        CHECK(game->difference == result.black - result.white);
    }

    FLIPSIDE_NEED_DATA(mixed_path, "ggf/test2.ggf");
    const auto mixed = test::read_all(test::read_file(mixed_path), Format::ggf);
    REQUIRE(mixed.size() == 3);
    REQUIRE_FALSE(mixed[0].has_value());
    CHECK(mixed[0].error().what == "BO: a board of another size is not read");
    CHECK(mixed[0].error().found == "4");
    CHECK(mixed[0].error().record == 1);
    REQUIRE(mixed[1].has_value());
    // The result with komi: -26 on the board, less a komi of -3.133.
    CHECK(mixed[1]->difference == -22.87);
    CHECK(mixed[1]->komi == -3.133);
    CHECK(ggf_kind(mixed[1]->kind)->random);
    const othello::Result result = othello::official_result(last_position(*mixed[1]));
    CHECK(result.black - result.white == -26);
    CHECK(mixed[2].has_value());
}

TEST_CASE("broken files of GGF") {
    FLIPSIDE_NEED_DATA(other_path, "malformed/ggf_other_game.ggf");
    const Error other = test::read_error(test::read_file(other_path), Format::ggf);
    CHECK(other.what == "not a game of Othello");
    CHECK(other.found == "Amazons");
    const Error short_board = error_of_file("malformed/ggf_short_board.ggf");
    CHECK(short_board.what == "BO: the board has 63 squares");
    const Error unclosed = error_of_file("malformed/ggf_unclosed.ggf");
    CHECK(unclosed.what == "the game is not closed");
    const Error order = error_of_file("malformed/ggf_wrong_color_order.ggf");
    CHECK(order.what == "white is to move, not black");
    CHECK(order.ply == 2);
    CHECK(order.line == 1);
    CHECK(order.found == "B[D6]");
}

TEST_CASE("one bad game does not stop the others") {
    const std::string good = "(;GM[Othello]" + std::string(board) + "B[f5];)\n";
    const auto games = test::read_all(good + "(;GM[Othello]" + board + "B[a1];)\n" + good, Format::ggf);
    REQUIRE(games.size() == 3);
    CHECK(games[0].has_value());
    CHECK(games[1].error().line == 2);
    CHECK(games[1].error().record == 2);
    CHECK(games[2].has_value());
}
