#include "othello/position.hpp"

namespace flipside::othello {

std::string to_text(const Position& position) {
    std::string text(64, '-');
    for (const Square square : bits::squares(position.black)) text[bits::index(square)] = 'X';
    for (const Square square : bits::squares(position.white)) text[bits::index(square)] = 'O';
    text += position.to_move == Color::black ? " X" : " O";
    return text;
}

std::string color_name(Color color) {
    return color == Color::black ? "black" : "white";
}

} // namespace flipside::othello
