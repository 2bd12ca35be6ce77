// A search told step by step, to whoever wants to draw or record it.
//
// A listener hears of every node in the order in which the search comes to it:
//
//     enter    the search comes to a position, with a window
//     leaf     ... whose score is known at once: the game is over or the depth reached
//     hit      ... whose score the table gives (no node below it is searched)
//     update   a move of the node came back with a score; the window may have narrowed
//     cut      the score is outside the window: `pruned` moves are not searched
//     leave    the search goes back up with a score
//
// Every enter is followed by one leave of the same node, and what happens between the two belongs to the
// nodes below it. Scores and windows are for o, whoever's turn it is: o wants high, x wants low.
#pragma once

#include "marubatsu/scores.hpp"

#include <cstdint>

namespace flipside::marubatsu {

struct Step {
    enum class Kind : std::uint8_t { enter, leaf, hit, update, cut, leave };

    Kind kind = Kind::enter;
    std::uint64_t node = 0; // nodes are numbered from 0 as they are entered
    int depth = 0;          // moves from the root
    const Position* position = nullptr;
    Score alpha = 0;
    Score beta = 0;
    Score score = 0;
    Square move{}; // of update: the move that came back
    int pruned = 0;
};

class StepListener {
  public:
    StepListener() = default;
    StepListener(const StepListener&) = delete;
    StepListener& operator=(const StepListener&) = delete;
    virtual ~StepListener() = default;

    virtual void on_step(const Step& step) = 0;
};

// The listener of a search that nobody listens to; it costs nothing.
struct Silence {};

} // namespace flipside::marubatsu
