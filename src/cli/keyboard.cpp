#include "cli/keyboard.hpp"

#include "cli/terminal.hpp"

#include <cstdio>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace flipside::cli {

Screen::Screen() {
    if (!is_terminal(stdin) || !is_terminal(stdout) || tcgetattr(STDIN_FILENO, &saved_) != 0) return;
    termios raw = saved_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    raw.c_cc[VSUSP] = _POSIX_VDISABLE; // a stop would leave the shell with our screen
    if (tcsetattr(STDIN_FILENO, TCSANOW, &raw) != 0) return;
    open_ = true;
    std::fputs("\033[?1049h\033[?25l\033[?7l\033[2J", stdout);
    std::fflush(stdout);
}

Screen::~Screen() {
    if (!open_) return;
    std::fputs("\033[?7h\033[?25h\033[?1049l", stdout);
    std::fflush(stdout);
    tcsetattr(STDIN_FILENO, TCSANOW, &saved_);
}

int Screen::read_byte(std::chrono::milliseconds timeout) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, static_cast<int>(timeout.count())) <= 0) return -1;
    unsigned char byte = 0;
    if (read(STDIN_FILENO, &byte, 1) != 1) {
        at_end_ = true;
        return -1;
    }
    return byte;
}

int Screen::read_key(std::chrono::milliseconds timeout) {
    const int first = read_byte(timeout);
    if (first != key::escape) return first < 0 ? key::none : first;
    // An arrow is ESC [ A or ESC O A; the rest of it is there at once, or the key was Escape itself.
    constexpr std::chrono::milliseconds rest{30};
    const int second = read_byte(rest);
    if (second != '[' && second != 'O') return key::escape;
    switch (read_byte(rest)) {
    case 'A':
        return key::up;
    case 'B':
        return key::down;
    case 'C':
        return key::right;
    case 'D':
        return key::left;
    default:
        return key::none;
    }
}

Size Screen::size() const {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0) return {};
    return {window.ws_col, window.ws_row};
}

void Screen::show(const std::string& frame) {
    const int rows = size().rows;
    std::string text = "\033[H";
    int line = 0;
    for (std::size_t start = 0; start < frame.size() && line < rows; ++line) {
        const std::size_t end = frame.find('\n', start);
        if (line > 0) text += "\r\n";
        text.append(frame, start, end - start);
        text += "\033[K";
        if (end == std::string::npos) break;
        start = end + 1;
    }
    text += "\033[J";
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
}

} // namespace flipside::cli
