// Lines out of a file descriptor that does not block.
#pragma once

#include "protocol/channel.hpp"

#include <cstddef>
#include <deque>
#include <string>

namespace flipside::protocol {

inline constexpr std::size_t longest_line = 64UL * 1024;
inline constexpr std::size_t most_between_answers = 1024UL * 1024;

class LineReader {
  public:
    enum class State { open, ended, flooded };

    // Reads what is there. False when there was nothing.
    bool fill(int descriptor);

    bool has_line() const { return !lines_.empty(); }
    std::string next_line();
    State state() const { return state_; }

    // What came in is counted from here.
    void count_from_here() { since_ = 0; }

    // What the program said without ending a line.
    const std::string& unfinished() const { return partial_; }

  private:
    void take(std::string_view bytes);

    std::deque<std::string> lines_;
    std::string partial_;
    std::size_t since_ = 0;
    State state_ = State::open;
};

// Writes `bytes`: gone when the other side is, stuck when it takes nothing until `until`.
enum class Written { all, gone, stuck };
Written write_all(int descriptor, std::string_view bytes, double until);

// Waits for one of two descriptors to have something, at most until `until` and a twentieth of a second, so
// that a stop flag can be looked at in between. True when the first has.
bool wait_readable(int descriptor, int other_descriptor, double until);

// Shortened, with what is no printable ASCII shown as \xNN.
std::string quoted(std::string_view text);

} // namespace flipside::protocol
