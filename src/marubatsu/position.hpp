// A position: who has marked which squares, how the game stands, and the last move.
//
// A position is a small value; a move makes a new one, and taking a move back is keeping the old one. All
// functions here trust the move: Game (game.hpp) is the one that checks.
#pragma once

#include "marubatsu/rules.hpp"

#include <compare>

namespace flipside::marubatsu {

// o moves first.
enum class Mark : std::uint8_t { o, x };

constexpr int index(Mark mark) {
    return static_cast<int>(mark);
}
constexpr Mark other(Mark mark) {
    return mark == Mark::o ? Mark::x : Mark::o;
}

enum class Status : std::uint8_t { playing, o_wins, x_wins, draw };

constexpr Status win_of(Mark mark) {
    return mark == Mark::o ? Status::o_wins : Status::x_wins;
}

struct Board {
    std::array<Word, 2> marks{}; // by Mark

    Word of(Mark mark) const { return marks[index(mark)]; }
    Word taken() const { return marks[0] | marks[1]; }

    // In the order of the number o | x << n*n.
    friend bool operator==(const Board&, const Board&) = default;
    friend std::strong_ordering operator<=>(const Board& a, const Board& b) {
        if (const auto order = a.marks[1] <=> b.marks[1]; order != 0) return order;
        return a.marks[0] <=> b.marks[0];
    }
};

struct Position {
    Board board;
    std::uint8_t ply = 0; // marks on the board
    Status status = Status::playing;
    Square last{}; // the last move; the top left corner when there is none

    bool operator==(const Position&) const = default;

    Mark turn() const { return (ply & 1) == 0 ? Mark::o : Mark::x; }
    bool over() const { return status != Status::playing; }
};

// The squares that may be marked; none once the game is over.
inline Word legal_moves(const Rules& rules, const Position& position) {
    return position.over() ? 0 : rules.all() & ~position.board.taken();
}

inline Position after(const Rules& rules, const Position& position, Square move) {
    // Member by member: a copy of the whole would wait for the stores that made the position.
    const Mark mover = position.turn();
    const Word own = position.board.of(mover) | bits::bit(move);
    Position next;
    next.board.marks[index(mover)] = own;
    next.board.marks[index(other(mover))] = position.board.of(other(mover));
    next.ply = static_cast<std::uint8_t>(position.ply + 1);
    next.last = move;
    if (rules.completes(own, move))
        next.status = win_of(mover);
    else if (next.ply == rules.square_count())
        next.status = Status::draw;
    return next;
}

// The position of a board whose last move is not known: `last` is the top left corner. Fails where play
// cannot lead: o has as many marks as x or one more, no square is marked twice, and a winner's marks are
// such that one of them, taken away, leaves no line.
Result<Position> position_of(const Rules& rules, const Board& board);

// Whether position_of would succeed.
bool is_reachable(const Rules& rules, const Board& board);

} // namespace flipside::marubatsu
