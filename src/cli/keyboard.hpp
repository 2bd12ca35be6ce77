// A terminal as a screen and a keyboard: keys one by one, frames drawn over each other.
//
// While a Screen lives, the terminal shows its alternate screen without a cursor and hands over keys as they
// are pressed; when it goes, all is as before, also after Ctrl-C (the flag of stop_on_interrupt is the
// caller's to look at).
#pragma once

#include <chrono>
#include <string>

#include <termios.h>

namespace flipside::cli {

// A key is its character, or one of these.
namespace key {
constexpr int none = -1;
constexpr int escape = 27;
constexpr int up = 1000;
constexpr int down = 1001;
constexpr int left = 1002;
constexpr int right = 1003;
} // namespace key

struct Size {
    int columns = 80;
    int rows = 24;
};

class Screen {
  public:
    Screen();
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    // False when standard input or output is not a terminal; nothing was changed then.
    bool is_open() const { return open_; }

    // The next key, or key::none when the time is up, a signal came, or the input ended.
    int read_key(std::chrono::milliseconds timeout);

    // True once the input has ended: no key will come any more.
    bool is_at_end() const { return at_end_; }

    Size size() const;

    // Shows a frame of lines, each ended by '\n', from the top left corner; what it does not cover is
    // cleared, what does not fit is cut off.
    void show(const std::string& frame);

  private:
    // One byte, or -1.
    int read_byte(std::chrono::milliseconds timeout);

    bool open_ = false;
    bool at_end_ = false;
    termios saved_{};
};

} // namespace flipside::cli
