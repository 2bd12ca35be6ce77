// Every text that `flipside play` says, in English and Japanese, in one table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace flipside::cli {

enum class Language : std::uint8_t { english, japanese };

// {0}, {1}, ... stand for what the comment names.
enum class Text : std::uint8_t {
    black,
    white,
    human,
    level,       // number
    depth,       // number
    random,      // seed
    first,       //
    seats,       // who plays Black, who plays White
    welcome,     //
    status,      // moves made
    prompt,      // side
    over_prompt, //
    thinking,    // side, player
    plays,       // side, player, move
    passes,      // side

    over_full,         //
    over_wiped_out,    // side
    over_blocked,      //
    result,            // Black's discs, White's, verdict
    result_on_board,   // Black's discs on the board, White's
    result_unfinished, // moves made, Black's discs, White's
    verdict_black,     //
    verdict_white,     //
    verdict_draw,      //
    record,            // the moves
    at_the_end,        //

    occupied,         // square, legal moves
    turns_nothing,    // square, legal moves
    game_is_over,     //
    may_not_pass,     // side, legal moves
    already_passed,   // side to move
    not_understood,   // input
    takes_no_more,    // command, what was too much
    needs_file,       // command
    not_a_count,      // input
    undone,           // moves
    nothing_to_undo,  //
    redone,           // moves
    nothing_to_redo,  //
    legal_moves,      // side, moves
    no_moves_made,    //
    looking,          // side
    hint_title,       // side
    hint_proved,      // move, score
    hint_estimated,   // move, score, plies
    hint_stopped,     //
    saved,            // file
    exists,           // file
    cannot_save,      // file, reason
    loaded,           // file, moves
    cannot_load,      // file, reason
    turned_round,     //
    turned_back,      //
    swapped,          //
    new_game,         //
    end_of_input,     //
    interrupted,      //
    player_failed,    // side, player, reason
    player_played_it, // side, player, move that is not legal

    help_title,
    help_move,
    help_pass,
    help_undo,
    help_redo,
    help_hint,
    help_moves,
    help_record,
    help_board,
    help_save,
    help_load,
    help_new,
    help_flip,
    help_swap,
    help_help,
    help_quit,
    help_marks, // Black's disc, White's disc
    help_input,

    count, // not a text
};

// The text as it stands in the table.
std::string_view text(Language language, Text id);

template <class... Values>
std::string say(Language language, Text id, const Values&... values) {
    return fmt::format(fmt::runtime(text(language, id)), values...);
}

} // namespace flipside::cli
