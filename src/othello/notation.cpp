#include "othello/notation.hpp"

namespace flipside::othello {

using Grid = bits::Grid<8>;

std::string square_name(bits::Square square) {
    return {static_cast<char>('a' + Grid::column(square)), static_cast<char>('1' + Grid::row(square))};
}

std::optional<bits::Square> square_named(std::string_view name) {
    if (name.size() != 2) return std::nullopt;
    const int column = (name[0] | 0x20) - 'a';
    const int row = name[1] - '1';
    const bool letter = (name[0] >= 'a' && name[0] <= 'h') || (name[0] >= 'A' && name[0] <= 'H');
    if (!letter || row < 0 || row > 7) return std::nullopt;
    return Grid::at(column, row);
}

std::string square_list(bits::Word squares) {
    std::string list;
    for (int column = 0; column < 8; ++column) {
        for (int row = 0; row < 8; ++row) {
            if (!bits::contains(squares, Grid::at(column, row))) continue;
            list += (list.empty() ? "" : " ") + square_name(Grid::at(column, row));
        }
    }
    return list.empty() ? "none" : list;
}

} // namespace flipside::othello
