// Our engine at the other end of a protocol: what the loop that reads its input needs of each.
#pragma once

#include "arena/player.hpp"
#include "arena/time.hpp"
#include "engine/choose.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace flipside::protocol {

// Writes one line, whose end it adds, and lets it out at once.
using Output = std::function<void(std::string_view line)>;

class Speaker {
  public:
    Speaker() = default;
    virtual ~Speaker() = default;
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    // True for a line that ends a search which is going on when it comes in. Any thread may ask.
    virtual bool interrupts(std::string_view line) const = 0;

    // Answers one line. `stop` is set while a line that interrupts waits to be answered. False: that was the
    // last one.
    virtual bool hear(std::string_view line, const engine::StopFlag& stop) = 0;
};

// How our engine plays here.
struct EngineOptions {
    engine::Settings engine{};
    // Nothing: the usual level, and all that the time allows where there is a limit of time.
    std::optional<int> level{};
    double seconds = arena::no_limit; // a move at most
    std::shared_ptr<const engine::Book> book{};
    std::uint64_t seed = 0; // of what the weakest levels draw
};

inline constexpr int usual_level = 10;

// What the level asks for, and so much time from now on.
engine::Limits limits_within(const EngineOptions& options, const arena::Thinking& thinking);

// How a player of the level chooses within them.
engine::Manner manner_of(const EngineOptions& options);

} // namespace flipside::protocol
