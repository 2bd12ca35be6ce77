// `flipside libra run`: a program to its end, with standard input and output as the machine's.

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/libra.hpp"
#include "cli/libra_files.hpp"
#include "cli/libra_ports.hpp"
#include "cli/terminal.hpp"
#include "libra/disassembler.hpp"
#include "libra/machine.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

struct Options {
    std::string file;
    std::string input = "ascii";
    std::string output = "ascii";
    std::uint64_t max_steps = libra::Machine::no_limit;
    double clock = 0;
    bool trace = false;
    bool stats = false;
    bool json = false;
};

// Keeps a run at the pace of a clock. Time lost, waiting for input or in a slow terminal, is not made up.
class Pace {
  public:
    explicit Pace(double hertz) : hertz_(hertz) {}

    void wait(std::uint64_t cycles, const std::atomic<bool>& stop) {
        using namespace std::chrono_literals;
        const std::chrono::duration<double> needed(static_cast<double>(cycles) / hertz_);
        due_ = std::max(due_, Clock::now() - 20ms) + std::chrono::duration_cast<Clock::duration>(needed);
        for (auto now = Clock::now(); now < due_ && !stop; now = Clock::now())
            std::this_thread::sleep_for(std::min<Clock::duration>(due_ - now, 50ms));
    }

  private:
    using Clock = std::chrono::steady_clock;
    double hertz_;
    Clock::time_point due_ = Clock::now();
};

void trace_line(const libra::Machine& before, const libra::Program& program) {
    const libra::State& state = before.state();
    fmt::print(stderr, "{:>8} {:>9}  {:>4}  {:<16} {:<18} A {:>4}  B {:>4}  C {:>4}  sign {}  SP {}\n",
               state.steps, state.cycles, state.pc, program.name_of(state.pc),
               libra::instruction_text(program, state.pc), state.a, state.b, state.c, "-0+"[state.sign + 1],
               state.sp);
}

nlohmann::json summary(libra::Stop stop, const libra::Machine& machine, const libra::Program& program,
                       const std::string& output, double clock) {
    const libra::State& state = machine.state();
    nlohmann::json json = {{"stop", libra::name_of(stop)},
                           {"why", libra::describe(stop, machine, program)},
                           {"instructions", state.steps},
                           {"cycles", state.cycles},
                           {"pc", state.pc},
                           {"a", state.a},
                           {"b", state.b},
                           {"c", state.c},
                           {"sign", state.sign},
                           {"sp", state.sp},
                           {"output", output}};
    if (clock > 0) json["seconds"] = static_cast<double>(state.cycles) / clock;
    return json;
}

int run_program(const Options& options) {
    const std::optional<LoadedProgram> loaded = load_libra(options.file);
    if (!loaded) return exit_bad_input;
    const libra::Program& program = loaded->assembly.program;
    const std::atomic<bool>& interrupted = stop_on_interrupt();
    StandardPorts ports(word_format(options.input), word_format(options.output), interrupted);
    if (options.json) ports.collect_output();

    // With a clock, slices of about a fiftieth of a second; without, slices short enough for Ctrl-C.
    constexpr double mean_cycles = 4.3;
    std::uint64_t slice = 10'000'000;
    if (options.clock > 0)
        slice = static_cast<std::uint64_t>(std::clamp(options.clock / mean_cycles / 50, 1.0, 1e7));
    if (options.trace) slice = 1;

    libra::Machine machine(program);
    Pace pace(options.clock);
    libra::Stop stop = libra::Stop::step_limit;
    std::uint64_t left = options.max_steps;
    while (stop == libra::Stop::step_limit && left > 0 && !interrupted) {
        if (options.trace) trace_line(machine, program);
        const std::uint64_t cycles = machine.state().cycles;
        const std::uint64_t steps = std::min(slice, left);
        stop = machine.run(ports, steps);
        left -= steps;
        if (options.clock > 0) {
            std::fflush(stdout);
            pace.wait(machine.state().cycles - cycles, interrupted);
        }
    }
    std::fflush(stdout);
    if (ports.error()) return report(*ports.error());

    const std::string why = libra::describe(stop, machine, program);
    if (options.json)
        fmt::print("{}\n", summary(stop, machine, program, ports.collected(), options.clock).dump());
    else if (stop != libra::Stop::halted)
        fmt::print(stderr, "flipside: {}: {}\n", options.file, interrupted ? "interrupted: " + why : why);
    if (options.stats || options.clock > 0) {
        fmt::print(stderr, "{} instructions, {} cycles", machine.state().steps, machine.state().cycles);
        if (options.clock > 0)
            fmt::print(stderr, ", {:.3f} s at {} Hz",
                       static_cast<double>(machine.state().cycles) / options.clock, options.clock);
        fmt::print(stderr, "\n");
    }
    if (interrupted) return exit_interrupted;
    return stop == libra::Stop::halted ? exit_ok : exit_negative;
}

} // namespace

void add_libra_run(Command group, Run& run) {
    Command command = group.add_subcommand("run", "Run a program with standard input and output");
    command.footer(
        "Exit status 0 when the program halts, 1 when it stops in any other way, 2 for a bad input.\n"
        "Example: flipside libra run --clock 1000 examples/libra/tribonacci.lbr");
    auto options = std::make_shared<Options>();
    const OneOf formats({"ascii", "decimal", "ternary"});
    command.add_option("file", options->file, "source or object file").required();
    command.add_option("--input", options->input, "ascii, or decimal or ternary: one number a line")
        .check(formats)
        .capture_default_str();
    command.add_option("--output", options->output, "the same for the output")
        .check(formats)
        .capture_default_str();
    command.add_option("--max-steps", options->max_steps, "stop after so many instructions");
    command.add_option("--clock", options->clock, "run at the pace of a clock of so many hertz")
        .check(positive);
    command.add_flag("--trace", options->trace, "show every instruction on standard error before it runs");
    command.add_flag("--stats", options->stats, "say how many instructions and cycles it took");
    command.add_flag("--json", options->json, "print the end state and the output as JSON");
    command.callback([&run, options] { run = [options] { return run_program(*options); }; });
}

} // namespace flipside::cli
