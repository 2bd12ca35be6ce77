// The debugger's commands that move the machine, and its breakpoints.

#include "libra/debugger.hpp"
#include "libra/views.hpp"

#include <charconv>

namespace flipside::libra {

namespace {

// A count of instructions: 1 when it is not given.
std::optional<std::uint64_t> count_of(const std::vector<std::string>& arguments) {
    if (arguments.empty()) return 1;
    const std::string& text = arguments[0];
    std::uint64_t value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

constexpr const char* no_count = "expected a number of instructions";

} // namespace

// Long ways are gone in pieces, so that an interrupt is seen.
Stop Debugger::travel(std::uint64_t step) {
    constexpr std::uint64_t piece = 4'000'000;
    Stop stop = Stop::step_limit;
    if (step < timeline_.now()) stop = timeline_.go_to(step);
    while (timeline_.now() < step && stop == Stop::step_limit && !interrupted())
        stop = timeline_.advance(std::min(piece, step - timeline_.now()));
    return stop;
}

std::string Debugger::why(Stop stop) const {
    if (stop == Stop::step_limit) return interrupted() ? "interrupted" : "";
    if (stop == Stop::input_exhausted) return "waiting for input";
    return describe(stop, timeline_.machine(), program_);
}

Debugger::Response Debugger::step(const Arguments& arguments) {
    const std::optional<std::uint64_t> count = count_of(arguments);
    if (!count) return {no_count, false};
    return status(why(travel(timeline_.now() + *count)));
}

Debugger::Response Debugger::back(const Arguments& arguments) {
    const std::optional<std::uint64_t> count = count_of(arguments);
    if (!count) return {no_count, false};
    if (*count > timeline_.now()) {
        travel(0);
        return status("the beginning");
    }
    travel(timeline_.now() - *count);
    return status();
}

Debugger::Response Debugger::go(const Arguments& arguments) {
    const std::optional<std::uint64_t> step = count_of(arguments);
    if (!step) return {no_count, false};
    return status(why(travel(*step)));
}

Debugger::Response Debugger::next(const Arguments&) {
    const Machine& machine = timeline_.machine();
    const Instruction* instruction = machine.instruction();
    if (instruction == nullptr || instruction->operation != Operation::call)
        return status(why(travel(timeline_.now() + 1)));
    return status(run(ReturnPoint{machine.state().pc + instruction->words, machine.state().sp}));
}

Debugger::Response Debugger::resume(const Arguments&) {
    return status(run(std::nullopt));
}

// What the breakpoints say of the place where the machine stands.
std::string Debugger::code_hit() const {
    const int pc = timeline_.machine().state().pc;
    return code_breaks_.contains(pc) ? "breakpoint at " + program_.name_of(pc) : "";
}

Stop Debugger::advance(std::string& hit) {
    const std::optional<DataAccess> access =
        write_breaks_.empty() ? std::nullopt : timeline_.machine().data_access();
    const bool watched = access && access->writes && write_breaks_.contains(access->address);
    const int pc = timeline_.machine().state().pc;
    const Word value = timeline_.machine().state().a;
    const Stop stop = timeline_.advance(1);
    if (stop != Stop::step_limit) return stop;
    hit = code_hit();
    if (watched)
        hit = (access->is_output() ? "output" : "data " + std::to_string(access->address))
              + " was written: " + std::to_string(value) + ", at " + program_.name_of(pc);
    return stop;
}

std::string Debugger::run(std::optional<ReturnPoint> until) {
    if (!until && code_breaks_.empty() && write_breaks_.empty()) return why(travel(Machine::no_limit));
    while (!interrupted()) {
        std::string hit;
        const Stop stop = advance(hit);
        if (stop != Stop::step_limit) return why(stop);
        if (!hit.empty()) return hit;
        const State& state = timeline_.machine().state();
        if (until && state.pc == until->address && state.sp == until->stack_pointer) return {};
    }
    return "interrupted";
}

// The stretch from the last checkpoint is run forwards and the last stop in it noted; when there was none,
// the stretch before it is.
Debugger::Response Debugger::reverse(const Arguments&) {
    const std::uint64_t here = timeline_.now();
    for (std::uint64_t end = here; end > 0 && !interrupted();) {
        const std::uint64_t start = timeline_.checkpoint_before(end);
        timeline_.go_to(start);
        std::optional<std::uint64_t> found;
        std::string reason = start == 0 ? code_hit() : "";
        if (!reason.empty()) found = 0;
        // A stop at the checkpoint itself belongs to the stretch that leads to it; a stop where the command
        // was given does not count.
        const std::uint64_t last = end == here ? here - 1 : end;
        while (timeline_.now() < last && !interrupted()) {
            std::string hit;
            advance(hit);
            if (hit.empty()) continue;
            found = timeline_.now();
            reason = hit;
        }
        if (interrupted()) break;
        if (found) {
            timeline_.go_to(*found);
            return status(reason);
        }
        end = start;
    }
    if (interrupted()) {
        timeline_.go_to(here);
        return status("interrupted");
    }
    timeline_.go_to(0);
    return status("the beginning");
}

Debugger::Response Debugger::add_break(const Arguments& arguments) {
    const bool write = arguments.size() == 2;
    if (write && arguments[0] != "write") return {"usage: break [write] PLACE", false};
    const std::optional<int> address = place(arguments.back());
    if (!address) return {"no place '" + arguments.back() + "'; expected a label or an address", false};
    (write ? write_breaks_ : code_breaks_).insert(*address);
    return {};
}

Debugger::Response Debugger::remove_break(const Arguments& arguments) {
    if (arguments.empty()) {
        code_breaks_.clear();
        write_breaks_.clear();
        return {};
    }
    const bool write = arguments.size() == 2;
    if (write && arguments[0] != "write") return {"usage: delete [write] [PLACE]", false};
    const std::optional<int> address = place(arguments.back());
    if (!address || (write ? write_breaks_ : code_breaks_).erase(*address) == 0)
        return {"no breakpoint at '" + arguments.back() + "'", false};
    return {};
}

Debugger::Response Debugger::list_breaks(const Arguments&) {
    std::string text;
    for (const int address : code_breaks_)
        text += "at " + std::to_string(address) + " " + program_.name_of(address) + "\n";
    for (const int address : write_breaks_) text += "write " + std::to_string(address) + "\n";
    return {text.empty() ? "none\n" : text};
}

} // namespace flipside::libra
