#include "cli/wide_text.hpp"

#include <doctest/doctest.h>

using namespace flipside::cli;

TEST_CASE("columns as EastAsianWidth.txt has them") {
    CHECK(columns("") == 0);
    CHECK(columns("d3") == 2);
    CHECK(columns("é") == 1);        // U+00E9, ambiguous, but a letter: one column
    CHECK(columns("黒") == 2);       // W
    CHECK(columns("ア、（ｄ") == 8); // W W F F
    CHECK(columns("ｱ") == 1);        // H, half-width katakana
    CHECK(columns("か\u3099") == 2); // a combining voice mark takes none
    CHECK(columns("●○") == 2);       // A
    CHECK(columns("●○", 2) == 4);
}

TEST_CASE("bytes that are not UTF-8 count one column each") {
    CHECK(columns("\xff") == 1);
    CHECK(columns("\xe9\xbb") == 2);     // 黒 without its last byte
    CHECK(columns("\xc0\xaf") == 2);     // overlong
    CHECK(columns("\xed\xa0\x80") == 3); // half of a surrogate pair
}

TEST_CASE("padding counts columns, not bytes") {
    CHECK(padded("黒", 4) == "黒  ");
    CHECK(padded("d3", 4) == "d3  ");
    CHECK(padded("待った", 4) == "待った");
}

TEST_CASE("what an input method leaves full-width is read as ASCII") {
    CHECK(narrowed("ｄ３") == "d3");
    CHECK(narrowed("Ｄ3\u3000") == "D3 ");
    CHECK(narrowed("待った d3") == "待った d3");
    CHECK(narrowed("\xff\x80") == "\xff\x80");
}

TEST_CASE("input is shown without doing harm to the terminal") {
    CHECK(shown("d9") == "d9");
    CHECK(shown("\033[2J") == "?[2J");
    CHECK(shown("\xc2\x9b"
                "2J")
          == "?2J"); // the one-character form of the same escape
    CHECK(shown("\xff") == "?");
    CHECK(shown("石石石石", 6) == "石石石...");
    CHECK(shown(std::string(100, 'x'), 5) == "xxxxx...");
}
