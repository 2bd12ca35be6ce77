#include "othello/notation.hpp"

#include <doctest/doctest.h>

using namespace flipside::othello;
using flipside::bits::index;
using flipside::bits::square_at;

TEST_CASE("squares have names, a1 the lowest bit and h8 the highest") {
    CHECK(square_name(square_at(0)) == "a1");
    CHECK(square_name(square_at(7)) == "h1");
    CHECK(square_name(square_at(8)) == "a2");
    CHECK(square_name(square_at(63)) == "h8");
    for (int i = 0; i < 64; ++i) CHECK(square_named(square_name(square_at(i))) == square_at(i));
    CHECK(square_named("F5") == square_at(37));
}

TEST_CASE("what is not a square has no name") {
    for (const char* name : {"", "a", "a0", "a9", "i1", "@1", "`1", "11", "a1 ", "aa", "1a", "A:", "d03"})
        CHECK_FALSE(square_named(name).has_value());
}

TEST_CASE("lists of squares") {
    CHECK(square_list(0) == "none");
    CHECK(square_list(1 | std::uint64_t{1} << 63 | 2) == "a1 b1 h8");
}
