#include "records/grid.hpp"
#include "records/reading_test.hpp"

using namespace flipside;
using namespace flipside::records;

namespace {

// f5 d6 c3 d3 c4, in the style of a sheet copied from a page: marks of another script on the start squares.
std::string sheet(const std::string& d3 = "04", const std::string& f5 = "01") {
    return "-- -- -- -- -- -- -- --\n"
           "-- -- -- -- -- -- -- --\n"
           "-- -- 03 "
           + d3
           + " -- -- -- -- Hiroshi Goto 16\n"
             "-- -- 05 \xe2\x97\x8b \xe2\x97\x8f -- -- --\n"
             "-- -- -- ?? 00 "
           + f5
           + " -- -- Someone Else 48\n"
             "-- -- -- 02 -- -- -- --\n"
             "-- -- -- -- -- -- -- --\n"
             "-- -- -- -- -- -- -- --\n";
}

} // namespace

TEST_CASE("a score sheet with players and results") {
    const GameRecord game = test::read_one("A game of 1994\n" + sheet(), Format::grid);
    CHECK(test::moves_of(game) == "f5d6c3d3c4");
    CHECK(game.black.name == "Hiroshi Goto");
    CHECK(game.white.name == "Someone Else");
    CHECK(game.difference == 16 - 48);
}

TEST_CASE("several sheets in one file") {
    const auto games = test::read_all(sheet() + "\nanother\n\n" + sheet("06") + sheet(), Format::grid);
    REQUIRE(games.size() == 3);
    CHECK(games[0].has_value());
    CHECK(games[1].error().record == 2);
    CHECK(games[2].has_value());
}

TEST_CASE("the usual human errors: gaps, doubles, moves that are not") {
    const Error twice = test::read_error(sheet("05"), Format::grid);
    CHECK(twice.what == "ply 5 stands on both d3 and c4");
    CHECK(twice.line == 4);
    const Error gap = test::read_error(sheet("06"), Format::grid);
    CHECK(gap.what == "no square has the number 4");
    const Error illegal = test::read_error(sheet("01", "04"), Format::grid);
    CHECK(illegal.ply == 2);
    CHECK(illegal.found == "d6");
    CHECK(illegal.line == 6);
    CHECK(illegal.expected == "a legal move: c3 c5 e3");
    CHECK(test::read_error(sheet("77"), Format::grid).found == "77");
    CHECK(test::read_error("1 2 3", Format::grid).what == "no score sheet");
}
