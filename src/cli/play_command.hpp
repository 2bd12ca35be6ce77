// A line that a person types in a game: a square, or a command.
#pragma once

#include "cli/messages.hpp"
#include "othello/board.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace flipside::cli {

enum class Verb : std::uint8_t {
    nothing, // an empty line
    unknown,
    move,
    pass,
    undo,
    redo,
    hint,
    moves,
    record,
    board,
    save,
    save_over,
    load,
    new_game,
    flip,
    swap,
    help,
    quit,
};

enum class Argument : std::uint8_t { none, file, count };

struct PlayCommand {
    Verb verb = Verb::nothing;
    std::string word;     // as it was typed
    std::string argument; // what follows it, as it was typed; for `unknown` it is in `word` as well
    std::optional<othello::Square> square; // of a move
};

// How a command is written: words in either language, understood in both.
struct CommandForm {
    std::string_view english;  // shown in the English help
    std::string_view japanese; // shown in the Japanese help behind the English word
    std::string_view others;   // further words, each between spaces
    Verb verb;
    Argument argument;
    Text help;
};

// In the order of the help.
std::span<const CommandForm> command_forms();

// Case does not matter, nor whether letters and digits are full-width. Never fails: a line that is no
// command is `unknown`. Whether the argument fits is told by `argument_of`.
PlayCommand read_command(std::string_view line);

Argument argument_of(Verb verb);

} // namespace flipside::cli
