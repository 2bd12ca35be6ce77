#include "entombed/reasons.hpp"

#include <algorithm>

namespace flipside::entombed {

namespace {

// How much a corner is of kind k (0 passage, 1 wall): neighbours that are like the middle, and one more
// when the middle itself is of that kind. 0 means: the middle is of the other kind and stands alone.
struct Corner {
    int middle, one, other;

    int like(int kind) const { return (one == middle) + (other == middle) + (middle == kind); }
};

constexpr Entry entry_of(int cell) {
    return cell == 1 ? Entry::wall : Entry::passage;
}

} // namespace

Derived derive(int window) {
    const int a = window >> 4 & 1;
    const int b = window >> 3 & 1;
    const int c = window >> 2 & 1;
    const int d = window >> 1 & 1;
    const int e = window & 1;
    const Corner left{b, a, c};
    const Corner above{d, c, e};

    for (const int kind : {0, 1})
        if (left.like(kind) == 0 || above.like(kind) == 0) return {entry_of(1 - kind), Reason::alone};
    for (const int kind : {0, 1})
        if (left.like(kind) + above.like(kind) > 4) return {entry_of(1 - kind), Reason::crowded};
    if (b == c && c == d) return {entry_of(1 - b), Reason::square};
    return {Entry::drawn, Reason::free};
}

Reason reason_of(int window) {
    if (std::ranges::find(exceptions, window) != exceptions.end()) return Reason::exception;
    return derive(window).reason;
}

std::string_view describe(Reason reason) {
    switch (reason) {
    case Reason::exception:
        return "an exception: no rule gives it";
    case Reason::alone:
        return "carries on a cell that stands alone";
    case Reason::crowded:
        return "too much of one kind around it";
    case Reason::square:
        return "keeps a 2x2 square from being of one kind";
    case Reason::free:
        return "free to be either";
    }
    return "";
}

} // namespace flipside::entombed
