// The rules of Othello on two words: the side to move's discs and the other side's.
//
// A BasicBoard has no colours; after every move and pass the two words trade places. N is the size, 8 for
// the real game; 4 and 6 play by the same code. Squares are numbered as bits/word.hpp draws them.
//
//     a disc is turned when it lies in an unbroken line of the other side's discs between the square
//     just played and a disc of the mover; each of the 8 directions is a shift by 1, N-1, N or N+1,
//     with the edge columns masked out so that no line runs around the board's side
//
// Everything here is constexpr, allocates nothing, and is the obvious version that faster code elsewhere
// is held against.
#pragma once

#include "bits/word.hpp"

#include <compare>

namespace flipside::othello {

using bits::bit;
using bits::Square;
using bits::Word;

template <int N>
    requires(N == 4 || N == 6 || N == 8)
struct BasicBoard {
    using Grid = bits::Grid<N>;

    Word mover = 0;
    Word other = 0;

    // White d4 and e5, Black e4 and d5, Black to move (and the like in the middle of smaller boards).
    static constexpr BasicBoard initial() {
        constexpr int low = N / 2 - 1;
        constexpr int high = N / 2;
        return {bit(Grid::at(high, low)) | bit(Grid::at(low, high)),
                bit(Grid::at(low, low)) | bit(Grid::at(high, high))};
    }

    constexpr Word occupied() const { return mover | other; }
    constexpr Word empties() const { return Grid::all & ~occupied(); }
    constexpr int empty_count() const { return bits::count(empties()); }

    bool operator==(const BasicBoard&) const = default;
    auto operator<=>(const BasicBoard&) const = default;
};

using Board = BasicBoard<8>;

namespace detail {

// One step of every square in one of four directions and their opposites. `inner` has the columns that a
// line may pass through without leaving the board at its side.
template <int N>
struct Direction {
    int shift;
    Word inner;
};

template <int N>
inline constexpr Word inner_columns =
    bits::Grid<N>::all & ~bits::Grid<N>::first_column & ~bits::Grid<N>::last_column;

template <int N>
inline constexpr Direction<N> directions[4] = {
    {1, inner_columns<N>},
    {N - 1, inner_columns<N>},
    {N, bits::Grid<N>::all},
    {N + 1, inner_columns<N>},
};

} // namespace detail

// The squares that end an unbroken line of `other` discs beginning at a `mover` disc, occupied or not. For
// any type with 64-bit lanes: a word, or a vector of words that are boards side by side.
template <int N, class Lanes>
constexpr Lanes line_ends(Lanes mover, Lanes other) {
    Lanes ends{};
    for (const auto& direction : detail::directions<N>) {
        const int shift = direction.shift;
        const Lanes between = other & direction.inner;
        Lanes up = mover << shift & between;
        Lanes down = mover >> shift & between;
        for (int step = 0; step < N - 3; ++step) {
            up |= up << shift & between;
            down |= down >> shift & between;
        }
        ends |= up << shift | down >> shift;
    }
    return ends;
}

// The squares where the mover may play; empty when it must pass or the game is over.
template <int N>
constexpr Word legal_moves(const BasicBoard<N>& board) {
    return line_ends<N>(board.mover, board.other) & board.empties();
}

// The discs that a move to `square` turns: none if it is not a legal move. `square` must be empty.
template <int N>
constexpr Word flips(const BasicBoard<N>& board, Square square) {
    Word turned = 0;
    for (const auto& direction : detail::directions<N>) {
        const int shift = direction.shift;
        const Word between = board.other & direction.inner;
        Word up = bit(square) << shift & between;
        Word down = bit(square) >> shift & between;
        for (int step = 0; step < N - 3; ++step) {
            up |= up << shift & between;
            down |= down >> shift & between;
        }
        if ((up << shift & board.mover) != 0) turned |= up;
        if ((down >> shift & board.mover) != 0) turned |= down;
    }
    return turned;
}

template <int N>
constexpr BasicBoard<N> pass(const BasicBoard<N>& board) {
    return {board.other, board.mover};
}

// The board after a legal move, seen by the side that is to move then.
template <int N>
constexpr BasicBoard<N> play(const BasicBoard<N>& board, Square square) {
    const Word turned = flips(board, square);
    return {board.other ^ turned, board.mover ^ turned ^ bit(square)};
}

template <int N>
constexpr bool can_move(const BasicBoard<N>& board) {
    return legal_moves(board) != 0;
}

template <int N>
constexpr bool must_pass(const BasicBoard<N>& board) {
    return !can_move(board) && can_move(pass(board));
}

// The game ends when neither side can move, and only then.
template <int N>
constexpr bool game_over(const BasicBoard<N>& board) {
    return !can_move(board) && !can_move(pass(board));
}

// Discs on the board, mover's minus other's.
template <int N>
constexpr int disc_difference(const BasicBoard<N>& board) {
    return bits::count(board.mover) - bits::count(board.other);
}

// The official result of a finished game for the mover, -N*N to N*N: empty squares go to the winner, and
// a draw stays a draw.
template <int N>
constexpr int final_score(const BasicBoard<N>& board) {
    const int difference = disc_difference(board);
    if (difference > 0) return difference + board.empty_count();
    if (difference < 0) return difference - board.empty_count();
    return 0;
}

} // namespace flipside::othello
