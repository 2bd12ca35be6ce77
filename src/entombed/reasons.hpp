// Why each entry of the table is what it is: rules that give all entries but two.
//
// The rules look at two corners of the window, each a middle cell with its two neighbours:
//
//     c d e        B: b between a and c        D: d between c and e
//     a b X
//
// tried in this order:
//
//     alone     a middle unlike both its neighbours is a wall or a passage one cell thick; X carries it on
//     crowded   both middles are of one kind, and of their four neighbours (c counts for each) at least
//               three are of it too; X is the other kind
//     square    b, c and d are alike; X is the other kind, or a 2x2 square would be of one kind
//     free      nothing speaks against either: drawn
//
// Two entries stand against the rules: 00100 and 11001, which the rules would leave free and the table
// has as passages. They are told here, not derived.
//
// The rules are those of Newell, Aycock and Biittner, "Still Entombed After All These Years", Internet
// Archaeology 59 (2022); L. Maechler and D. Naccache, "Explaining the Entombed Algorithm" (2021), reach
// most of them from invariants.
#pragma once

#include "entombed/table.hpp"

#include <array>
#include <string_view>

namespace flipside::entombed {

enum class Reason : std::uint8_t { exception, alone, crowded, square, free };

struct Derived {
    Entry entry;
    Reason reason;
};

// What the rules alone say of a window, 0 <= window < 32. Never gives Reason::exception.
Derived derive(int window);

// The windows that no rule explains.
inline constexpr std::array<int, 2> exceptions = {0b00100, 0b11001};

// The reason for an entry of the game's table: the rules', or that it is an exception.
Reason reason_of(int window);

// A sentence on the reason, for people.
std::string_view describe(Reason reason);

} // namespace flipside::entombed
