// Games in files, as transcripts: what `flipside play` saves and loads.
#pragma once

#include "cli/game_store.hpp"

namespace flipside::cli {

class GameFiles : public GameStore {
  public:
    bool exists(const std::string& name) override;
    // Any transcript that records/transcript.hpp reads, with a start of its own or without. Errors name the
    // file.
    Result<othello::Game> load(const std::string& name) override;
    // Writes a new file and puts it in the place of the old one, so that a full disk loses neither.
    Result<void> save(const std::string& name, const othello::Game& game) override;
};

} // namespace flipside::cli
