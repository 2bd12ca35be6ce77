#include "entombed/reasons.hpp"
#include "entombed/table.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside::entombed;

TEST_CASE("the table is the 32 bytes of the cartridge") {
    constexpr std::array<int, 32> bytes = {0x09, 0x09, 0x09, 0x82, 0x00, 0x00, 0x82, 0x82, 0x09, 0x09, 0x09,
                                           0x09, 0x82, 0x00, 0x00, 0x00, 0x09, 0x09, 0x09, 0x82, 0x00, 0x00,
                                           0x00, 0x00, 0x82, 0x00, 0x09, 0x82, 0x82, 0x00, 0x00, 0x00};
    for (int window = 0; window < 32; ++window) {
        const int byte = bytes[window];
        const Entry expected = byte & 0x80 ? Entry::drawn : byte & 1 ? Entry::wall : Entry::passage;
        CHECK_MESSAGE(game_table[window] == expected, "window ", window);
    }
    CHECK(std::ranges::count(game_table, Entry::drawn) == 8);
    CHECK(std::ranges::count(game_table, Entry::wall) == 11);
    CHECK(std::ranges::count(game_table, Entry::passage) == 13);
}

TEST_CASE("a table as letters, in the notation of others") {
    CHECK(to_string(game_table) == "iiiroorriiiiroooiiirooooroirrooo");
    CHECK(parse_table("iiiroorriiiiroooiiirooooroirrooo") == game_table);
    CHECK(parse_table("iiiroorr iiiirooo iiiroooo roirrooo") == game_table);
}

TEST_CASE("a wrong table is told apart by its place") {
    const auto wrong = parse_table("iiiroorriiiixoooiiirooooroirrooo");
    REQUIRE_FALSE(wrong.has_value());
    CHECK(wrong.error().found == "x");
    CHECK(wrong.error().column == 13);
    CHECK_FALSE(parse_table("").has_value());
    CHECK_FALSE(parse_table(std::string(31, 'i')).has_value());
    CHECK_FALSE(parse_table(std::string(33, 'i')).has_value());
}

TEST_CASE("rules give every entry but two") {
    std::vector<int> unexplained;
    for (int window = 0; window < 32; ++window)
        if (derive(window).entry != game_table[window]) unexplained.push_back(window);
    CHECK(unexplained == std::vector<int>{0b00100, 0b11001});
    CHECK(std::ranges::equal(unexplained, exceptions));
    for (const int window : unexplained) {
        CHECK(derive(window).entry == Entry::drawn);
        CHECK(game_table[window] == Entry::passage);
        CHECK(reason_of(window) == Reason::exception);
    }
}

TEST_CASE("each rule on a window it is for") {
    CHECK(reason_of(0b01000) == Reason::alone);   // b a wall between two passages
    CHECK(reason_of(0b00101) == Reason::alone);   // d a passage between two walls
    CHECK(reason_of(0b00000) == Reason::crowded); // nothing but passage around
    CHECK(reason_of(0b01110) == Reason::square);  // b, c and d walls
    CHECK(reason_of(0b11000) == Reason::free);
}

// The invariants of Maechler and Naccache, as patterns of a b c d e (* for either), hold wherever the table
// has a fixed entry; where two of them disagree (01001) the one about thickness wins.
TEST_CASE("the published invariants hold for the table") {
    struct Invariant {
        const char* pattern;
        Entry entry;
    };
    constexpr std::array<Invariant, 7> invariants = {{{"*000*", Entry::wall},
                                                      {"*111*", Entry::passage},
                                                      {"**010", Entry::wall},
                                                      {"**101", Entry::passage},
                                                      {"010**", Entry::wall},
                                                      {"101**", Entry::passage},
                                                      {"*1001", Entry::passage}}};
    int checked = 0;
    for (const Invariant& invariant : invariants) {
        for (int window = 0; window < 32; ++window) {
            bool matches = true;
            for (int i = 0; i < 5; ++i)
                matches &=
                    invariant.pattern[i] == '*' || (invariant.pattern[i] - '0') == (window >> (4 - i) & 1);
            if (!matches || (window == 0b01001 && invariant.entry == Entry::passage)) continue;
            CHECK_MESSAGE(game_table[window] == invariant.entry, invariant.pattern, " at ", window);
            ++checked;
        }
    }
    CHECK(checked == 25); // 6 patterns of 4 windows, and one of 2 less the exception
}
