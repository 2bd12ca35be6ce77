// Lines from a terminal or a pipe, given up at once when Ctrl-C sets the stop flag.
#pragma once

#include <atomic>
#include <optional>
#include <string>

namespace flipside::cli {

class LineInput {
  public:
    // Reads from an open file descriptor; `stop` is set by a signal handler (cli/interrupt.hpp).
    LineInput(int descriptor, const std::atomic<bool>& stop) : descriptor_(descriptor), stop_(stop) {}

    // The next line without its end; the last one need not have an end. Nothing when the input has ended,
    // cannot be read, or `stop` is set. A line longer than `longest` bytes loses the rest.
    std::optional<std::string> next();

    static constexpr std::size_t longest = 65536;

  private:
    bool fill(); // more bytes into the buffer; false when there are none to come

    int descriptor_;
    const std::atomic<bool>& stop_;
    std::string buffer_;
    std::size_t start_ = 0; // of what was not given out yet
};

} // namespace flipside::cli
