// Faults a person might make: how the levels below 5 lose.
//
// A weak player that only looks less far ahead loses in a strange way: it plays the openings of a master and
// then overlooks a corner. So the levels 0 to 4 give something away at every turn, but never more than they
// mean to. All moves are judged by the level's own shallow search, and one is drawn from those whose judged
// loss is within the level's bound, the smaller the likelier:
//
//     weight = 1 + bound - loss          bound 9:  loss 0 weighs 10, 3: 7, 6: 4, 9: 1, 10: never
//
// A corner is given away only where the judgement, which sees the other side's reply, finds that within the
// bound. The draw depends on the seed and the position: the same seed plays the same game against the same
// moves.
#pragma once

#include "engine/engine.hpp"

#include <cstdint>
#include <optional>

namespace flipside::engine {

// The most discs by its own judgement that a move of a level may lose; 0 from level 5 on.
int allowed_loss(int level);

// The drawn move and its score. Nothing where no loss is allowed, no move is legal, or the search was
// stopped.
std::optional<Answer> weak_answer(Engine& engine, const Board& board, const Limits& limits, int loss,
                                  std::uint64_t seed, const StopFlag* stop);

} // namespace flipside::engine
