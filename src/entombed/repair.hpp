// The two repairs behind the table, and the eleven rows they look at.
//
// The table sees five cells; over many rows a column can stay shut although every window was right. The
// game counts, and when one side of the half has been that way for long, it clears the newest row there:
//
//     left   eleven rows with a wall in the left four columns and none in the outermost: the whole row
//     right  seven rows with a wall in the right four columns, whose innermost cells are all passages or
//            all walls, like that of the row two before the seven: the row's right four columns
//
//     oldest                                            newest
//     |  10  9  8  7  6  5  4  3  2  1  0  |   rows before the newest
//      <-------------- left --------------->
//               ^           <-- right ----->
//               the row whose innermost cell is compared
//
// The history starts as eleven empty rows, as the game clears its memory; that comes to the same as one
// empty row that the maze grows from. A repaired row is what stays in the history.
#pragma once

#include <array>
#include <cstdint>

namespace flipside::entombed {

// Eight cells, bit 7 outermost, 1 a wall.
using Row = std::uint8_t;

enum class Repair : std::uint8_t { none, left, right };

class History {
  public:
    static constexpr int kept = 11;

    constexpr Row newest() const { return rows_[0]; }
    // The row `age` rows before the newest, 0 <= age < kept.
    constexpr Row before(int age) const { return rows_[age]; }

    // Takes a new row in, repairs it, and tells how. At most one repair fires: the left one leaves nothing
    // that the right one would look for.
    constexpr Repair add(Row raw) {
        for (int age = kept - 1; age > 0; --age) rows_[age] = rows_[age - 1];
        rows_[0] = raw;
        if (left_is_shut()) {
            rows_[0] = 0;
            return Repair::left;
        }
        if (right_is_shut()) {
            rows_[0] &= 0xf0;
            return Repair::right;
        }
        return Repair::none;
    }

    constexpr bool left_is_shut() const {
        for (const Row row : rows_)
            if ((row & 0xf0) == 0 || (row & 0x80) != 0) return false;
        return true;
    }

    constexpr bool right_is_shut() const {
        const int compared = rows_[8] & 1;
        for (int age = 0; age < 7; ++age)
            if ((rows_[age] & 0x0f) == 0 || (rows_[age] & 1) != compared) return false;
        return true;
    }

  private:
    std::array<Row, kept> rows_{};
};

} // namespace flipside::entombed
