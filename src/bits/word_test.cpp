#include "bits/word.hpp"
#include "support/property.hpp"

#include <vector>

#include <doctest/doctest.h>

using namespace flipside::bits;

TEST_CASE("squares of a word come lowest first and each once") {
    flipside::test::property("squares() agrees with a loop over 64 bits", [](Word word) {
        std::vector<Square> expected;
        for (int i = 0; i < 64; ++i)
            if (word >> i & 1) expected.push_back(square_at(i));
        std::vector<Square> found;
        for (Square square : squares(word)) found.push_back(square);
        RC_ASSERT(found == expected);
        RC_ASSERT(static_cast<int>(found.size()) == count(word));
    });
}

TEST_CASE("an empty word has no squares") {
    for ([[maybe_unused]] Square square : squares(0)) FAIL("a square in an empty word");
}

TEST_CASE("grids of every size cover n*n bits") {
    CHECK(Grid<1>::all == 1);
    CHECK(Grid<3>::all == 0b111'111'111);
    CHECK(Grid<8>::all == 0xffffffffffffffffULL);
    CHECK(Grid<8>::first_column == 0x0101010101010101ULL);
    CHECK(Grid<8>::last_column == 0x8080808080808080ULL);
    CHECK(Grid<3>::first_column == 0b001'001'001);
    CHECK(index(Grid<8>::at(4, 3)) == 28); // e4
    CHECK(Grid<8>::column(square_at(28)) == 4);
    CHECK(Grid<8>::row(square_at(28)) == 3);
}
