#include "records/find.hpp"
#include "records/reading_test.hpp"

using namespace flipside;
using namespace flipside::records;

TEST_CASE("games in web pages and in other text") {
    const char* applet =
        "<html><body>A page about e4.\n<applet code=x><param name=\"moves\" value=\"f5d6c3d3c4\"></applet>"
        "<p>And f5f6e6f4 too.</p></body></html>";
    const auto games = test::read_all(applet, Format::page);
    REQUIRE(games.size() == 2);
    CHECK(test::moves_of(*games[0]) == "f5d6c3d3c4");
    CHECK(test::moves_of(*games[1]) == "f5f6e6f4");
    // Moves between tags, and a header of another program before them.
    CHECK(test::moves_of(test::read_one("<td>f5</td><td>d6</td><td>c3</td><td>d3</td>", Format::page))
          == "f5d6c3d3");
    CHECK(test::moves_of(
              test::read_one("Made with WZebra\nBlack - White\n\n1. f5 d6 2. c3 d3 3. c4\n", Format::page))
          == "f5d6c3d3c4");
}

TEST_CASE("nothing is swallowed: a run that goes on with an illegal move says so") {
    const auto games = test::read_all("see\n f5 d6 c3 d3 d4 c4", Format::page);
    REQUIRE(games.size() == 2);
    CHECK(test::moves_of(*games[0]) == "f5d6c3d3");
    REQUIRE_FALSE(games[1].has_value());
    CHECK(games[1].error().line == 2);
    CHECK(games[1].error().column == 14);
    CHECK(games[1].error().ply == 5);
    CHECK(test::read_error("f5d6 is a mention, a1 and h8 are squares", Format::page).what
          == "no game found in the text");
}
