// How players are asked for: one grammar for every command that seats players.
//
//     human            a person at the keyboard
//     level:N          the engine at playing level N, 0 to 60
//     depth:N          the engine looking N plies ahead in full width, 1 to 60
//     random[:SEED]    any legal move, each as likely; SEED 0 to 2^32 - 1
//     first            the first legal move in the order a1 b1 ... h8
//     weights-search:N  the published program of arena/weights_search.hpp, N plies ahead, 1 to 8
//     libra:FILE[@HZ]  a program of the ternary machine, source or object file; with a clock, under the
//                      event's time limit for that clock
#pragma once

#include "bits/error.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace flipside::arena {

enum class Kind : std::uint8_t { human, level, depth, random, first, libra, weights_search };

struct PlayerSpec {
    Kind kind = Kind::human;
    std::optional<std::uint32_t> number = {}; // the level, depth or seed; a clock in Hz
    std::string file = {};                    // of a program

    bool is_human() const { return kind == Kind::human; }
    bool operator==(const PlayerSpec&) const = default;
};

// Reads "level:5"; letters in either case.
flipside::Result<PlayerSpec> read_player_spec(std::string_view text);

std::string to_text(const PlayerSpec& spec);

} // namespace flipside::arena
