// Walking a maze, with the game's remedy for a shut way: the make-break, which turns a wall beside the
// walker into a passage or a passage into a wall.
//
// The half is kept once and mirrored, as in the game, so a block changes on both sides at a time. The
// walker holds one make-break at the start; a find gives three more. Finds lie in every twelfth row, in its
// outermost passage on the left.
//
//     row 0 is the open row over the maze, where the walker starts; below the last row the walk is done
#pragma once

#include "entombed/repair.hpp"

#include <cstdint>
#include <vector>

namespace flipside::entombed {

enum class Direction : std::uint8_t { up, down, left, right };

class Walk {
  public:
    static constexpr int places = 16; // across, without the outer walls
    static constexpr int find_every = 12;
    static constexpr int find_worth = 3;

    explicit Walk(std::vector<Row> rows);

    // A step; false when a wall is there.
    bool step(Direction direction);

    // Turns the block in that direction over; false when there is no make-break left, or the place is an
    // outer wall or not in the maze.
    bool make_break(Direction direction);

    // The top row leaves the screen, as when the game scrolls.
    void scroll() { ++top_; }

    bool is_wall(int row, int x) const;
    bool is_find(int row, int x) const;

    int row() const { return row_; }
    int x() const { return x_; }
    int top() const { return top_; } // rows above it are gone
    int height() const { return static_cast<int>(rows_.size()); }
    int make_breaks() const { return make_breaks_; }
    int steps() const { return steps_; }

    bool is_done() const { return row_ > height(); }
    // Left behind by the scrolling.
    bool is_caught() const { return row_ < top_ && !is_done(); }

  private:
    static int column_of(int x) { return x < 8 ? 7 - x : x - 8; }

    std::vector<Row> rows_;
    std::vector<int> finds_; // by row, from 1: where one lies, -1 for none
    int row_ = 0;
    int x_ = 7;
    int top_ = 0;
    int make_breaks_ = 1;
    int steps_ = 0;
};

} // namespace flipside::entombed
