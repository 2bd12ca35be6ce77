#include "marubatsu/position.hpp"

#include <optional>
#include <string>

namespace flipside::marubatsu {

namespace {

// What is wrong with the board, or nothing.
const char* fault(const Rules& rules, const Board& board) {
    const Word o = board.of(Mark::o);
    const Word x = board.of(Mark::x);
    if (((o | x) & ~rules.all()) != 0) return "a mark lies outside the board";
    if ((o & x) != 0) return "a square is marked twice";
    const int lead = bits::count(o) - bits::count(x);
    if (lead != 0 && lead != 1) return "the marks do not alternate: o must have as many as x or one more";

    // If there is a line, its owner has just moved, and every line of theirs holds the last mark.
    const Mark mover = lead == 1 ? Mark::o : Mark::x;
    if (rules.has_line(board.of(other(mover)))) {
        return rules.has_line(board.of(mover)) ? "both players have a line"
                                               : "the game went on after it was won";
    }
    Word shared = board.of(mover);
    for (Word line : rules.lines())
        if ((board.of(mover) & line) == line) shared &= line;
    if (board.of(mover) != 0 && shared == 0) return "no single move completes these lines";
    return nullptr;
}

} // namespace

bool is_reachable(const Rules& rules, const Board& board) {
    return fault(rules, board) == nullptr;
}

Result<Position> position_of(const Rules& rules, const Board& board) {
    if (const char* what = fault(rules, board)) {
        Error error;
        error.what = what;
        return std::unexpected(error);
    }
    Position position;
    position.board = board;
    position.ply = static_cast<std::uint8_t>(bits::count(board.taken()));
    const Mark mover = other(position.turn());
    if (position.ply > 0 && rules.has_line(board.of(mover)))
        position.status = win_of(mover);
    else if (position.ply == rules.square_count())
        position.status = Status::draw;
    return position;
}

} // namespace flipside::marubatsu
