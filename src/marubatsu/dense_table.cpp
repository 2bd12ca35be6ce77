#include "marubatsu/dense_table.hpp"

#include <map>

namespace flipside::marubatsu {

const SmallBoards& SmallBoards::instance() {
    static const SmallBoards boards;
    return boards;
}

SmallBoards::SmallBoards() {
    const Rules& rules = Rules::standard();
    for (int marks = 1; marks < 512; ++marks) {
        int power = 1;
        for (int i = 0; i < 9; ++i, power *= 3)
            if (marks >> i & 1) ternary_[marks] = static_cast<std::uint16_t>(ternary_[marks] + power);
    }
    for (bits::Symmetry symmetry : bits::all_symmetries)
        for (Square square : bits::squares(rules.all()))
            carried_[bits::number_of(symmetry)][bits::index(square)] = apply(rules, symmetry, square);

    std::map<Board, std::uint16_t> classes;
    for (Word o = 0; o <= rules.all(); ++o) {
        for (Word x = 0; x <= rules.all(); ++x) {
            const Board board{{o, x}};
            if (!is_reachable(rules, board)) continue;
            const Canonical form = canonical(rules, board);
            const auto next = static_cast<std::uint16_t>(classes.size());
            const auto equal = classes.try_emplace(form.board, next).first->second;
            places_[number(board)] = {equal, static_cast<std::uint8_t>(bits::number_of(form.from)),
                                      static_cast<std::uint8_t>(form.forms)};
        }
    }
}

} // namespace flipside::marubatsu
