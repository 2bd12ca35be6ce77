#include "othello/perft.hpp"

#include <doctest/doctest.h>

using namespace flipside::othello;

// Published counts of move sequences from the start, depth 1 onwards.

TEST_CASE("perft to depth 9, a pass being a ply") {
    const std::uint64_t leaves[] = {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
    for (int depth = 1; depth <= 9; ++depth)
        CHECK(perft(Board::initial(), depth, Passes::counted) == leaves[depth - 1]);
}

TEST_CASE("perft to depth 9, passes taking no ply") {
    const std::uint64_t leaves[] = {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005320};
    for (int depth = 1; depth <= 9; ++depth)
        CHECK(perft(Board::initial(), depth, Passes::free) == leaves[depth - 1]);
}

TEST_CASE("distinct positions by ply, in all and up to symmetry") {
    const DistinctPositions counts = distinct_positions(8);
    CHECK(counts.all == std::vector<std::uint64_t>{1, 4, 12, 54, 236, 1288, 7092, 42614, 269352});
    CHECK(counts.up_to_symmetry == std::vector<std::uint64_t>{1, 1, 3, 14, 60, 322, 1773, 10649, 67245});
}
