// What limits and levels ask for.

#include "engine/engine.hpp"
#include "engine/search/selectivity.hpp"

#include <algorithm>
#include <cmath>

namespace flipside::engine {

int confidence(int selectivity) {
    return selectivity_levels[std::clamp(selectivity, 0, full_width)].percent;
}

bool Limits::is_timed() const {
    return now != nullptr && std::isfinite(deadline);
}

Target target(const Limits& limits, int empties) {
    if (empties <= limits.exact_from) return {empties, full_width, true};
    for (int selectivity = full_width - 1; selectivity >= 0; --selectivity)
        if (empties <= limits.end_from[static_cast<std::size_t>(selectivity)])
            return {empties, selectivity, true};
    const int depth = std::clamp(limits.depth, 1, std::max(1, empties));
    const bool to_the_end = depth >= empties;
    return {depth, to_the_end && empties < selective_from ? full_width : limits.selectivity, to_the_end};
}

bool Target::exact() const {
    return to_the_end && selectivity == full_width;
}

Limits one_move_less(const Limits& limits, int empties) {
    const Target before = target(limits, empties);
    Limits after = limits;
    after.depth = std::max(1, before.depth - 1);
    after.selectivity = before.selectivity;
    after.exact_from = before.exact() ? 64 : 0;
    after.end_from = {};
    return after;
}

Limits level_limits(int level) {
    Limits limits;
    level = std::clamp(level, 0, highest_level);
    limits.depth = std::max(1, level);
    // Up to ten plies in full width are quick; more are looked at selectively, at 73 %.
    limits.selectivity = level <= 10 ? full_width : 0;
    // Solving costs less than looking ahead as far without an end: from twice the depth, within reason.
    limits.exact_from = level == 0    ? 0
                        : level <= 4  ? level + 2
                        : level <= 10 ? 2 * level
                                      : std::max(20, level);
    // Before a proof can be afforded, the end is still worth more than a longer look that stops short of it.
    if (level > 10) {
        limits.end_from[3] = limits.exact_from + 2;
        limits.end_from[1] = limits.exact_from + 5;
        limits.end_from[0] = limits.exact_from + 7;
    }
    return limits;
}

} // namespace flipside::engine
