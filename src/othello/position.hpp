// A board with colours: what people, files and protocols speak of.
#pragma once

#include "othello/board.hpp"

#include <string>

namespace flipside::othello {

enum class Color : std::uint8_t { black, white };

constexpr Color opposite(Color color) {
    return color == Color::black ? Color::white : Color::black;
}

struct Position {
    Word black = 0;
    Word white = 0;
    Color to_move = Color::black;

    static constexpr Position initial() { return from_board(Board::initial(), Color::black); }

    static constexpr Position from_board(const Board& board, Color mover) {
        return mover == Color::black ? Position{board.mover, board.other, mover}
                                     : Position{board.other, board.mover, mover};
    }

    constexpr Board board() const {
        return to_move == Color::black ? Board{black, white} : Board{white, black};
    }

    constexpr Word discs(Color color) const { return color == Color::black ? black : white; }
    constexpr int empty_count() const { return board().empty_count(); }

    bool operator==(const Position&) const = default;
};

constexpr Word legal_moves(const Position& position) {
    return legal_moves(position.board());
}
constexpr bool must_pass(const Position& position) {
    return must_pass(position.board());
}
constexpr bool game_over(const Position& position) {
    return game_over(position.board());
}

// The position after a legal move; the other side is to move, even if it will have to pass.
constexpr Position play(const Position& position, Square square) {
    return Position::from_board(play(position.board(), square), opposite(position.to_move));
}

constexpr Position pass(const Position& position) {
    return {position.black, position.white, opposite(position.to_move)};
}

// Passes if the rules demand it: the result has a legal move, or the game is over.
constexpr Position settled(const Position& position) {
    return must_pass(position) ? pass(position) : position;
}

// The two sides' official discs of a finished game, 64 together: empty squares go to the winner, a draw is
// 32-32.
struct Result {
    int black = 0;
    int white = 0;
    bool operator==(const Result&) const = default;
};

constexpr Result official_result(const Position& position) {
    const int black = bits::count(position.black);
    const int white = bits::count(position.white);
    const int empty = 64 - black - white;
    if (black > white) return {black + empty, white};
    if (white > black) return {black, white + empty};
    return {32, 32};
}

// 64 cells, row 1 first, "X" Black, "O" White, "-" empty, then a space and the side to move.
std::string to_text(const Position& position);

// "black", "white".
std::string color_name(Color color);

} // namespace flipside::othello
