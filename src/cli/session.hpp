// A game of `flipside play`: asks people for their moves line by line, lets programs move, says what happens.
//
// It reads lines from a function and writes text to a stream, so that a terminal, a pipe and a test are the
// same to it. Everything happens in one thread and in order: when a line is read, nobody is thinking, and
// no answer to an earlier position can arrive late.
//
// `undo` goes back to a person's last decision, across passes and the programs' moves; `redo` returns along
// what was undone until another move is made.
#pragma once

#include "arena/players.hpp"
#include "cli/board_text.hpp"
#include "cli/game_store.hpp"
#include "cli/messages.hpp"
#include "cli/play_command.hpp"
#include "othello/game.hpp"

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace flipside::cli {

using othello::Color;
using othello::Game;

struct SessionSetup {
    Language language = Language::english;
    BoardStyle style{};
    arena::PlayerSpec black{};
    arena::PlayerSpec white{};
    arena::Equipment equipment{};
    Game game;              // where to begin
    bool draw = true;       // the board whenever a person is to decide, or after every move of two programs
    bool echo = false;      // repeat the lines read, for input that does not show itself
    int hint_level = 8;     // of `hint`
    GameStore* store{};     // for save and load; not null
    engine::StopFlag* stop; // Ctrl-C; not null
    // The next line without its end; nothing at the end of the input, or when `stop` was set meanwhile.
    std::function<std::optional<std::string>()> read_line;
    // Called with a line to show while a program thinks, and with an empty one when it is done.
    std::function<void(const std::string&)> on_thinking = [](const std::string&) {};
};

class Session {
  public:
    Session(SessionSetup setup, std::ostream& out);

    // Plays until the end and returns the program's exit status.
    int run();

  private:
    enum class Ending : std::uint8_t { none, finished, quit, end_of_input, interrupted, player_failed };

    struct Seat {
        arena::PlayerSpec spec;
        std::unique_ptr<arena::Player> player; // null: a person
    };

    // session.cpp: the course of the game
    Seat seated(arena::PlayerSpec spec, std::uint32_t seed) const;
    void introduce();
    void arrive(); // after any change of position: tells of passes
    void show();   // the board and the end of the game, if not shown yet and worth it
    void show_end();
    void ask();
    void let_program_move();
    void leave();

    // session_commands.cpp: what a person can say
    void execute(const PlayCommand& command);
    bool has_right_argument(const PlayCommand& command);
    void move(othello::Square square);
    void state_pass();
    void undo();
    void redo();
    void hint(const std::string& count);
    void list_moves();
    void record();
    void save(const PlayCommand& command);
    void load(const std::string& name);
    void start_again();
    void flip();
    void swap();
    void help();

    const Seat& seat(Color color) const { return seats_[static_cast<std::size_t>(color)]; }
    bool is_person(Color color) const { return seat(color).player == nullptr; }
    bool any_person() const { return is_person(Color::black) || is_person(Color::white); }
    bool person_to_move() const { return !game_.over() && is_person(game_.position().to_move); }
    bool stopped() const { return setup_.stop->load(std::memory_order_relaxed); }

    std::string side(Color color) const;
    std::string described(const arena::PlayerSpec& spec) const;
    std::string legal_moves() const;
    // What stands on the board, without what was undone or tried otherwise.
    Game game_so_far() const;
    // The moves that lead from one node to a later one on its line.
    std::string moves_between(Game::NodeId from, Game::NodeId to) const;

    template <class... Values>
    void tell(Text id, const Values&... values) {
        out_ << say(setup_.language, id, values...) << '\n';
    }

    SessionSetup setup_;
    std::ostream& out_;
    Game game_;
    std::array<Seat, 2> seats_;
    std::vector<Game::NodeId> undone_;      // where undo came from, the last one last
    std::array<bool, 2> pass_made_{};       // since a person last moved, by side
    std::set<std::string> saved_;           // files that this session wrote
    std::optional<engine::Engine> adviser_; // made for the first hint
    bool shown_ = false;                    // the position has been shown as it is
    bool turned_ = false;
    Ending ending_ = Ending::none;
};

} // namespace flipside::cli
