// What a game of marubatsu (tic-tac-toe) is played on: n x n squares, k marks in a row win.
//
// Squares are numbered column by column, as the articles on ysgeso's marubatsu number them, so that a move
// is the same bit there and here. x counts columns from the left and y rows from the top, both from 0:
//
//     n = 3    0 3 6      the square (x, y) is bit y + n x
//              1 4 7
//              2 5 8
//
// To bits/, whose Grid counts row by row, this is the picture transposed; lines and symmetries are the
// same set either way.
#pragma once

#include "bits/error.hpp"
#include "bits/word.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace flipside::marubatsu {

using bits::Square;
using bits::Word;

constexpr int max_size = 8;

class Rules {
  public:
    // 1 <= in_a_row <= size <= 8.
    static Result<Rules> make(int size, int in_a_row);

    // Three in a row on 3 x 3.
    static const Rules& standard();

    int size() const { return size_; }
    int in_a_row() const { return in_a_row_; }
    int square_count() const { return size_ * size_; }
    Word all() const { return all_; }

    Square at(int x, int y) const { return bits::square_at(y + size_ * x); }
    int x(Square square) const { return bits::index(square) / size_; }
    int y(Square square) const { return bits::index(square) % size_; }

    // The middle square, or the four about the middle of an even board; the four corners; the rest of the
    // rim.
    Word centre() const { return centre_; }
    Word corners() const { return corners_; }
    Word edges() const { return edges_; }

    // Every run of k squares, columns first, then rows, falling and rising diagonals; each run once.
    std::span<const Word> lines() const { return {lines_.data(), static_cast<std::size_t>(line_count_)}; }
    // Those that hold the square.
    std::span<const Word> lines_through(Square square) const {
        const Through& through = through_[bits::index(square)];
        return {through.lines.data(), static_cast<std::size_t>(through.count)};
    }

    // Whether some line is full of these marks.
    bool has_line(Word marks) const;

    // The same when only lines through the last mark can have become full.
    bool completes(Word marks, Square last) const {
        if (size_ <= tabled_size) return (won_[marks >> 6] >> (marks & 63) & 1) != 0;
        for (Word line : lines_through(last))
            if ((marks & line) == line) return true;
        return false;
    }

  private:
    Rules(int size, int in_a_row);
    void add_lines(int dx, int dy);

    static constexpr int max_lines = 224;        // 8 x 8 has most runs for k = 2: 210
    static constexpr int max_lines_through = 16; // 4 directions, and at most 4 runs in each (k = 4)
    static constexpr int tabled_size = 3;

    struct Through {
        std::array<Word, max_lines_through> lines{};
        int count = 0;
    };

    int size_;
    int in_a_row_;
    Word all_ = 0;
    Word centre_ = 0;
    Word corners_ = 0;
    Word edges_ = 0;
    int line_count_ = 0;
    std::array<Word, 8>
        won_{}; // up to 3 x 3: a bit for each of the 512 sets of marks, set if it holds a line
    std::array<Through, 64> through_{};
    std::array<Word, max_lines> lines_{};
};

// Calls f.operator()<N>() with the board's size as a constant.
template <class F>
decltype(auto) with_size(int size, F&& f) {
    switch (size) {
    case 1:
        return f.template operator()<1>();
    case 2:
        return f.template operator()<2>();
    case 3:
        return f.template operator()<3>();
    case 4:
        return f.template operator()<4>();
    case 5:
        return f.template operator()<5>();
    case 6:
        return f.template operator()<6>();
    case 7:
        return f.template operator()<7>();
    default:
        return f.template operator()<8>();
    }
}

} // namespace flipside::marubatsu
