// How a player chooses its move: from a book, by a search, or, below level 5, with faults a person might
// make (weak_play.hpp).
#pragma once

#include "engine/book.hpp"
#include "engine/engine.hpp"
#include "engine/weak_play.hpp" // IWYU pragma: export

#include <cstdint>

namespace flipside::engine {

struct Manner {
    // Asked first, where it is as certain as the search would be; not by those who allow themselves a loss.
    const Book* book = nullptr;
    int loss = 0;
    std::uint64_t seed = 0;
};

// As Engine::search; the score is the chosen move's.
Answer choose_move(Engine& engine, const Board& board, const Limits& limits, const Manner& manner,
                   const StopFlag* stop = nullptr);

} // namespace flipside::engine
