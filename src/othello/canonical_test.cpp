#include "othello/canonical.hpp"
#include "support/property.hpp"

using namespace flipside;
using namespace flipside::othello;

TEST_CASE("symmetric boards share one canonical board, which is one of them") {
    test::property("canonical", [](Word a, Word b) {
        const Board board{a & ~b, b};
        const auto best = canonical(board);
        RC_ASSERT(apply(best.symmetry, board) == best.board);
        RC_ASSERT(apply(bits::inverse(best.symmetry), best.board) == board);
        for (const bits::Symmetry symmetry : bits::all_symmetries) {
            RC_ASSERT(canonical(apply(symmetry, board)).board == best.board);
            RC_ASSERT(!(apply(symmetry, board) < best.board));
        }
    });
}

TEST_CASE("symmetry keeps the rules") {
    test::property("moves of an image are the image of the moves", [](Word a, Word b) {
        const Board board{a & ~b, b};
        for (const bits::Symmetry symmetry : bits::all_symmetries)
            RC_ASSERT(legal_moves(apply(symmetry, board)) == bits::apply<8>(symmetry, legal_moves(board)));
    });
}

TEST_CASE("a hash depends on every bit of either word") {
    const Board start = Board::initial();
    for (int i = 0; i < 64; ++i) {
        CHECK(hash(Board{start.mover ^ Word{1} << i, start.other}) != hash(start));
        CHECK(hash(Board{start.mover, start.other ^ Word{1} << i}) != hash(start));
    }
    CHECK(hash(pass(start)) != hash(start));
}
