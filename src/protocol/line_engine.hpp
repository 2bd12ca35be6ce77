// Our engine over the line protocol of home-built processors: B or W comes in first, then the opponent's
// moves; ours go out. Upper case, a line each, "P" for a pass.
//
// Two passes one after the other end the game. After its own last move a program does not know that the game
// is over: it waits, answers a pass with a pass, and ends.
#pragma once

#include "protocol/speaker.hpp"
#include "protocol/turns.hpp"

#include <optional>
#include <string>

namespace flipside::protocol {

class LineEngine : public Speaker {
  public:
    LineEngine(const EngineOptions& options, Output output);

    bool interrupts(std::string_view) const override { return false; }
    // Ends at a line that is no move or an illegal one; problem() then says which.
    bool hear(std::string_view line, const engine::StopFlag& stop) override;

    const std::optional<Error>& problem() const { return problem_; }

  private:
    // Our turn, after the opponent's, which was a pass or not. False when the game ends with it.
    bool answer(bool after_pass, const engine::StopFlag& stop);
    bool refuse(std::string what, std::string_view line, std::string expected = {});

    engine::Engine engine_;
    EngineOptions options_;
    Output output_;
    Turns turns_;
    std::optional<Color> side_;
    std::optional<Error> problem_;
};

} // namespace flipside::protocol
