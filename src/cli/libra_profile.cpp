// `flipside libra profile`: where a program's instructions and cycles go.

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/libra.hpp"
#include "cli/libra_files.hpp"
#include "cli/libra_ports.hpp"
#include "cli/terminal.hpp"
#include "libra/disassembler.hpp"
#include "libra/event.hpp"
#include "libra/profile.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

struct Options {
    std::string file;
    std::string input = "ascii";
    std::uint64_t max_steps = libra::Machine::no_limit;
    bool addresses = false;
    bool json = false;
};

// What a turn wrote, on one line and without its last line feed.
std::string said(const libra::Turn& turn) {
    std::string text = libra::printable(turn.output);
    if (text.ends_with("\\n")) text.resize(text.size() - 2);
    return text;
}

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

const libra::Turn* dearest(const libra::Profile& profile) {
    if (profile.turns.empty()) return nullptr;
    return &*std::ranges::max_element(profile.turns, {},
                                      [](const libra::Turn& turn) { return turn.cost.cycles; });
}

nlohmann::json cost_json(const libra::Cost& cost) {
    return {{"instructions", cost.instructions}, {"cycles", cost.cycles}};
}

nlohmann::json profile_json(const libra::Profile& profile, const libra::Program& program) {
    nlohmann::json json = {{"stop", libra::name_of(profile.stop)}, {"total", cost_json(profile.total)}};
    json["labels"] = nlohmann::json::array();
    for (const libra::LabelCost& label : libra::costs_by_label(profile, program)) {
        nlohmann::json entry = cost_json(label.cost);
        entry["label"] = label.name;
        entry["address"] = label.address;
        json["labels"].push_back(entry);
    }
    json["addresses"] = nlohmann::json::array();
    for (int i = 0; i < libra::memory_size; ++i) {
        if (profile.by_address[i].instructions == 0) continue;
        nlohmann::json entry = cost_json(profile.by_address[i]);
        entry["address"] = libra::address_at(i);
        json["addresses"].push_back(entry);
    }
    json["turns"] = nlohmann::json::array();
    for (const libra::Turn& turn : profile.turns) {
        nlohmann::json entry = cost_json(turn.cost);
        entry["output"] = said(turn);
        entry["slowest_clock"] = libra::slowest_clock(turn.cost.cycles);
        json["turns"].push_back(entry);
    }
    return json;
}

void print_labels(const libra::Profile& profile, const libra::Program& program) {
    fmt::print("address  label              instructions        cycles  share\n");
    for (const libra::LabelCost& label : libra::costs_by_label(profile, program))
        fmt::print("{:>7}  {:<18} {:>12}  {:>12}  {:>4.1f}%\n", label.address, label.name,
                   label.cost.instructions, label.cost.cycles,
                   percent(label.cost.cycles, profile.total.cycles));
}

void print_addresses(const libra::Profile& profile, const libra::Program& program) {
    fmt::print("\naddress  place              instruction        instructions        cycles  share\n");
    for (int i = 0; i < libra::memory_size; ++i) {
        const libra::Cost& cost = profile.by_address[i];
        const int address = libra::address_at(i);
        if (cost.instructions == 0) continue;
        fmt::print("{:>7}  {:<18} {:<18} {:>12}  {:>12}  {:>4.1f}%\n", address, program.name_of(address),
                   libra::instruction_text(program, address), cost.instructions, cost.cycles,
                   percent(cost.cycles, profile.total.cycles));
    }
}

void print_turns(const libra::Profile& profile) {
    if (profile.turns.empty()) return;
    fmt::print("\n turn  output      instructions     cycles  fits the event's limit from\n");
    libra::Cost sum;
    for (std::size_t i = 0; i < profile.turns.size(); ++i) {
        const libra::Turn& turn = profile.turns[i];
        sum += turn.cost;
        fmt::print("{:>5}  {:<10} {:>13}  {:>9}  {:>8.0f} Hz\n", i + 1, said(turn), turn.cost.instructions,
                   turn.cost.cycles, std::ceil(libra::slowest_clock(turn.cost.cycles)));
    }
    const auto count = static_cast<double>(profile.turns.size());
    fmt::print("mean             {:>13.0f}  {:>9.0f}\n", static_cast<double>(sum.instructions) / count,
               static_cast<double>(sum.cycles) / count);
    const libra::Turn& worst = *dearest(profile);
    const double clock = std::ceil(libra::slowest_clock(worst.cost.cycles));
    fmt::print("\nThe dearest turn, {}, takes {} cycles: a clock of {:.0f} Hz has {:.1f} s for it.\n",
               said(worst), worst.cost.cycles, clock, libra::event_seconds(clock));
}

int profile_program(const Options& options) {
    const std::optional<LoadedProgram> loaded = load_libra(options.file);
    if (!loaded) return exit_bad_input;
    const libra::Program& program = loaded->assembly.program;
    const std::atomic<bool>& interrupted = stop_on_interrupt();
    StandardPorts ports(word_format(options.input), WordFormat::ascii, interrupted);
    ports.collect_output();

    libra::Machine machine(program);
    const libra::Profile profile = libra::profile(machine, ports, options.max_steps, &interrupted);
    if (ports.error()) return report(*ports.error());
    if (options.json) {
        fmt::print("{}\n", profile_json(profile, program).dump());
    } else {
        print_labels(profile, program);
        if (options.addresses) print_addresses(profile, program);
        print_turns(profile);
        fmt::print("{} instructions, {} cycles; {}\n", profile.total.instructions, profile.total.cycles,
                   libra::describe(profile.stop, machine, program));
    }
    if (interrupted) return exit_interrupted;
    return libra::is_fault(profile.stop) ? exit_negative : exit_ok;
}

} // namespace

void add_libra_profile(Command group, Run& run) {
    Command command = group.add_subcommand("profile", "Count instructions and cycles per label and per turn");
    command.footer(
        "The program's input is standard input. A turn ends where it asks for input after it has written\n"
        "something. The event's limit for a turn is max(60 - 8 log10(Hz), 0.1) seconds.\n"
        "Example: printf 'B\\nC3\\n' | flipside libra profile othello.lbr");
    auto options = std::make_shared<Options>();
    command.add_option("file", options->file, "source or object file").required();
    command.add_option("--input", options->input, "ascii, or decimal or ternary: one number a line")
        .check(OneOf({"ascii", "decimal", "ternary"}))
        .capture_default_str();
    command.add_option("--max-steps", options->max_steps, "stop after so many instructions");
    command.add_flag("--addresses", options->addresses, "every instruction too");
    command.add_flag("--json", options->json, "print all of it as JSON");
    command.callback([&run, options] { run = [options] { return profile_program(*options); }; });
}

} // namespace flipside::cli
