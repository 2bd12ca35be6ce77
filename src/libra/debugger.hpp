// A debugger as a conversation: a line of text in, lines of text out. It neither reads nor prints, so a
// terminal, a script, a test and a page all use it alike.
#pragma once

#include "libra/timeline.hpp"

#include <atomic>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::libra {

class Debugger {
  public:
    // `stop` ends a long command early, leaving the machine where it is.
    explicit Debugger(Program program, const std::atomic<bool>* stop = nullptr);

    struct Response {
        std::string text;
        bool understood = true; // false: `text` says what was wrong, and nothing has happened
    };

    // One command line; an empty one repeats the last. `help` lists the commands.
    Response execute(std::string_view line);

    // True once `quit` was executed.
    bool finished() const { return finished_; }

    const Timeline& timeline() const { return timeline_; }
    Timeline& timeline() { return timeline_; }

  private:
    struct Command;
    using Arguments = std::vector<std::string>;
    static const std::vector<Command>& commands();

    Response step(const Arguments& arguments);
    Response back(const Arguments& arguments);
    Response next(const Arguments& arguments);
    Response go(const Arguments& arguments);
    Response resume(const Arguments& arguments);
    Response reverse(const Arguments& arguments);
    Response add_break(const Arguments& arguments);
    Response remove_break(const Arguments& arguments);
    Response list_breaks(const Arguments& arguments);
    Response registers(const Arguments& arguments);
    Response data(const Arguments& arguments);
    Response stack(const Arguments& arguments);
    Response code(const Arguments& arguments);
    Response labels(const Arguments& arguments);
    Response board(const Arguments& arguments);
    Response ports(const Arguments& arguments);
    Response input(const Arguments& arguments);
    Response words(const Arguments& arguments);
    Response help(const Arguments& arguments);
    Response quit(const Arguments& arguments);

    // Where a CALL comes back to.
    struct ReturnPoint {
        int address;
        int stack_pointer;
    };

    // To a step, without regard to breakpoints.
    Stop travel(std::uint64_t step);
    // One instruction forward; `hit` is what a breakpoint says of it.
    Stop advance(std::string& hit);
    // Forward until a breakpoint, a return, or any other reason to stop; tells which.
    std::string run(std::optional<ReturnPoint> until);
    std::string why(Stop stop) const;
    std::string code_hit() const;
    bool interrupted() const { return stop_ != nullptr && *stop_; }
    Response status(std::string reason = {}) const;
    std::optional<int> place(std::string_view text) const;

    Program program_;
    Timeline timeline_;
    const std::atomic<bool>* stop_;
    std::set<int> code_breaks_;
    std::set<int> write_breaks_;
    std::string last_line_;
    bool finished_ = false;
};

} // namespace flipside::libra
