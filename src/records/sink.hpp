// How readers hand out what they find: game by game, errors among them, never the whole file at once.
#pragma once

#include "bits/error.hpp"
#include "records/record.hpp"

#include <functional>

namespace flipside::records {

// Takes each game of a file, or the error that stands in its place, in order; returns false to stop the
// reader. Errors carry the number of the game in the file (`record`), and line or ply where they apply.
using GameSink = std::function<bool(Result<GameRecord>)>;

} // namespace flipside::records
