#include "protocol/turns.hpp"

#include "othello/game.hpp"
#include "othello/notation.hpp"

namespace flipside::protocol {

std::unexpected<Error> refused(std::string what) {
    Error error;
    error.what = std::move(what);
    return std::unexpected(error);
}

flipside::Result<void> Turns::make(Color color, const MoveWord& word) {
    Position position = now();
    const bool passes_first = color != position.to_move;
    if (passes_first) {
        if (!must_pass() || over()) return refused(color_name(position.to_move) + " is to move");
        position = othello::pass(position);
    }
    switch (word.kind) {
    case MoveWord::Kind::resign:
        return refused("not a move");
    case MoveWord::Kind::pass:
        if (othello::legal_moves(position) != 0) {
            return refused("illegal move: pass; legal: "
                           + othello::square_list(othello::legal_moves(position)));
        }
        if (passes_first) positions_.push_back(position);
        positions_.push_back(othello::pass(position));
        return {};
    case MoveWord::Kind::square:
        break;
    }
    const bits::Word legal = othello::legal_moves(position);
    if (!bits::contains(legal, word.square)) {
        return refused("illegal move: " + othello::square_name(word.square)
                       + "; legal: " + (legal == 0 ? "pass" : othello::square_list(legal)));
    }
    if (passes_first) positions_.push_back(position);
    positions_.push_back(othello::play(position, word.square));
    return {};
}

flipside::Result<void> Turns::make(const MoveWord& word) {
    // A move right after a pass that nobody said is the other side's.
    const bool other = word.kind == MoveWord::Kind::square && must_pass() && !over();
    return make(other ? othello::opposite(now().to_move) : now().to_move, word);
}

bool Turns::take_back() {
    if (positions_.size() == 1) return false;
    positions_.pop_back();
    return true;
}

} // namespace flipside::protocol
