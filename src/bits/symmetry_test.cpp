#include "bits/symmetry.hpp"
#include "support/property.hpp"

#include <utility>

#include <doctest/doctest.h>

using namespace flipside::bits;

namespace {

// The obvious twin: every square moved by its coordinates.
template <int N>
Word moved(Symmetry symmetry, Word word) {
    Word result = 0;
    for (Square square : squares(word)) {
        int column = Grid<N>::column(square);
        int row = Grid<N>::row(square);
        if (number_of(symmetry) & 1) column = N - 1 - column;
        if (number_of(symmetry) & 2) row = N - 1 - row;
        if (number_of(symmetry) & 4) std::swap(column, row);
        result |= bit(Grid<N>::at(column, row));
    }
    return result;
}

template <int N>
void check_size() {
    flipside::test::property("delta swaps move every square where its coordinates go", [](Word random) {
        const Word word = random & Grid<N>::all;
        for (Symmetry symmetry : all_symmetries) {
            RC_ASSERT(apply<N>(symmetry, word) == moved<N>(symmetry, word));
            RC_ASSERT(apply<N>(inverse(symmetry), apply<N>(symmetry, word)) == word);
            for (Symmetry second : all_symmetries) {
                RC_ASSERT(apply<N>(second, apply<N>(symmetry, word))
                          == apply<N>(compose(symmetry, second), word));
            }
        }
    });
}

} // namespace

TEST_CASE("symmetries of boards from 1x1 to 8x8") {
    check_size<1>();
    check_size<2>();
    check_size<3>();
    check_size<4>();
    check_size<5>();
    check_size<6>();
    check_size<7>();
    check_size<8>();
}

template <int N>
void check_pair() {
    flipside::test::property("a pair of boards moves as its halves do", [](Word random) {
        const Word low = random & Grid<N>::all;
        const Word high = random >> 32 & Grid<N>::all;
        RC_ASSERT(transpose_pair<N>(low | high << 32) == (transpose<N>(low) | transpose<N>(high) << 32));
        RC_ASSERT(mirror_rows_pair<N>(low | high << 32)
                  == (mirror_rows<N>(low) | mirror_rows<N>(high) << 32));
    });
}

TEST_CASE("two boards in one word") {
    check_pair<1>();
    check_pair<2>();
    check_pair<3>();
    check_pair<4>();
    check_pair<5>();
}

TEST_CASE("an 8x8 transpose is three delta swaps, a 3x3 transpose two") {
    CHECK(detail::transpose<8>.size() == 3);
    CHECK(detail::transpose<3>.size() == 2);
    // The 3x3 swaps published by marubatsu (article 220): (2, 0b100010) and (4, 0b100).
    CHECK(detail::transpose<3>[0].delta == 2);
    CHECK(detail::transpose<3>[0].mask == 0b100010);
    CHECK(detail::transpose<3>[1].delta == 4);
    CHECK(detail::transpose<3>[1].mask == 0b100);
}

TEST_CASE("a square goes where its bit goes") {
    CHECK(apply<8>(symmetry_at(1), square_at(0)) == square_at(7));  // a1 to h1
    CHECK(apply<8>(symmetry_at(2), square_at(0)) == square_at(56)); // a1 to a8
    CHECK(apply<8>(symmetry_at(4), square_at(1)) == square_at(8));  // b1 to a2
}
