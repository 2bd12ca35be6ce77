#include "records/logistello.hpp"
#include "records/reading_test.hpp"

using namespace flipside;
using namespace flipside::records;

namespace {

// The first line of the public book.
constexpr const char* line =
    "+d3-c3+c4-e3+c2-b3+d2-e1+d1-c1+f4-d6+e6-g4+b2-f6+d7-c8+e7-d8+f3-f5+g5-h4+h6-f2+f7-h5+g6-c6+c5-c7+b6-b5+"
    "b4-e8"
    "+h3-g3+h2-e2+h7-g2+b1-a1+h1-a2+a3-g7+f8-h8+g8-a4+g1-f1+a6-a5+a7-a8+b8-b7: -04 10";

} // namespace

TEST_CASE("a line of Logistello, and the result it states") {
    const GameRecord game = test::read_one(line, Format::logistello);
    CHECK(game.moves.size() == 60);
    CHECK(game.difference == -4);
    const othello::Result result = othello::official_result(last_position(game));
    CHECK(result.black - result.white == -4);
    CHECK(write_logistello(game) == line);
}

TEST_CASE("errors in lines of Logistello") {
    CHECK(test::read_error("+d3-c3+c4+e3", Format::logistello).what == "white is to move, not black");
    CHECK(test::read_error("+d3-c3+c4+e3", Format::logistello).found == "+e3");
    CHECK(test::read_error("+d3-c3+c4+e3", Format::logistello).ply == 4);
    const Error illegal = test::read_error("\n+d3-d4", Format::logistello);
    CHECK(illegal.line == 2);
    CHECK(illegal.column == 4);
    CHECK(illegal.expected == "a legal move: c3 c5 e3");
    CHECK(test::read_error("+d3 c3", Format::logistello).found == "c3");
    CHECK(test::read_error("+d3: 99", Format::logistello).found == "99");
}
