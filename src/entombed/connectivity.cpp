#include "entombed/connectivity.hpp"

#include <algorithm>

namespace flipside::entombed {

void Connectivity::add(Row row) {
    // Numbers of the new row: a passage under a passage takes its number, another one a number of its own,
    // and where two meet side by side the higher gives way to the lower throughout.
    std::array<std::uint8_t, 8> next{};
    for (int place = 0; place < 8; ++place) {
        if ((row >> (7 - place) & 1) != 0) continue;
        next[place] = groups_[place] != 0 ? groups_[place] : static_cast<std::uint8_t>(16 + place);
        if (place == 0 || next[place - 1] == 0) continue;
        const auto [low, high] = std::minmax({next[place - 1], next[place]});
        // groups_ is renamed as well: columns still to come may be of the group that gave way.
        std::ranges::replace(next, high, low);
        std::ranges::replace(groups_, high, low);
    }

    // Renumber from the left, so that equal situations are equal values.
    std::array<std::uint8_t, 32> number{};
    number[1] = 1;
    std::uint8_t used = 1;
    for (std::uint8_t& group : next) {
        if (group == 0) continue;
        if (number[group] == 0) number[group] = ++used;
        group = number[group];
    }
    groups_ = next;
}

Row Connectivity::reached() const {
    int row = 0;
    for (const std::uint8_t group : groups_) row = row << 1 | (group == 1);
    return static_cast<Row>(row);
}

} // namespace flipside::entombed
