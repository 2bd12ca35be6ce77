// One board for the eight that are the same up to symmetry, and a hash of boards.
#pragma once

#include "bits/symmetry.hpp"
#include "othello/board.hpp"

namespace flipside::othello {

template <int N>
constexpr BasicBoard<N> apply(bits::Symmetry symmetry, const BasicBoard<N>& board) {
    return {bits::apply<N>(symmetry, board.mover), bits::apply<N>(symmetry, board.other)};
}

template <int N>
struct Canonical {
    BasicBoard<N> board;
    bits::Symmetry symmetry; // takes the given board to `board`
};

// The smallest of the 8 symmetric boards, compared by the mover's word, then the other's.
template <int N>
constexpr Canonical<N> canonical(const BasicBoard<N>& board) {
    Canonical<N> best{board, bits::identity};
    for (const bits::Symmetry symmetry : bits::all_symmetries) {
        const BasicBoard<N> image = apply(symmetry, board);
        if (image < best.board) best = {image, symmetry};
    }
    return best;
}

// 64 well-mixed bits of both words (the finisher of SplitMix64 over a product of each). For a hash that
// symmetric boards share, take the hash of the canonical board.
template <int N>
constexpr std::uint64_t hash(const BasicBoard<N>& board) {
    std::uint64_t mixed =
        board.mover * 0x9e3779b97f4a7c15ULL ^ std::rotl(board.other * 0xd1b54a32d192ed03ULL, 32);
    mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111ebULL;
    return mixed ^ mixed >> 31;
}

} // namespace flipside::othello
