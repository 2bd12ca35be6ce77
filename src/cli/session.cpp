#include "cli/session.hpp"

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "othello/notation.hpp"
#include "protocol/players.hpp"

#include <utility>

namespace flipside::cli {

using othello::Position;

Session::Session(SessionSetup setup, std::ostream& out)
    : setup_(std::move(setup)), out_(out), game_(setup_.game),
      seats_{seated(setup_.black, setup_.equipment.seed), seated(setup_.white, setup_.equipment.seed + 1)} {}

Session::Seat Session::seated(arena::PlayerSpec spec, std::uint32_t seed) const {
    // The seed is told with the player, so that the game can be had again.
    if (spec.kind == arena::Kind::random && !spec.number) spec.number = seed;
    if (spec.is_human()) return {spec, nullptr};
    auto player = protocol::make_player(spec, setup_.equipment);
    return {spec, std::move(player.value())};
}

int Session::run() {
    introduce();
    arrive();
    while (ending_ == Ending::none) {
        if (stopped()) {
            ending_ = Ending::interrupted;
            break;
        }
        show();
        if (game_.over() && !any_person())
            ending_ = Ending::finished;
        else if (game_.over() || person_to_move())
            ask();
        else
            let_program_move();
    }
    leave();
    switch (ending_) {
    case Ending::interrupted:
        return exit_interrupted;
    case Ending::player_failed:
        return exit_negative;
    default:
        return exit_ok;
    }
}

void Session::introduce() {
    tell(Text::seats, described(seat(Color::black).spec), described(seat(Color::white).spec));
    if (any_person()) tell(Text::welcome);
}

void Session::arrive() {
    shown_ = false;
    if (!game_.after_pass()) return;
    const Color passed = opposite(game_.position().to_move);
    pass_made_[static_cast<std::size_t>(passed)] = true;
    tell(Text::passes, side(passed));
}

void Session::show() {
    // Between a person's move and the program's answer nothing is drawn: one board a turn is enough.
    if (shown_ || (!game_.over() && any_person() && !person_to_move())) return;
    shown_ = true;
    if (setup_.draw) {
        const Position& position = game_.position();
        const auto line = game_.line();
        BoardView view{position, 0, std::nullopt, turned_};
        if (person_to_move()) view.marked = othello::legal_moves(position);
        if (!line.empty()) view.last = line.back().move;
        out_ << '\n' << draw_board(view, setup_.style);
        out_ << say(setup_.language, Text::status, game_.ply());
        for (const Color color : {Color::black, Color::white}) {
            out_ << "   " << disc(color, setup_.style) << ' ' << side(color) << ' '
                 << bits::count(position.discs(color));
        }
        out_ << '\n';
    }
    if (game_.over()) show_end();
}

void Session::show_end() {
    const Position& position = game_.position();
    if (position.black == 0 || position.white == 0)
        tell(Text::over_wiped_out, side(position.black == 0 ? Color::black : Color::white));
    else
        tell(position.empty_count() == 0 ? Text::over_full : Text::over_blocked);

    const othello::Result official = othello::official_result(position);
    const int black = bits::count(position.black);
    const int white = bits::count(position.white);
    const Text verdict = official.black > official.white   ? Text::verdict_black
                         : official.black < official.white ? Text::verdict_white
                                                           : Text::verdict_draw;
    out_ << say(setup_.language, Text::result, official.black, official.white,
                text(setup_.language, verdict));
    if (official.black != black || official.white != white)
        out_ << say(setup_.language, Text::result_on_board, black, white);
    out_ << '\n';
    if (any_person()) tell(Text::at_the_end);
}

void Session::ask() {
    out_ << (game_.over() ? say(setup_.language, Text::over_prompt)
                          : say(setup_.language, Text::prompt, side(game_.position().to_move)));
    out_.flush();
    const std::optional<std::string> line = setup_.read_line();
    if (!line) {
        out_ << '\n';
        ending_ = stopped() ? Ending::interrupted : Ending::end_of_input;
        return;
    }
    if (setup_.echo) out_ << *line << '\n';
    execute(read_command(*line));
}

void Session::let_program_move() {
    const Color mover = game_.position().to_move;
    const Seat& program = seat(mover);
    const std::string description = described(program.spec);
    out_.flush();
    setup_.on_thinking(say(setup_.language, Text::thinking, side(mover), description));
    const auto chosen = program.player->move(game_, setup_.stop);
    setup_.on_thinking("");
    if (stopped()) {
        ending_ = Ending::interrupted;
        return;
    }
    if (!chosen) {
        tell(Text::player_failed, side(mover), description, to_string(chosen.error()));
        ending_ = Ending::player_failed;
        return;
    }
    const std::string name = othello::square_name(*chosen);
    if (!game_.play(*chosen)) {
        tell(Text::player_played_it, side(mover), description, name);
        ending_ = Ending::player_failed;
        return;
    }
    tell(Text::plays, side(mover), description, name);
    arrive();
}

void Session::leave() {
    if (ending_ == Ending::end_of_input) tell(Text::end_of_input);
    if (ending_ == Ending::interrupted) tell(Text::interrupted);
    if (!game_.over()) {
        const Position& position = game_.position();
        tell(Text::result_unfinished, game_.ply(), bits::count(position.black), bits::count(position.white));
    }
    if (game_.ply() > 0) record();
    out_.flush();
}

std::string Session::side(Color color) const {
    return std::string(text(setup_.language, color == Color::black ? Text::black : Text::white));
}

std::string Session::described(const arena::PlayerSpec& spec) const {
    const std::uint32_t number = spec.number.value_or(0);
    switch (spec.kind) {
    case arena::Kind::human:
        return say(setup_.language, Text::human);
    case arena::Kind::level:
        return say(setup_.language, Text::level, number);
    case arena::Kind::depth:
        return say(setup_.language, Text::depth, number);
    case arena::Kind::random:
        return say(setup_.language, Text::random, number);
    case arena::Kind::first:
        return say(setup_.language, Text::first);
    default:
        break;
    }
    return arena::to_text(spec);
}

std::string Session::legal_moves() const {
    return othello::square_list(othello::legal_moves(game_.position()));
}

Game Session::game_so_far() const {
    Game played(game_.start());
    for (const othello::Ply& ply : game_.line()) [[maybe_unused]]
        const auto made = played.play(ply.move);
    return played;
}

std::string Session::moves_between(Game::NodeId from, Game::NodeId to) const {
    std::string moves;
    const std::size_t before = game_.line_to(from).size();
    const auto line = game_.line_to(to);
    for (std::size_t i = before; i < line.size(); ++i)
        moves += (moves.empty() ? "" : " ") + othello::square_name(line[i].move);
    return moves;
}

} // namespace flipside::cli
