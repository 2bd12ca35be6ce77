// The arbiter: plays one game between two players and says how it ended.
//
// It owns the rules and the clock. A player's answer counts when it is a legal move and came in time; any
// other ends the game, and the reason is told as what happened, never as something else that it looks like.
#pragma once

#include "arena/player.hpp"
#include "arena/time.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace flipside::arena {

struct PlayedMove {
    Square move{};
    std::optional<double> evaluation; // as the player told it
    double seconds = 0;

    bool operator==(const PlayedMove&) const = default;
};

// A game that came to its end. The opening's moves come first in `moves` and took no time.
struct PlayedGame {
    std::size_t opening = 0; // how many of the moves
    std::vector<PlayedMove> moves;
    Reason reason = Reason::score;
    std::string detail;            // for people: the move and the legal ones, the last of stderr
    std::optional<Color> failed;   // whose failure ended it
    std::optional<Color> winner;   // nothing: a draw
    std::optional<int> difference; // Black's discs minus White's where the board says, or a proof

    bool operator==(const PlayedGame&) const = default;
};

struct GameRules {
    std::array<TimeControl, 2> time{}; // Black's and White's
    // How long to wait for an answer beyond the clock, and where there is no clock, before a silent player is
    // called stalled.
    double patience = 10;
    double patience_without_clock = 600;
    int adjudicate_from = 0;   // with this many empties or fewer the exact score ends the game; 0: play on
    double (*now)() = nullptr; // a monotonic clock in seconds; not null
    const StopFlag* stop = nullptr;
};

// The exact score of a board for its mover, if it can be had: the adjudicator's solver.
using Prover = std::function<std::optional<int>(const othello::Board&)>;

// Nothing when `stop` was set before the end. The opening's moves must be legal one after the other.
std::optional<PlayedGame> play_game(Player& black, Player& white, const std::vector<Square>& opening,
                                    const GameRules& rules, const Prover& prover = {});

// By our engine. The result keeps an engine of its own.
Prover exact_prover(const engine::Settings& settings, const StopFlag* stop);

} // namespace flipside::arena
