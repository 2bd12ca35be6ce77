// Where a session keeps games: files, or something else in a test.
#pragma once

#include "bits/error.hpp"
#include "othello/game.hpp"

#include <string>

namespace flipside::cli {

class GameStore {
  public:
    GameStore() = default;
    virtual ~GameStore() = default;
    GameStore(const GameStore&) = delete;
    GameStore& operator=(const GameStore&) = delete;

    virtual bool exists(const std::string& name) = 0;
    // A game at its last move.
    virtual Result<othello::Game> load(const std::string& name) = 0;
    // Writes over what is there, all or nothing.
    virtual Result<void> save(const std::string& name, const othello::Game& game) = 0;
};

} // namespace flipside::cli
