// Games hidden in other text: a web page with an applet, a mail, a forum's thread.
#pragma once

#include "records/sink.hpp"

#include <string_view>

namespace flipside::records {

inline constexpr int shortest_found = 4; // plies; less is a mention of squares, not a game

// Every run of legal moves from the usual start of at least `shortest_found` plies. In web pages, tags are
// passed over but for their value="..." attributes. A run that goes on with a move that is not legal is
// handed out up to there, and the error after it: nothing is swallowed silently.
void find_games(std::string_view text, const GameSink& sink);

} // namespace flipside::records
