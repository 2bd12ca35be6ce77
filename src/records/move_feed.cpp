#include "records/move_feed.hpp"

namespace flipside::records {

namespace {

bool is_legal(const othello::Position& position, Square square) {
    return !bits::contains(position.black | position.white, square)
           && othello::flips(position.board(), square) != 0;
}

} // namespace

Result<void> MoveFeed::add(MoveToken token) {
    if (!token.square) {
        const bool right = over() || (!pass_stated_ && othello::must_pass(position_));
        if (!right) return std::unexpected(othello::illegal_pass(position(), ply() + 1));
        pass_stated_ = true;
        return {};
    }
    othello::Position mover = position_;
    if (!is_legal(mover, *token.square)) {
        mover = position();
        if (mover == position_ || !is_legal(mover, *token.square))
            return std::unexpected(othello::illegal_move(mover, *token.square, ply() + 1));
    }
    position_ = othello::play(mover, *token.square);
    moves_.push_back(*token.square);
    pass_stated_ = false;
    return {};
}

Result<void> MoveFeed::add(othello::Color color, MoveToken token) {
    const othello::Color mover = token.square ? position().to_move : position_.to_move;
    if (color == mover || over()) return add(token);
    Error error;
    error.what = othello::color_name(mover) + " is to move, not " + othello::color_name(color);
    error.ply = ply() + 1;
    error.expected = "a move of " + othello::color_name(mover);
    return std::unexpected(error);
}

} // namespace flipside::records
