#include "protocol/serve.hpp"

#include "protocol/line_reader.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace flipside::protocol {

namespace {

// Lines that have come in and are not answered yet. `stop` is set while one of them interrupts.
class Inbox {
  public:
    explicit Inbox(const Speaker& speaker) : speaker_(speaker) {}

    void put(std::string line) {
        const std::scoped_lock lock(mutex_);
        if (speaker_.interrupts(line)) ++interrupting_;
        stop_ = stop_ || interrupting_ > 0;
        lines_.push_back(std::move(line));
        ready_.notify_one();
    }

    // No more lines: those that are there are still answered, unless `at_once`.
    void close(bool at_once) {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
        if (at_once) {
            lines_.clear();
            stop_ = true;
        }
        ready_.notify_one();
    }

    std::optional<std::string> take() {
        std::unique_lock lock(mutex_);
        ready_.wait(lock, [this] { return closed_ || !lines_.empty(); });
        if (lines_.empty()) return std::nullopt;
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        if (speaker_.interrupts(line)) --interrupting_;
        stop_ = interrupting_ > 0;
        return line;
    }

    const engine::StopFlag& stop() const { return stop_; }

  private:
    const Speaker& speaker_;
    std::mutex mutex_;
    std::condition_variable ready_;
    std::deque<std::string> lines_;
    int interrupting_ = 0;
    bool closed_ = false;
    engine::StopFlag stop_{false};
};

} // namespace

void serve(int input, Speaker& speaker, const engine::StopFlag& interrupted) {
    Inbox inbox(speaker);
    engine::StopFlag done{false};
    std::thread reader([&] {
        LineReader lines;
        while (!done && !interrupted) {
            while (lines.has_line()) inbox.put(lines.next_line());
            lines.count_from_here();
            if (wait_readable(input, -1, now() + 1)) lines.fill(input);
            if (lines.state() != LineReader::State::open) break;
        }
        while (lines.has_line()) inbox.put(lines.next_line());
        if (!lines.unfinished().empty()) inbox.put(lines.unfinished());
        inbox.close(interrupted);
    });
    while (const auto line = inbox.take())
        if (!speaker.hear(*line, inbox.stop())) break;
    done = true;
    reader.join();
}

} // namespace flipside::protocol
