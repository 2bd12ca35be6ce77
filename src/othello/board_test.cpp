#include "othello/board.hpp"
#include "othello/reference_test.hpp"
#include "support/property.hpp"

using namespace flipside;
using namespace flipside::othello;

namespace {

template <int N>
void check_rules() {
    test::property("any two sets of discs: moves and flips agree with the array", [](Word a, Word b, Word c) {
        // A random subset of each density: discs anywhere, also where no game would put them.
        const BasicBoard<N> board{a & ~b & BasicBoard<N>::Grid::all, b & (c | ~a) & BasicBoard<N>::Grid::all};
        const Word moves = legal_moves(board);
        RC_ASSERT(moves == reference::legal_moves(board));
        for (const Square square : bits::squares(board.empties())) {
            const Word turned = flips(board, square);
            RC_ASSERT(turned == reference::flips(board, square));
            RC_ASSERT((turned != 0) == bits::contains(moves, square));
        }
    });
}

} // namespace

TEST_CASE("moves and flips on boards of 4, 6 and 8") {
    check_rules<4>();
    check_rules<6>();
    check_rules<8>();
}

TEST_CASE("the start: four moves, each turns one disc") {
    const Board start = Board::initial();
    CHECK(start.mover == (Word{1} << 28 | Word{1} << 35)); // e4, d5
    CHECK(start.other == (Word{1} << 27 | Word{1} << 36)); // d4, e5
    CHECK(bits::count(legal_moves(start)) == 4);
    for (const Square square : bits::squares(legal_moves(start))) {
        CHECK(bits::count(flips(start, square)) == 1);
        CHECK(disc_difference(play(start, square)) == -3);
    }
}

TEST_CASE("the final score gives the empties to the winner, and to nobody in a draw") {
    CHECK(final_score(Board{0b111, 0}) == 64);
    CHECK(final_score(Board{0, 0b111}) == -64);
    CHECK(final_score(Board{0b0011, 0b1100}) == 0);
    CHECK(final_score(Board{0b0111, 0b1000}) == 62);
    CHECK(final_score(BasicBoard<4>{0b0111, 0b1000}) == 14);
}
