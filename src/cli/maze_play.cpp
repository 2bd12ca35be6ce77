// flipside maze --play: walk the maze in the terminal, with the make-break for shut ways.

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/keyboard.hpp"
#include "cli/maze.hpp"
#include "cli/terminal.hpp"
#include "entombed/walk.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

using namespace entombed;
using Clock = std::chrono::steady_clock;

std::optional<Direction> direction_of(int pressed) {
    switch (pressed) {
    case key::up:
    case 'k':
    case 'w':
        return Direction::up;
    case key::down:
    case 'j':
    case 's':
        return Direction::down;
    case key::left:
    case 'h':
    case 'a':
        return Direction::left;
    case key::right:
    case 'l':
    case 'd':
        return Direction::right;
    default:
        return std::nullopt;
    }
}

const char* block_text(const Walk& walk, int row, int x, bool colours) {
    if (row == walk.row() && x == walk.x()) return colours ? "\033[1;33m@@\033[0m" : "@@";
    if (walk.is_find(row, x)) return colours ? "\033[1;36m++\033[0m" : "++";
    return walk.is_wall(row, x) ? "██" : "  ";
}

std::string row_text(const Walk& walk, int row, bool colours) {
    if (row < walk.top()) return "";
    std::string line = row == 0 || row > walk.height() ? "       " : fmt::format("{:>5}  ", row);
    line += "████";
    for (int x = 0; x < Walk::places; ++x) line += block_text(walk, row, x, colours);
    return line + "████";
}

std::string status_text(const Walk& walk, bool aiming) {
    if (walk.is_done()) return fmt::format("Out, after {} steps. Any key leaves.", walk.steps());
    if (walk.is_caught()) return "Left behind. Any key leaves.";
    if (aiming) return "make-break: which way?";
    return fmt::format("row {} of {}   steps {}   make-breaks {}", walk.row(), walk.height(), walk.steps(),
                       walk.make_breaks());
}

std::string frame(const Recipe& recipe, const Walk& walk, const Size& size, bool aiming, bool colours) {
    std::string text = fmt::format("Entombed: {}\n", describe(recipe));
    const int room = std::max(size.rows - 4, 3);
    // The walker in the middle, but no empty space at the ends while there is maze to show.
    const int last_top = std::max(walk.height() + 2 - room, 0);
    const int top = std::clamp(walk.row() - room / 2, 0, last_top);
    for (int row = top; row < top + room; ++row)
        text += row <= walk.height() + 1 ? row_text(walk, row, colours) + '\n' : "\n";
    text += '\n' + status_text(walk, aiming);
    text += "\narrows, hjkl or wasd walk   space then a direction: make or break   q quit";
    return text;
}

} // namespace

int play_maze(const MazeRequest& request) {
    const Result<std::vector<MadeRow>> made = make_maze(request.recipe);
    if (!made) return report(made.error());
    const std::atomic<bool>& stop = stop_on_interrupt();
    Walk walk(shown_rows(*made));
    {
        Screen screen;
        if (!screen.is_open()) {
            Error error;
            error.what = "--play needs a terminal";
            return report(error);
        }
        const bool colours = has_colours(stdout);
        const bool scrolls = request.speed > 0;
        const auto tick = std::chrono::duration_cast<Clock::duration>(
            std::chrono::duration<double>(scrolls ? 1 / request.speed : 1));
        Clock::time_point next = Clock::now() + 3 * tick; // a moment to look
        bool aiming = false;
        while (!stop.load() && !screen.is_at_end()) {
            const bool over = walk.is_done() || walk.is_caught();
            while (scrolls && !over && next <= Clock::now()) {
                walk.scroll();
                next += tick;
                if (walk.is_caught()) break;
            }
            screen.show(frame(request.recipe, walk, screen.size(), aiming, colours));
            const int pressed = screen.read_key(std::chrono::milliseconds(scrolls && !over ? 20 : 200));
            if (pressed == key::none) continue;
            if (over || pressed == 'q') break;
            const std::optional<Direction> direction = direction_of(pressed);
            if (direction && aiming)
                walk.make_break(*direction);
            else if (direction)
                walk.step(*direction);
            aiming = !direction && pressed == ' ' && walk.make_breaks() > 0;
        }
    }
    fmt::print("Entombed: {}; {}\n", describe(request.recipe),
               walk.is_done() ? fmt::format("out after {} steps", walk.steps())
                              : fmt::format("reached row {} in {} steps", walk.row(), walk.steps()));
    if (stop.load()) return exit_interrupted;
    return walk.is_done() ? exit_ok : exit_negative;
}

} // namespace flipside::cli
