#include "marubatsu/game.hpp"

#include "marubatsu/text.hpp"

#include <algorithm>

namespace flipside::marubatsu {

namespace {

std::unexpected<Error> refused(std::string what, std::string found, std::string expected, int ply) {
    Error error;
    error.what = std::move(what);
    error.found = std::move(found);
    error.expected = std::move(expected);
    error.ply = ply;
    return std::unexpected(error);
}

} // namespace

std::vector<Square> Game::moves() const {
    std::vector<Square> moves;
    for (std::size_t i = 1; i < positions_.size(); ++i) moves.push_back(positions_[i].last);
    return moves;
}

Result<Position> Game::play(int x, int y) {
    const int size = rules_->size();
    if (x < 0 || x >= size || y < 0 || y >= size) {
        return refused("the square is outside the board", std::to_string(x) + "," + std::to_string(y),
                       "0,0 to " + std::to_string(size - 1) + "," + std::to_string(size - 1), step_ + 1);
    }
    return play(rules_->at(x, y));
}

Result<Position> Game::play(Square move) {
    if (now().over()) return refused("the game is over", square_text(*rules_, move), "", step_ + 1);
    if (!bits::contains(legal_moves(*rules_, now()), move))
        return refused("the square is marked already", square_text(*rules_, move), "", step_ + 1);
    positions_.resize(static_cast<std::size_t>(step_) + 1);
    positions_.push_back(after(*rules_, now(), move));
    ++step_;
    return now();
}

void Game::go_to(int step) {
    step_ = std::clamp(step, 0, static_cast<int>(positions_.size()) - 1);
}

} // namespace flipside::marubatsu
