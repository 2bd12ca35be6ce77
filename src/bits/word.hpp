// A word as a board: one bit a square, and a loop over the squares that are set.
//
// A board of n x n squares (n <= 8) lies densely in the low n*n bits, row after row:
//
//     n = 8   bit  0 = a1   1 = b1 ...  7 = h1        n = 3   bit 0 1 2
//             bit  8 = a2   9 = b2 ... 15 = h2                    3 4 5
//             ...                                                 6 7 8
//             bit 56 = a8        ...   63 = h8
//
// Row 1 is on top, so the lowest bit is the top left corner.
#pragma once

#include <bit>
#include <cstdint>

namespace flipside::bits {

using Word = std::uint64_t;

// A square is the number of its bit, 0 to 63, and nothing else: it cannot be added to or compared with a
// count by accident. What its name is ("a1") depends on the board and is told by the game's own room.
enum class Square : std::uint8_t {};

constexpr int index(Square square) {
    return static_cast<int>(square);
}
constexpr Square square_at(int index) {
    return static_cast<Square>(index);
}
constexpr Word bit(Square square) {
    return Word{1} << index(square);
}
constexpr bool contains(Word word, Square square) {
    return (word >> index(square) & 1) != 0;
}
constexpr int count(Word word) {
    return std::popcount(word);
}

// The lowest square of a word that is not empty.
constexpr Square lowest(Word word) {
    return square_at(std::countr_zero(word));
}

// The squares of a word, lowest first: for (Square square : squares(word)).
class squares {
  public:
    constexpr explicit squares(Word word) : word_(word) {}

    class iterator {
      public:
        constexpr explicit iterator(Word rest) : rest_(rest) {}
        constexpr Square operator*() const { return lowest(rest_); }
        constexpr iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        constexpr bool operator==(const iterator&) const = default;

      private:
        Word rest_;
    };

    constexpr iterator begin() const { return iterator(word_); }
    constexpr iterator end() const { return iterator(0); }

  private:
    Word word_;
};

// Masks of an n x n board.
template <int N>
    requires(N >= 1 && N <= 8)
struct Grid {
    static constexpr int size = N;
    static constexpr int square_count = N * N;
    static constexpr Word all = N == 8 ? ~Word{0} : (Word{1} << (N * N)) - 1;

    static constexpr Square at(int column, int row) { return square_at(row * N + column); }
    static constexpr int column(Square square) { return index(square) % N; }
    static constexpr int row(Square square) { return index(square) / N; }

    // All squares for which predicate(column, row) holds; meant for constants.
    template <class Predicate>
    static constexpr Word where(Predicate predicate) {
        Word word = 0;
        for (int row = 0; row < N; ++row)
            for (int column = 0; column < N; ++column)
                if (predicate(column, row)) word |= bit(at(column, row));
        return word;
    }

    static constexpr Word first_column = where([](int column, int) { return column == 0; });
    static constexpr Word last_column = where([](int column, int) { return column == N - 1; });
};

} // namespace flipside::bits
