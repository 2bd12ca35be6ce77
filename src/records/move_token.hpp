// One move as formats spell it: a square, or one of the words for a pass.
#pragma once

#include "bits/error.hpp"
#include "othello/game.hpp"

#include <optional>
#include <string_view>

namespace flipside::records {

using othello::Square;

struct MoveToken {
    std::optional<Square> square; // none: a pass
    bool operator==(const MoveToken&) const = default;
};

// The whole text as one move: "f5", "F5"; "pa", "pass", "ps", "p", "--", "@@", "@@@@" for a pass, in any
// case.
std::optional<MoveToken> move_token(std::string_view text);

// Adds stated moves to a game. A pass is stated at most once where the rules made it (and as often as
// one likes after the end); anywhere else it is the error that names the legal moves.
class MoveFeed {
  public:
    explicit MoveFeed(const othello::Position& start) : game_(start) {}

    Result<void> add(MoveToken token);

    const othello::Game& game() const { return game_; }
    othello::Game take() { return std::move(game_); }

  private:
    othello::Game game_;
    bool pass_stated_ = false; // the pass before the current position has been named already
};

} // namespace flipside::records
