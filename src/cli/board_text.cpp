#include "cli/board_text.hpp"

#include "cli/wide_text.hpp"

#include <fmt/format.h>

namespace flipside::cli {

using othello::Color;
using othello::Square;
using Grid = othello::Board::Grid;

namespace {

constexpr int margin = 3; // columns before the first square

std::string coloured(std::string_view text, std::string_view code, const BoardStyle& style) {
    return style.colours ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

struct Cell {
    std::string text; // with its colours
    int width = 0;    // columns, counted
};

Cell cell(const BoardView& view, Square square, const BoardStyle& style) {
    const bool black = bits::contains(view.position.black, square);
    const bool white = bits::contains(view.position.white, square);
    if (!black && !white) {
        if (bits::contains(view.marked, square)) return {" " + coloured("*", "32", style), 2};
        return {" .", 2};
    }
    const std::string_view symbol = disc(black ? Color::black : Color::white, style);
    const int width = columns(symbol, style.discs_take_two ? 2 : 1);
    if (view.last == square) return {coloured(fmt::format("[{}]", symbol), "1", style), width + 2};
    return {" " + std::string(symbol), width + 1};
}

} // namespace

std::string_view disc(Color color, const BoardStyle& style) {
    if (style.unicode) return color == Color::black ? "●" : "○";
    return color == Color::black ? "X" : "O";
}

std::string draw_board(const BoardView& view, const BoardStyle& style) {
    const int pitch = style.spread ? 4 : 3;
    const auto seen = [&](int i) { return view.turned ? 7 - i : i; };

    std::string text(margin, ' ');
    for (int i = 0; i < 8; ++i)
        text += fmt::format(" {}{:{}}", static_cast<char>('a' + seen(i)), "", i < 7 ? pitch - 2 : 0);
    text += '\n';
    for (int i = 0; i < 8; ++i) {
        text += fmt::format("{:>{}}", seen(i) + 1, margin - 1) + " ";
        for (int j = 0; j < 8; ++j) {
            const Cell drawn = cell(view, Grid::at(seen(j), seen(i)), style);
            if (style.place_cursor) text += fmt::format("\033[{}G", margin + pitch * j + 1);
            text += drawn.text;
            if (j < 7 && pitch > drawn.width) text += std::string(pitch - drawn.width, ' ');
        }
        text += '\n';
    }
    return text;
}

} // namespace flipside::cli
