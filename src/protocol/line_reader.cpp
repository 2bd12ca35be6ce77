#include "protocol/line_reader.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstdio>

#include <poll.h>
#include <unistd.h>

namespace flipside::protocol {

namespace {

constexpr double slice = 0.05;

int milliseconds_until(double until) {
    const double left = std::clamp(until - now(), 0.0, slice);
    return static_cast<int>(std::ceil(left * 1000));
}

} // namespace

double now() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

bool LineReader::fill(int descriptor) {
    if (state_ != State::open) return false;
    char bytes[16384];
    const ssize_t got = read(descriptor, bytes, sizeof bytes);
    if (got > 0) {
        take({bytes, static_cast<std::size_t>(got)});
        return true;
    }
    // EIO is how the slave of a pseudo-terminal says that the other end is closed.
    if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) state_ = State::ended;
    return false;
}

void LineReader::take(std::string_view bytes) {
    since_ += bytes.size();
    for (const char c : bytes) {
        if (c == '\n') {
            if (partial_.ends_with('\r')) partial_.pop_back();
            lines_.push_back(std::move(partial_));
            partial_.clear();
        } else if (partial_.size() < longest_line) {
            partial_ += c;
        }
    }
    if (since_ > most_between_answers || partial_.size() >= longest_line) state_ = State::flooded;
}

std::string LineReader::next_line() {
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

Written write_all(int descriptor, std::string_view bytes, double until) {
    while (!bytes.empty()) {
        const ssize_t put = write(descriptor, bytes.data(), bytes.size());
        if (put > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(put));
            continue;
        }
        if (put < 0 && errno == EINTR) continue;
        if (put < 0 && errno != EAGAIN && errno != EWOULDBLOCK) return Written::gone;
        if (now() >= until) return Written::stuck;
        pollfd ready{descriptor, POLLOUT, 0};
        poll(&ready, 1, milliseconds_until(until));
        if ((ready.revents & (POLLERR | POLLNVAL)) != 0) return Written::gone;
    }
    return Written::all;
}

bool wait_readable(int descriptor, int other_descriptor, double until) {
    pollfd ready[2] = {{descriptor, POLLIN, 0}, {other_descriptor, POLLIN, 0}};
    return poll(ready, 2, milliseconds_until(until)) > 0 && ready[0].revents != 0;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t most = 120;
    std::string result = "'";
    for (const char c : text.substr(0, most)) {
        if (c >= ' ' && c <= '~') {
            result += c;
        } else {
            char hex[8];
            std::snprintf(hex, sizeof hex, "\\x%02x", static_cast<unsigned char>(c));
            result += hex;
        }
    }
    if (text.size() > most) result += "...";
    return result + "'";
}

} // namespace flipside::protocol
