// The smallest engine's search: alpha-beta with a table, over the evaluation or to the end of the game.
//
// One function does everything. It looks `depth` plies ahead, and a pass takes no ply; called with as many
// plies as there are empty squares it never reaches the evaluation, and its score is exact.
//
//     score   a finished game: its final score times `certain`, above anything that an evaluation says
//             any other: evaluate()
//     order   the table's move, then by a look at each (to the end of the game: by the fewest replies); near
//             the leaves, where that costs more than it saves: the last move that refuted, corners, any
//     late    where the end is out of reach, moves after the first two are looked at a ply less deep, and
//             again in full if they turn out well
//     cut     two plies above the leaves, a move whose look is far above the window is not searched
//
// No clock, and no memory but the static table and the stack of a game's length.
#pragma once

#include "tiny/evaluation.hpp"

namespace flipside::tiny {

using bits::Square;

inline constexpr int certain = 256;
inline constexpr int no_move = 64;

namespace detail {

inline constexpr int unbounded = 1 << 20; // above every score
inline constexpr int far = 64;            // some three discs

enum class Bound : std::uint8_t { exact, at_least, at_most };

struct Entry {
    Board board;
    int score;
    std::uint16_t search; // entries of other searches do not count: an answer depends on its position alone
    std::uint8_t depth;
    Bound bound;
    std::uint8_t move;
};

inline constexpr int table_bits = 14;
constinit inline Entry table[1 << table_bits] = {};
inline std::uint16_t current_search;
inline Word refutation; // the last move that refuted a ply above the leaves
inline int chosen;      // the best move of the last node that was left

inline constexpr Word corners = 0x8100000000000081;

inline Entry& entry_of(const Board& board) {
    constexpr Word golden = 0x9e3779b97f4a7c15; // 2^64 / golden ratio
    return table[((board.mover ^ board.other * golden) * golden) >> (64 - table_bits)];
}

// The square of `rest` with the least key.
inline Square least(Word rest, const int* keys) {
    Square best = bits::lowest(rest);
    for (const Square square : bits::squares(rest))
        if (keys[bits::index(square)] < keys[bits::index(best)]) best = square;
    return best;
}

inline Square likely_refutation(Word rest) {
    if ((rest & refutation) != 0) return bits::lowest(refutation);
    return bits::lowest((rest & corners) != 0 ? rest & corners : rest);
}

[[gnu::noinline, gnu::flatten]] inline Word turned_by(Word mover, Word other, Square square) {
    return flips(Board{mover, other}, square);
}

inline Board after(const Board& board, Square square) {
    const Word turned = turned_by(board.mover, board.other, square);
    return {board.other ^ turned, board.mover ^ turned ^ bit(square)};
}

// The score for the mover, fail-soft: right inside (alpha, beta), outside a bound. Leaves the best move in
// `chosen` when the mover has one and depth > 0.
inline int search(Word mover, Word other, int depth, int alpha, int beta) {
    const Board board{mover, other};
    const Lanes moves = moves_of_both(board);
    Word rest = moves[0];
    if (rest == 0) {
        if (moves[1] == 0) return final_score(board) * certain;
        return -search(other, mover, depth, -beta, -alpha);
    }
    if (depth == 0) return evaluate(board, moves);

    const bool reducible = depth < board.empty_count();
    const bool ordered = depth > (reducible ? 1 : 2);
    Entry& entry = entry_of(board);
    int keys[64];
    if (ordered) {
        for (const Square square : bits::squares(rest)) {
            const Board next = after(board, square);
            keys[bits::index(square)] =
                reducible ? search(next.mover, next.other, 0, 0, 0) : bits::count(moves_of_both(next)[0]);
        }
        if (entry.search == current_search && entry.board == board) {
            if (entry.depth >= depth
                && (entry.bound == Bound::exact
                    || (entry.bound == Bound::at_least ? entry.score >= beta : entry.score <= alpha))) {
                chosen = entry.move;
                return entry.score;
            }
            keys[entry.move] = -unbounded;
        }
    }

    int best = -unbounded;
    int best_move = 0;
    int low = alpha;
    for (int tried = 0; rest != 0; ++tried) {
        const Square square = ordered ? least(rest, keys) : likely_refutation(rest);
        rest ^= bit(square);
        const Board next = after(board, square);
        int score = low + 1;
        if (depth == 2 && reducible)
            score = -keys[bits::index(square)]; // of the table's move: unbounded
        else if (tried > 0)
            score = -search(next.mover, next.other, depth - (tried > 1 && reducible && depth > 1 ? 2 : 1),
                            -low - 1, -low);
        if ((tried == 0 || score > low) && (score < beta + far || score == unbounded))
            score = -search(next.mover, next.other, depth - 1, -beta, -low);
        if (score > best) {
            best = score;
            best_move = bits::index(square);
        }
        if (best > low) low = best;
        if (low >= beta) {
            if (depth == 1) refutation = bit(square);
            break;
        }
    }
    chosen = best_move;
    if (ordered) {
        const Bound bound = best >= beta ? Bound::at_least : best > alpha ? Bound::exact : Bound::at_most;
        entry = {board,          best,
                 current_search, static_cast<std::uint8_t>(depth),
                 bound,          static_cast<std::uint8_t>(best_move)};
    }
    return best;
}

} // namespace detail

// The best move, 0 to 63, or no_move where the mover has none.
inline int choose_move(const Board& board, int depth) {
    if (moves_of_both(board)[0] == 0) return no_move;
    ++detail::current_search;
    const int empties = board.empty_count();
    // A ply more than asked for, and from so many empties on all the way.
    const int plies = empties <= (depth < 3 ? depth + 7 : 2 * depth + 1) ? empties : depth + 1;
    // Shallow searches first, two plies apart, for the table's moves.
    for (int shallow = plies > 2 ? 2 + (plies & 1) : plies; shallow <= plies; shallow += 2)
        detail::search(board.mover, board.other, shallow, -detail::unbounded, detail::unbounded);
    return detail::chosen;
}

} // namespace flipside::tiny
