// A player: whoever chooses the moves of one side.
//
// Front ends and matches know players by this face alone. A player is asked only when there is a choice to
// make: passes and the end of the game are the rules' business, not the player's.
#pragma once

#include "bits/error.hpp"
#include "engine/engine.hpp"
#include "othello/game.hpp"

#include <string>

namespace flipside::arena {

using engine::StopFlag;
using othello::Game;
using othello::Square;

class Player {
  public:
    Player() = default;
    virtual ~Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    // What it would be asked for by: "level:5", "random:17". Enough to have the same player again.
    virtual std::string name() const = 0;

    // A move for the side to move in `game.position()`, which has a legal one. With `stop` set it answers
    // soon with what it has. A player that cannot answer says why; its answer is the caller's to check.
    virtual flipside::Result<Square> move(const Game& game, const StopFlag* stop) = 0;
};

} // namespace flipside::arena
