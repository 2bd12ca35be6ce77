// Books for tests: quickly made, with values and certainties drawn from the boards and a seed, so that every
// case of the rules occurs. Whole games are in them, with their passes and ends.
#pragma once

#include "bits/xoshiro.hpp"
#include "engine/book/grow.hpp"

namespace flipside::test {

using namespace engine; // NOLINT(google-build-using-namespace)

// One answer for all images of a board, as a search's may be expected to be.
inline Found drawn(const Board& board, std::uint64_t seed) {
    const Board key = book_key(board).board;
    bits::Xoshiro256 random(seed ^ othello::hash(key));
    const int empties = key.empty_count();
    Found found;
    found.score.value = static_cast<int>(random.next() % 21) - 10;
    found.score.exact = empties < 12 && random.next() % 2 == 0;
    found.score.depth =
        found.score.exact ? empties : std::min(empties, 4 + static_cast<int>(random.next() % 3));
    found.score.selectivity = found.score.exact || random.next() % 2 == 0 ? 100 : 73;
    found.score.source = found.score.exact ? Source::solver : Source::search;
    found.best = bits::lowest(othello::legal_moves(key));
    return found;
}

inline Growth drawn_growth(std::size_t positions, std::uint64_t seed) {
    Growth growth;
    growth.positions = positions;
    growth.seed = seed;
    growth.search = [seed](const Board& board) { return drawn(board, seed); };
    return growth;
}

// The moves of a game in which both sides draw theirs.
inline std::vector<Square> drawn_game(std::uint64_t seed) {
    bits::Xoshiro256 random(seed);
    std::vector<Square> moves;
    for (Board board = Board::initial(); !othello::game_over(board);) {
        if (othello::must_pass(board)) board = othello::pass(board);
        std::vector<Square> legal;
        for (const Square square : bits::squares(othello::legal_moves(board))) legal.push_back(square);
        moves.push_back(legal[random.next() % legal.size()]);
        board = othello::play(board, moves.back());
    }
    return moves;
}

// The last half of a game learned to its end, and grown from there.
inline Book drawn_book(std::uint64_t seed, std::size_t positions = 250) {
    static constexpr std::size_t first_half = 34;
    std::vector<Square> moves = drawn_game(seed);
    Board board = Board::initial();
    const std::size_t skipped = std::min(first_half, moves.size());
    for (std::size_t i = 0; i < skipped; ++i) {
        if (othello::must_pass(board)) board = othello::pass(board);
        board = othello::play(board, moves[i]);
    }
    moves.erase(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(skipped));
    Book book;
    const Growth growth = drawn_growth(positions, seed);
    learn_line(book, board, moves, growth);
    grow(book, growth);
    return book;
}

} // namespace flipside::test
