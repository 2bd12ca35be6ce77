// How players are asked for: one grammar for every command that seats players.
//
//     human               a person at the keyboard
//     level:N             the engine at playing level N, 0 to 60
//     depth:N             the engine looking N plies ahead in full width, 1 to 60
//     time:S              the engine thinking S seconds a move
//     random[:SEED]       any legal move, each as likely; SEED 0 to 2^32 - 1
//     first               the first legal move in the order a1 b1 ... h8
//     weights             square weights and mobility, one move ahead
//     weights-search:N    the published program of arena/weights_search.hpp, N plies ahead, 1 to 8
//     mynavi:N            a published negamax N plies ahead, 1 to 12
//     libra:FILE[@HZ]     a program of the ternary machine, source or object file; with a clock, under the
//                         event's time limit for that clock
//     gtp:CMD             a program that speaks the Go Text Protocol
//     nboard:CMD          a program that speaks NBoard's protocol
//     line:CMD            a program that reads B or W, then a move a line
//     edax:CMD            a program with Edax's console
//     tcp:HOST:PORT       the line protocol over a connection
//     tty:DEVICE[:BAUD]   the line protocol over a serial port, 9600 baud unless told
#pragma once

#include "bits/error.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flipside::arena {

enum class Kind : std::uint8_t {
    human,
    level,
    depth,
    time,
    random,
    first,
    weights,
    weights_search,
    mynavi,
    libra,
    gtp,
    nboard,
    line,
    edax,
    tcp,
    tty,
};

struct PlayerSpec {
    Kind kind = Kind::human;
    std::optional<std::uint32_t> number = {}; // the level, depth, seed, port or baud rate; a clock in Hz
    std::string file = {};                    // of a program of the ternary machine
    std::string text = {};                    // the command, host or device
    double seconds = 0;                       // of `time`

    bool is_human() const { return kind == Kind::human; }
    // True for a player outside this program.
    bool is_remote() const { return kind >= Kind::gtp; }
    bool operator==(const PlayerSpec&) const = default;
};

// Reads "level:5"; letters of the kind in either case.
flipside::Result<PlayerSpec> read_player_spec(std::string_view text);

std::string to_text(const PlayerSpec& spec);

// "human | level:N (0 to 60) | ...", for the help of commands.
std::string player_forms();

} // namespace flipside::arena
