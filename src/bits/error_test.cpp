#include "bits/error.hpp"

#include <doctest/doctest.h>

using flipside::Error;

TEST_CASE("an error tells place, what, what was there and what would be right") {
    Error error;
    error.what = "d4 is not a legal move";
    error.found = "d4";
    error.expected = "one of c3 c5 e3";
    error.source = "games.txt";
    error.line = 7;
    error.column = 3;
    error.ply = 2;
    CHECK(flipside::to_string(error)
          == "games.txt:7:3: ply 2: d4 is not a legal move (found 'd4'); expected one of c3 c5 e3");
    error.record = 5;
    CHECK(flipside::describe(error)
          == "record 5, ply 2: d4 is not a legal move (found 'd4'); expected one of c3 c5 e3");
}

TEST_CASE("parts of an error that do not apply are left out") {
    Error error;
    error.what = "the board has 63 squares";
    CHECK(flipside::to_string(error) == "the board has 63 squares");
    error.column = 64;
    CHECK(flipside::to_string(error) == "column 64: the board has 63 squares");
    error.line = 2;
    CHECK(flipside::to_string(error) == "line 2:64: the board has 63 squares");
}
