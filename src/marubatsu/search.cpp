#include "marubatsu/search.hpp"

#include "marubatsu/ordering.hpp"

namespace flipside::marubatsu {

OrderedMoves::OrderedMoves(const Rules& rules, const Position& position, const SearchSettings& settings) {
    for (Square move : bits::squares(legal_moves(rules, position))) moves_[count_++] = move;
    if (settings.order != Order::as_numbered) {
        std::array<Score, 64> scores; // by square
        for (Square move : *this)
            scores[bits::index(move)] = settings.ordered_by(rules, after(rules, position, move));
        const auto better = [&scores](Square a, Square b) {
            return scores[bits::index(a)] > scores[bits::index(b)];
        };
        if (settings.order == Order::sorted)
            sort_moves(moves_.begin(), moves_.begin() + count_, better);
        else
            put_first(*std::min_element(moves_.begin(), moves_.begin() + count_, better));
    }
    Square hinted{};
    if (settings.hints != nullptr && settings.hints->hint(position, hinted)) put_first(hinted);
}

} // namespace flipside::marubatsu
