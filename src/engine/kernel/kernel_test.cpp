// The kernels of every instruction set against the rules of othello/board.hpp, on any two sets of discs.

#include "engine/kernel/probe_test.hpp"
#include "engine/kernel/processor.hpp"
#include "othello/board.hpp"
#include "support/property.hpp"

using namespace flipside;
using engine::Kernels;
using engine::Word;
using othello::Board;

namespace {

// Calls check(kernels) for every level that this processor runs, and says which it leaves out.
template <class Check>
void on_every_level(Check check) {
    for (const engine::InstructionSet& level : engine::instruction_sets()) {
        if (!level.runs_here()) {
            MESSAGE("not tried, this processor lacks it: ", level.name);
            continue;
        }
        INFO(level.name);
        if (level.name == "portable") check(engine::portable::kernels());
#if defined(__x86_64__)
        if (level.name == "avx2") check(engine::avx2::kernels());
        if (level.name == "avx512") check(engine::avx512::kernels());
#endif
    }
}

// Boards of all densities, and edges that lines may not run across.
Board board_of(Word a, Word b, Word c, unsigned kind) {
    switch (kind % 4) {
    case 0:
        return {a & b, c & ~(a & b)};
    case 1:
        return {a & b & c, ~(a & b & c)};
    case 2:
        return {a & ~b, b & (a | c)};
    default:
        return {a & 0x8181818181818181ULL, b & ~a & 0x7e7e7e7e7e7e7e7eULL};
    }
}

// A disc is stable here when no sequence of plays, by either side in any order and wherever a square is
// empty, ever turns it; the plays need not be legal moves. For boards with few empties.
Word never_turned(const Board& board, int plays_left) {
    Word kept = board.mover;
    if (plays_left == 0) return kept;
    for (const othello::Square square : bits::squares(board.empties())) {
        const Word by_other = flips(Board{board.other, board.mover}, square);
        if (by_other != 0)
            kept &=
                never_turned({board.mover ^ by_other, board.other ^ by_other ^ bit(square)}, plays_left - 1);
        const Word by_mover = flips(board, square);
        if (by_mover != 0)
            kept &=
                never_turned({board.mover ^ by_mover ^ bit(square), board.other ^ by_mover}, plays_left - 1);
    }
    return kept;
}

} // namespace

TEST_CASE("moves and flips of every level are those of the rules") {
    on_every_level([](const Kernels& kernels) {
        test::property("moves and flips", [&](Word a, Word b, Word c, unsigned kind) {
            const Board board = board_of(a, b, c, kind);
            RC_ASSERT(kernels.legal_moves(board.mover, board.other) == othello::legal_moves(board));
            RC_ASSERT(kernels.reach_moves(board.mover, board.other) == othello::legal_moves(board));
            for (const othello::Square square : bits::squares(board.empties())) {
                const Word turned = othello::flips(board, square);
                RC_ASSERT(kernels.flips(board.mover, board.other, bits::index(square)) == turned);
                RC_ASSERT(kernels.reach_flips(board.mover, board.other, bits::index(square)) == turned);
            }
        });
    });
}

TEST_CASE("the moves of many boards at once are those of each") {
    on_every_level([](const Kernels& kernels) {
        test::property("many boards", [&](Word a, Word b, Word c) {
            for (int count = 0; count <= 17; ++count) {
                alignas(64) Word mover[24] = {};
                alignas(64) Word other[24] = {};
                alignas(64) Word moves[24] = {};
                Board boards[24];
                for (int i = 0; i < count; ++i) {
                    boards[i] = board_of(std::rotl(a, i), std::rotl(b, 3 * i), std::rotl(c, 5 * i),
                                         static_cast<unsigned>(i));
                    mover[i] = boards[i].mover;
                    other[i] = boards[i].other;
                }
                kernels.legal_moves_of_all(mover, other, moves, count);
                for (int i = 0; i < count; ++i) RC_ASSERT(moves[i] == othello::legal_moves(boards[i]));
            }
        });
    });
}

TEST_CASE("the last disc turns as many as the rules say") {
    on_every_level([](const Kernels& kernels) {
        test::property("last flip", [&](Word a) {
            for (int square = 0; square < 64; ++square) {
                const Word here = Word{1} << square;
                const Board board{a & ~here, ~a & ~here};
                RC_ASSERT(kernels.last_flip_count(board.mover, square)
                          == bits::count(othello::flips(board, bits::square_at(square))));
            }
        });
    });
}

TEST_CASE("discs called stable are never turned, and corners and full boards are stable") {
    on_every_level([](const Kernels& kernels) {
        test::property("stability is a lower limit", [&](Word a, Word holes, Word more, Word still_more) {
            // Four empty squares or so, played out in every way.
            const Word empty = holes & more & still_more & (a << 7 | a >> 11);
            const Board board{a & ~empty, ~a & ~empty};
            const Word stable = kernels.stable_discs(board.mover, board.other);
            RC_ASSERT((stable & ~never_turned(board, 3)) == 0);
        });
        CHECK(kernels.stable_discs(~Word{0}, 0) == ~Word{0});
        CHECK(kernels.stable_discs(0x81, 0) == 0x81);
        CHECK(kernels.stable_discs(Word{1} << 9, 0) == 0);
        // A corner and the edge beside it.
        CHECK(kernels.stable_discs(0x07, 0) == 0x07);
    });
}
