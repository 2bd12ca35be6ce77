// A game's review by an engine: what `flipside review` shows and a batch of games collects.
#pragma once

#include "engine/book.hpp"
#include "review/review.hpp"

#include <memory>

namespace flipside::cli {

struct JudgeOptions {
    int exact = 22; // positions with so many empties or fewer are proved
    int level = 10; // of the estimates before
    std::shared_ptr<const engine::Book> book{};
};

// The engine should have forgotten what it searched before, if the review is to depend on the game alone.
review::Review judge(engine::Engine& engine, const othello::Game& game, const JudgeOptions& options,
                     const engine::StopFlag* stop, const review::Advance& advance = {});

} // namespace flipside::cli
