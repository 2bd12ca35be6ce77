#include "cli/line_input.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>

#include <poll.h>
#include <unistd.h>

namespace flipside::cli {

namespace {

// Waits until there is something to read, or `stop` is set. The signals are held back between the look at
// the flag and the wait, which lets them in: none can slip in between and leave us waiting.
bool wait_for_input(int descriptor, const std::atomic<bool>& stop) {
    sigset_t held;
    sigset_t before;
    sigemptyset(&held);
    sigaddset(&held, SIGINT);
    sigaddset(&held, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &held, &before);
    bool ready = false;
    while (!ready && !stop.load(std::memory_order_relaxed)) {
        pollfd waiting{descriptor, POLLIN, 0};
        const int events = ppoll(&waiting, 1, nullptr, &before);
        if (events < 0 && errno != EINTR) break;
        ready = events > 0;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return ready;
}

} // namespace

bool LineInput::fill() {
    if (!wait_for_input(descriptor_, stop_)) return false;
    char bytes[4096];
    ssize_t count = 0;
    do count = read(descriptor_, bytes, sizeof bytes);
    while (count < 0 && errno == EINTR && !stop_.load(std::memory_order_relaxed));
    if (count <= 0) return false;
    buffer_.append(bytes, static_cast<std::size_t>(count));
    return true;
}

std::optional<std::string> LineInput::next() {
    std::string line;
    for (;;) {
        const std::size_t end = buffer_.find('\n', start_);
        const std::size_t stop_at = std::min(end, buffer_.size());
        line.append(buffer_, start_, std::min(stop_at - start_, longest - line.size()));
        if (end != std::string::npos) {
            start_ = end + 1;
            return line;
        }
        buffer_.clear();
        start_ = 0;
        if (stop_.load(std::memory_order_relaxed)) return std::nullopt;
        if (!fill()) {
            if (line.empty() || stop_.load(std::memory_order_relaxed)) return std::nullopt;
            return line;
        }
    }
}

} // namespace flipside::cli
