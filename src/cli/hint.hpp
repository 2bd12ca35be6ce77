// The best moves of a position by a search of a given depth.
#pragma once

#include "engine/engine.hpp"
#include "othello/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace flipside::cli {

struct HintOptions {
    int depth = 8;  // plies looked ahead
    int exact = 14; // positions with so many empties or fewer are solved
    // With a level, depth and exact are its own.
    std::optional<int> level;
    // With one of these, level after level, as long as it lasts; 0: no limit. The last that was finished
    // counts.
    double seconds = 0;
    std::uint64_t nodes = 0;
};

struct Hint {
    othello::Position position;
    engine::Score score;                  // of the best move, of the pass, or of the finished game
    std::vector<engine::MoveScore> moves; // every legal move, best first
    std::uint64_t nodes = 0;
    bool stopped = false;
};

// The engine should have forgotten what it searched before.
Hint hint(engine::Engine& engine, const othello::Position& position, const HintOptions& options,
          const engine::StopFlag* stop);

// {"position","best","score","exact","nodes","moves":[{"move","score","exact"}]}: the same on every run.
std::string hint_line(const Hint& hint);

// "<position>  c4:~+2 d3:~+1".
std::string hint_text(const Hint& hint);

} // namespace flipside::cli
