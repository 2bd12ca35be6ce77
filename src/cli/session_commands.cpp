// What a person can say in a session, one function a command.

#include "cli/session.hpp"
#include "cli/wide_text.hpp"
#include "othello/notation.hpp"
#include "records/transcript.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace flipside::cli {

using othello::square_name;

void Session::execute(const PlayCommand& command) {
    if (command.verb == Verb::unknown) return tell(Text::not_understood, shown(command.word));
    if (!has_right_argument(command)) return;
    switch (command.verb) {
    case Verb::nothing:
    case Verb::unknown:
        return;
    case Verb::move:
        return move(*command.square);
    case Verb::pass:
        return state_pass();
    case Verb::undo:
        return undo();
    case Verb::redo:
        return redo();
    case Verb::hint:
        return hint(command.argument);
    case Verb::moves:
        return list_moves();
    case Verb::record:
        return record();
    case Verb::board:
        shown_ = false;
        return;
    case Verb::save:
    case Verb::save_over:
        return save(command);
    case Verb::load:
        return load(command.argument);
    case Verb::new_game:
        return start_again();
    case Verb::flip:
        return flip();
    case Verb::swap:
        return swap();
    case Verb::help:
        return help();
    case Verb::quit:
        ending_ = Ending::quit;
        return;
    }
}

bool Session::has_right_argument(const PlayCommand& command) {
    switch (argument_of(command.verb)) {
    case Argument::none:
        if (!command.argument.empty()) {
            tell(Text::takes_no_more, shown(command.word), shown(command.argument));
            return false;
        }
        return true;
    case Argument::file:
        if (command.argument.empty()) {
            tell(Text::needs_file, command.word);
            return false;
        }
        return true;
    case Argument::count:
        return true;
    }
    return true;
}

void Session::move(othello::Square square) {
    const std::string name = square_name(square);
    const othello::Position position = game_.position();
    if (game_.over()) return tell(Text::game_is_over);
    if (bits::contains(position.black | position.white, square))
        return tell(Text::occupied, name, legal_moves());
    if (!game_.play(square)) return tell(Text::turns_nothing, name, legal_moves());
    undone_.clear();
    pass_made_ = {};
    arrive();
}

void Session::state_pass() {
    if (game_.over()) return tell(Text::game_is_over);
    const std::string mover = side(game_.position().to_move);
    // The pass of either side since a person last moved: some people type it, some let it happen.
    if (!pass_made_[0] && !pass_made_[1]) return tell(Text::may_not_pass, mover, legal_moves());
    pass_made_ = {};
    tell(Text::already_passed, mover);
}

void Session::undo() {
    const Game::NodeId from = game_.current();
    while (game_.undo()) {
        if (!is_person(game_.position().to_move)) continue;
        tell(Text::undone, moves_between(game_.current(), from));
        undone_.push_back(from);
        pass_made_ = {};
        return arrive();
    }
    game_.go_to(from); // only programs moved before: going there would let them move again, and nothing else
    tell(Text::nothing_to_undo);
}

void Session::redo() {
    if (undone_.empty()) return tell(Text::nothing_to_redo);
    const Game::NodeId from = game_.current();
    game_.go_to(undone_.back());
    undone_.pop_back();
    tell(Text::redone, moves_between(from, game_.current()));
    pass_made_ = {};
    arrive();
}

void Session::hint(const std::string& count) {
    if (game_.over()) return tell(Text::game_is_over);
    std::size_t wanted = 3;
    if (!count.empty()) {
        const std::string digits = narrowed(count);
        const char* end = digits.data() + digits.size();
        const auto [stopped_at, problem] = std::from_chars(digits.data(), end, wanted);
        if (problem != std::errc{} || stopped_at != end || wanted < 1 || wanted > 60)
            return tell(Text::not_a_count, shown(count));
    }
    if (!adviser_) adviser_.emplace(setup_.equipment.engine);
    const std::string mover = side(game_.position().to_move);
    out_.flush();
    setup_.on_thinking(say(setup_.language, Text::looking, mover));
    const engine::MoveScores scores = adviser_->score_moves(
        game_.position().board(), engine::level_limits(setup_.hint_level), {}, setup_.stop);
    setup_.on_thinking("");
    if (!scores.moves.empty()) tell(Text::hint_title, mover);
    for (std::size_t i = 0; i < std::min(wanted, scores.moves.size()); ++i) {
        const engine::MoveScore& move = scores.moves[i];
        const std::string value = fmt::format("{:>+3}", move.score.value);
        if (move.score.is_proved())
            tell(Text::hint_proved, square_name(move.move), value);
        else
            tell(Text::hint_estimated, square_name(move.move), value, move.score.depth);
    }
    if (scores.stopped) tell(Text::hint_stopped);
}

void Session::list_moves() {
    if (game_.over()) return tell(Text::game_is_over);
    tell(Text::legal_moves, side(game_.position().to_move), legal_moves());
}

void Session::record() {
    if (game_.ply() == 0) return tell(Text::no_moves_made);
    tell(Text::record, records::write_transcript(game_so_far()));
}

void Session::save(const PlayCommand& command) {
    const std::string& name = command.argument;
    const bool may_write_over = command.verb == Verb::save_over || saved_.contains(name);
    if (!may_write_over && setup_.store->exists(name)) return tell(Text::exists, shown(name, 200));
    const auto written = setup_.store->save(name, game_so_far());
    if (!written) return tell(Text::cannot_save, shown(name, 200), to_string(written.error()));
    saved_.insert(name);
    tell(Text::saved, shown(name, 200));
}

void Session::load(const std::string& name) {
    auto loaded = setup_.store->load(name);
    if (!loaded) return tell(Text::cannot_load, shown(name, 200), shown(to_string(loaded.error()), 400));
    game_ = std::move(*loaded);
    game_.go_to(game_.last_of_main_line());
    undone_.clear();
    pass_made_ = {};
    tell(Text::loaded, shown(name, 200), game_.ply());
    arrive();
}

void Session::start_again() {
    game_ = Game(game_.start());
    undone_.clear();
    pass_made_ = {};
    tell(Text::new_game);
    arrive();
}

void Session::flip() {
    turned_ = !turned_;
    shown_ = false;
    tell(turned_ ? Text::turned_round : Text::turned_back);
}

void Session::swap() {
    std::swap(seats_[0], seats_[1]);
    undone_.clear();
    shown_ = false;
    tell(Text::swapped);
    tell(Text::seats, described(seat(Color::black).spec), described(seat(Color::white).spec));
}

void Session::help() {
    const auto usage = [this](const CommandForm& form) {
        std::string words(form.english);
        if (setup_.language == Language::japanese && !form.japanese.empty())
            words += " " + std::string(form.japanese);
        if (form.argument == Argument::file) words += " FILE";
        if (form.argument == Argument::count) words += " [N]";
        return words;
    };
    int width = 0;
    for (const CommandForm& form : command_forms()) width = std::max(width, columns(usage(form)));
    tell(Text::help_title);
    for (const CommandForm& form : command_forms()) {
        if (form.help == Text::count) continue;
        out_ << "  " << padded(usage(form), width) << "  " << text(setup_.language, form.help) << '\n';
    }
    tell(Text::help_marks, disc(Color::black, setup_.style), disc(Color::white, setup_.style));
    tell(Text::help_input);
}

} // namespace flipside::cli
