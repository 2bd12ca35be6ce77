// Our engine over the Go Text Protocol, version 2, with GoGui's extensions for games other than Go.
//
// Written strictly: "=id text" or "?id text" and an empty line. Read leniently: letters in either case,
// passes as P, PA or PASS, comments, empty lines, control characters. GoGui counts rows from the bottom, so
// its board is sent with row 8 first and every square keeps its name.
#pragma once

#include "protocol/speaker.hpp"
#include "protocol/turns.hpp"

#include <optional>
#include <string>
#include <vector>

namespace flipside::protocol {

class GtpEngine : public Speaker {
  public:
    GtpEngine(const EngineOptions& options, std::string version, Output output);

    // "stop", and GoGui's comment "# interrupt".
    bool interrupts(std::string_view line) const override;
    bool hear(std::string_view line, const engine::StopFlag& stop) override;

  private:
    using Arguments = std::vector<std::string_view>;
    using Answer = flipside::Result<std::string>;
    struct Command {
        std::string_view name;
        Answer (GtpEngine::*run)(const Arguments&);
    };
    static const std::vector<Command>& commands();

    Answer protocol_version(const Arguments&);
    Answer name(const Arguments&);
    Answer version(const Arguments&);
    Answer known_command(const Arguments&);
    Answer list_commands(const Arguments&);
    Answer nothing(const Arguments&); // komi, stop, quit: they change nothing here
    Answer boardsize(const Arguments&);
    Answer clear_board(const Arguments&);
    Answer play(const Arguments&);
    Answer play_sequence(const Arguments&);
    Answer genmove(const Arguments&);
    Answer reg_genmove(const Arguments&);
    Answer undo(const Arguments&);
    Answer showboard(const Arguments&);
    Answer final_score(const Arguments&);
    Answer time_settings(const Arguments&);
    Answer time_left(const Arguments&);
    Answer set_game(const Arguments&);
    Answer list_games(const Arguments&);
    Answer set_level(const Arguments&);
    Answer loadsgf(const Arguments&);
    Answer setup(const Arguments&);
    Answer setup_player(const Arguments&);
    Answer analyze_commands(const Arguments&);
    Answer rules_board(const Arguments&);
    Answer rules_board_size(const Arguments&);
    Answer rules_legal_moves(const Arguments&);
    Answer rules_side_to_move(const Arguments&);
    Answer rules_final_result(const Arguments&);

    // The move that `color` would make; nothing for a pass.
    flipside::Result<std::optional<Square>> choose(const Arguments& arguments);

    // One side's clock, as far as the controller has told it.
    struct Clock {
        std::optional<double> left;
        int moves = 0; // to be made in that time; 0: all of them
    };

    engine::Engine engine_;
    EngineOptions options_;
    std::string version_;
    Output output_;
    Turns turns_;
    double main_time_ = 0;
    double period_ = 0;
    int period_moves_ = 0;
    Clock clocks_[2];
    const engine::StopFlag* stop_ = nullptr;
};

} // namespace flipside::protocol
