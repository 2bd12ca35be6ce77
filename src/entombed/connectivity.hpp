// What has to be remembered of a maze, seen from its newest row, to know how it goes on: which passages
// hang together above, and which of them can be reached from the open row over the first.
//
// Each column of the newest row holds a number: 0 a wall, 1 a passage that can be reached, 2 and higher the
// other groups of passages, numbered from the left. Two columns with one number are joined somewhere in the
// rows made so far.
//
//     row          # . # . . # . #
//     groups       0 1 0 2 2 0 2 0        columns 3, 4 and 6 are joined higher up; nobody can reach them yet
//
// Groups that cannot be reached matter too: a later row may join one of them to a reached one, and with it
// all its columns. The half is enough: a path through the mirrored maze, folded at the mirror line, is a
// path through the half.
#pragma once

#include "entombed/repair.hpp"

#include <array>
#include <compare>
#include <cstdint>

namespace flipside::entombed {

class Connectivity {
  public:
    // An open row, all of it reached.
    constexpr Connectivity() { groups_.fill(1); }

    // The next row below.
    void add(Row row);

    // No passage of the newest row can be reached: the way is shut.
    bool is_blocked() const { return reached() == 0; }

    // The columns of the newest row that can be reached, as bits.
    Row reached() const;

    // Starts afresh under an open row, as after a way was broken through.
    void reopen() { groups_.fill(1); }

    constexpr auto operator<=>(const Connectivity&) const = default;

  private:
    std::array<std::uint8_t, 8> groups_{}; // by column, bit 7 first
};

} // namespace flipside::entombed
