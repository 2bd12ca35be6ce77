// The kernels of every instruction set that runs here against the rules, on any two sets of discs.
//
//      bytes 0-7    discs of one side        bytes 8-15   of the other, where the first has none
//      byte 16      a square

#include "engine/kernel/probe_test.hpp"
#include "engine/kernel/processor.hpp"
#include "othello/board.hpp"

#include <cstdlib>
#include <cstring>

using namespace flipside;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

void check(const engine::Kernels& kernels, const othello::Board& board, bits::Square square) {
    const int at = bits::index(square);
    require(kernels.legal_moves(board.mover, board.other) == othello::legal_moves(board));
    require(kernels.reach_moves(board.mover, board.other) == othello::legal_moves(board));
    if (((board.mover | board.other) & bits::bit(square)) != 0) return;
    require(kernels.reach_flips(board.mover, board.other, at) == othello::flips(board, square));
    require(kernels.flips(board.mover, board.other, at) == othello::flips(board, square));
    // With this square the only empty one.
    const othello::Board last{board.mover, ~board.mover & ~bits::bit(square)};
    require(kernels.last_flip_count(last.mover, at) == bits::count(othello::flips(last, square)));
    // No move turns what is called stable.
    const bits::Word stable = kernels.stable_discs(board.mover, board.other);
    require((stable & ~board.mover) == 0);
    require((othello::flips(othello::pass(board), square) & stable) == 0);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 17) return 0;
    othello::Board board{};
    std::memcpy(&board.mover, data, 8);
    std::memcpy(&board.other, data + 8, 8);
    board.other &= ~board.mover;
    const bits::Square square = bits::square_at(data[16] % 64);
    for (const engine::InstructionSet& set : engine::instruction_sets()) {
        if (!set.runs_here()) continue;
        if (set.name == "portable") check(engine::portable::kernels(), board, square);
#if defined(__x86_64__)
        if (set.name == "avx2") check(engine::avx2::kernels(), board, square);
        if (set.name == "avx512") check(engine::avx512::kernels(), board, square);
#endif
    }
    return 0;
}
