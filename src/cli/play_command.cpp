#include "cli/play_command.hpp"

#include "cli/wide_text.hpp"
#include "othello/notation.hpp"

#include <algorithm>

namespace flipside::cli {

namespace {

constexpr CommandForm forms[] = {
    {"d3", "", "", Verb::move, Argument::none, Text::help_move},
    {"pass", "パス", " pa ps ", Verb::pass, Argument::none, Text::help_pass},
    {"undo", "待った", " u 戻す ", Verb::undo, Argument::none, Text::help_undo},
    {"redo", "進む", " r ", Verb::redo, Argument::none, Text::help_redo},
    {"hint", "ヒント", "", Verb::hint, Argument::count, Text::help_hint},
    {"moves", "着手", " legal ", Verb::moves, Argument::none, Text::help_moves},
    {"record", "棋譜", " game ", Verb::record, Argument::none, Text::help_record},
    {"board", "盤", " show ", Verb::board, Argument::none, Text::help_board},
    {"save", "保存", "", Verb::save, Argument::file, Text::help_save},
    {"save!", "保存!", "", Verb::save_over, Argument::file, Text::count},
    {"load", "読込", " open ", Verb::load, Argument::file, Text::help_load},
    {"new", "新規", " reset restart ", Verb::new_game, Argument::none, Text::help_new},
    {"flip", "回転", " turn ", Verb::flip, Argument::none, Text::help_flip},
    {"swap", "交代", "", Verb::swap, Argument::none, Text::help_swap},
    {"help", "ヘルプ", " ? h ", Verb::help, Argument::none, Text::help_help},
    {"quit", "終了", " q exit bye ", Verb::quit, Argument::none, Text::help_quit},
};

constexpr std::string_view wide_space = "\u3000";

// The length of the space that the text starts with, 0 for none.
std::size_t leading_space(std::string_view text) {
    if (text.starts_with(wide_space)) return wide_space.size();
    return !text.empty() && std::string_view(" \t\r\n\v\f").contains(text.front()) ? 1 : 0;
}

std::string_view trimmed(std::string_view text) {
    while (leading_space(text) > 0) text.remove_prefix(leading_space(text));
    while (!text.empty()) {
        if (text.ends_with(wide_space))
            text.remove_suffix(wide_space.size());
        else if (leading_space(text.substr(text.size() - 1)) > 0)
            text.remove_suffix(1);
        else
            break;
    }
    return text;
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
    return text;
}

bool is_word_of(const CommandForm& form, const std::string& word) {
    if (form.verb == Verb::move) return false; // its word is an example
    return word == form.english || word == form.japanese
           || form.others.find(" " + word + " ") != std::string_view::npos;
}

} // namespace

std::span<const CommandForm> command_forms() {
    return forms;
}

PlayCommand read_command(std::string_view line) {
    PlayCommand command;
    const std::string_view input = trimmed(line);
    if (input.empty()) return command;
    std::size_t end = 0;
    while (end < input.size() && leading_space(input.substr(end)) == 0) ++end;
    command.word = input.substr(0, end);
    command.argument = trimmed(input.substr(end));

    const std::string word = lower(narrowed(command.word));
    command.square = othello::square_named(word);
    if (command.square) {
        command.verb = Verb::move;
        return command;
    }
    const auto* form = std::ranges::find_if(forms, [&](const CommandForm& f) { return is_word_of(f, word); });
    if (form == std::end(forms)) {
        command.verb = Verb::unknown;
        command.word = input;
        return command;
    }
    command.verb = form->verb;
    command.word = form->english;
    return command;
}

Argument argument_of(Verb verb) {
    const auto* form = std::ranges::find(forms, verb, &CommandForm::verb);
    return form == std::end(forms) ? Argument::none : form->argument;
}

} // namespace flipside::cli
