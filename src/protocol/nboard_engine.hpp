// Our engine over NBoard's protocol, versions 1 and 2.
//
// Written strictly: a pass is "=== PA" with nothing behind it, every value is finite. Read leniently: "set"
// may be missing before depth and game, moves stand bare as in version 1, what is unknown is passed over.
#pragma once

#include "protocol/speaker.hpp"
#include "protocol/turns.hpp"

#include <string>
#include <string_view>

namespace flipside::protocol {

class NBoardEngine : public Speaker {
  public:
    NBoardEngine(const EngineOptions& options, Output output);

    // "ping" and "stop".
    bool interrupts(std::string_view line) const override;
    bool hear(std::string_view line, const engine::StopFlag& stop) override;

  private:
    void set(std::string_view what, std::string_view rest);
    void set_depth(std::string_view text);
    void set_game(std::string_view text);
    void move(std::string_view text);
    void go(const engine::StopFlag& stop);
    void hint(std::string_view text, const engine::StopFlag& stop);
    void analyze(const engine::StopFlag& stop);

    engine::Limits limits() const { return limits_within(options_, {.most = options_.seconds}); }
    void tell_name();
    void tell_nodes(std::uint64_t nodes, double seconds);

    engine::Engine engine_;
    EngineOptions options_;
    Output output_;
    Turns turns_;
};

} // namespace flipside::protocol
