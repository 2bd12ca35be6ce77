// Sorting a handful of moves: by insertion, which is stable and needs no memory.
#pragma once

#include <algorithm>

namespace flipside::marubatsu {

// Moves for which better(a, b) holds come first; equal ones stay as they are.
template <class Iterator, class Better>
void sort_moves(Iterator begin, Iterator end, Better better) {
    for (Iterator next = begin; next != end; ++next) {
        const Iterator place =
            std::find_if(begin, next, [&](const auto& move) { return better(*next, move); });
        std::rotate(place, next, std::next(next));
    }
}

} // namespace flipside::marubatsu
