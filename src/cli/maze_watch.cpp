// flipside maze --watch: rows without end, newest at the bottom, easy and hard switched by a key.

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/keyboard.hpp"
#include "cli/maze.hpp"
#include "cli/terminal.hpp"
#include "entombed/connectivity.hpp"
#include "entombed/picture.hpp"

#include <algorithm>
#include <chrono>
#include <deque>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

using namespace entombed;
using Clock = std::chrono::steady_clock;

class Watched {
  public:
    Watched(const Recipe& recipe, const BitSource& source)
        : recipe_(recipe), generator_(recipe.settings(), source) {}

    void make_row() {
        const MadeRow made = generator_.next();
        ++count_;
        const Row rows[] = {made.shown};
        const Picture picture(rows, recipe_.version);
        std::string line = fmt::format("{:>7} {}  ", count_, hex(made.shown));
        for (int x = 0; x < picture.width(); ++x) line += picture.at(0, x) == Block::wall ? "██" : "  ";
        if (made.repair != Repair::none)
            line += made.repair == Repair::left ? "  left repair" : "  right repair";
        connectivity_.add(made.shown);
        if (connectivity_.is_blocked()) {
            ++blocks_;
            connectivity_.reopen();
            line += "  <- shut";
        }
        lines_.push_back(line);
        if (lines_.size() > most_lines) lines_.pop_front();
    }

    void switch_mode() {
        recipe_.mode = recipe_.mode == Mode::easy ? Mode::hard : Mode::easy;
        generator_.change(recipe_.settings());
        lines_.push_back(fmt::format("           from here {}", name_of(recipe_.mode)));
    }

    std::string frame(const Size& size, double speed, bool paused) const {
        std::string text =
            fmt::format("Entombed  {}  seed {}  row {}  shut {}  {}\n", name_of(recipe_.mode), recipe_.seed,
                        count_, blocks_, paused ? "paused" : fmt::format("{:.1f} rows/s", speed));
        const int room = std::max(size.rows - 3, 1);
        const int shown = std::min(room, static_cast<int>(lines_.size()));
        for (int blank = shown; blank < room; ++blank) text += '\n';
        for (int i = static_cast<int>(lines_.size()) - shown; i < static_cast<int>(lines_.size()); ++i)
            text += lines_[i] + '\n';
        text += "\nm easy/hard   + - speed   space pause   s step   q quit";
        return text;
    }

  private:
    static constexpr std::size_t most_lines = 200;

    Recipe recipe_;
    Generator<BitSource> generator_;
    Connectivity connectivity_;
    std::deque<std::string> lines_;
    std::uint64_t count_ = 0;
    std::uint64_t blocks_ = 0;
};

} // namespace

int watch_maze(const MazeRequest& request) {
    const Result<BitSource> source = BitSource::make(request.recipe.source, request.recipe.seed);
    if (!source) return report(source.error());
    const std::atomic<bool>& stop = stop_on_interrupt();
    {
        Screen screen;
        if (!screen.is_open()) {
            Error error;
            error.what = "--watch needs a terminal";
            return report(error);
        }
        Watched watched(request.recipe, *source);
        double speed = request.speed > 0 ? request.speed : 8;
        bool paused = false;
        Clock::time_point next = Clock::now();
        while (!stop.load() && !screen.is_at_end()) {
            const Clock::time_point now = Clock::now();
            // Late by many rows (a stopped terminal): go on from now rather than race after them.
            if (now - next > std::chrono::seconds(1)) next = now;
            while (!paused && next <= now) {
                watched.make_row();
                next += std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / speed));
            }
            screen.show(watched.frame(screen.size(), speed, paused));
            const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(next - Clock::now());
            const int pressed = screen.read_key(
                std::clamp(wait, std::chrono::milliseconds(10), std::chrono::milliseconds(200)));
            if (pressed == 'q' || pressed == key::escape) break;
            if (pressed == 'm' || pressed == 'e' || pressed == 'h') watched.switch_mode();
            if (pressed == '+' || pressed == '=') speed = std::min(speed * 1.5, 1000.0);
            if (pressed == '-') speed = std::max(speed / 1.5, 0.1);
            if (pressed == 's' && paused) watched.make_row();
            if (pressed == ' ') {
                paused = !paused;
                next = Clock::now();
            }
        }
    }
    fmt::print("Entombed: {} and on, seed {}\n", name_of(request.recipe.mode), request.recipe.seed);
    return exit_ok;
}

} // namespace flipside::cli
