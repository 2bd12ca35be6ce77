// A program as an Othello player, by the protocol of the author's program:
//
//      first    B or W, the program's colour, and a line feed
//      then     the opponent's move as D3 or P (pass) and a line feed, answered in the same form
//
// Black answers its colour; white answers the first move. This class speaks the protocol strictly to the
// program (upper case, one line feed) and generously to everyone else: it takes d3 as well as D3, and pass,
// pa or - for P. It knows nothing of the rules: whether a move is legal is for the arbiter to say.
#pragma once

#include "libra/machine.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flipside::libra {

struct TurnLimits {
    std::uint64_t max_steps = 50'000'000; // a program that runs longer has stalled
    double hertz = 0;                     // the machine's clock; 0: as fast as it goes, and no time limit
    double seconds = 0;                   // for a turn at that clock; 0: the event's limit (event.hpp)
};

enum class Answer : std::uint8_t {
    move,        // `text` is a move, A1 to H8, or P
    out_of_time, // no move within the seconds of the clock
    stalled,     // no move within max_steps
    silent,      // it wants more input and has not moved
    halted,      // it has halted and not moved
    fault,       // the machine stopped: bad code, end of memory, the stack
    unreadable,  // it wrote something that is no move
    bad_request, // the opponent's move that was to be passed on is none; nothing was run
};

struct Reply {
    Answer answer = Answer::move;
    std::string text;        // the move; for anything else, what happened, for people
    std::uint64_t steps = 0; // of this turn
    std::uint64_t cycles = 0;
    double seconds = 0;  // at the clock; 0 without one
    bool halted = false; // the program has ended: it expects no further move
};

class OthelloProgram {
  public:
    explicit OthelloProgram(Program program, TurnLimits limits = {});

    // Switches the machine on anew and tells it its colour, 'B' or 'W'. Black's first move is the next reply.
    void start(char colour);

    // The opponent's move goes in, the program's comes out. Black's first turn has no opponent's move. The
    // machine runs until it wants more input, or as long as the limits let it; a move already written then
    // counts, but not beyond the seconds of the clock.
    Reply reply(std::optional<std::string_view> opponent_move);

    const Machine& machine() const { return machine_; }

  private:
    double cycle_limit() const; // of a turn, with a clock
    Reply judge(Stop stop, std::uint64_t cycles) const;

    Program program_;
    TurnLimits limits_;
    Machine machine_;
    Tape tape_;
};

// "d3" to "D3", "pass" to "P"; nothing for what is no move.
std::optional<std::string> protocol_move(std::string_view text);

} // namespace flipside::libra
