#include "libra/debugger.hpp"

#include "libra/disassembler.hpp"
#include "libra/views.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace flipside::libra {

namespace {

std::vector<std::string> split(std::string_view line) {
    std::vector<std::string> parts;
    while (true) {
        const std::size_t begin = line.find_first_not_of(" \t\r");
        if (begin == std::string_view::npos) return parts;
        line.remove_prefix(begin);
        const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
        parts.emplace_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

template <class Integer>
std::optional<Integer> integer(std::string_view text) {
    Integer value{};
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string upper(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return result;
}

Debugger::Response refuse(std::string what) {
    return {std::move(what), false};
}

} // namespace

struct Debugger::Command {
    std::string_view name;
    std::string_view shorter;
    std::string_view arguments;
    std::string_view what;
    std::size_t least;
    std::size_t most;
    Response (Debugger::*run)(const Arguments&);
};

// clang-format off
const std::vector<Debugger::Command>& Debugger::commands() {
    static const std::vector<Command> all = {
        {"step",      "s",  "[N]",            "carry out one instruction, or N", 0, 1, &Debugger::step},
        {"next",      "n",  "",               "the same, but a CALL up to its return", 0, 0, &Debugger::next},
        {"back",      "b",  "[N]",            "take back one instruction, or N", 0, 1, &Debugger::back},
        {"goto",      "g",  "N",              "to the state after N instructions, before or after this one", 1, 1, &Debugger::go},
        {"continue",  "c",  "",               "run to the next breakpoint, wait for input, HALT or fault", 0, 0, &Debugger::resume},
        {"reverse",   "rc", "",               "run backwards to the last breakpoint, or to the beginning", 0, 0, &Debugger::reverse},
        {"break",     "",   "[write] PLACE",  "stop at a place of the program, or after a write to a data address (121: output)", 1, 2, &Debugger::add_break},
        {"delete",    "",   "[write] [PLACE]", "take one breakpoint away, or all", 0, 2, &Debugger::remove_break},
        {"breaks",    "",   "",               "the breakpoints", 0, 0, &Debugger::list_breaks},
        {"registers", "r",  "",               "the registers in decimal and ternary", 0, 0, &Debugger::registers},
        {"data",      "d",  "[FROM [TO]]",    "data memory; without arguments the rows that are not all 0", 0, 2, &Debugger::data},
        {"stack",     "k",  "",               "what is on the stack", 0, 0, &Debugger::stack},
        {"code",      "l",  "[PLACE [N]]",    "instructions from PC or a place on", 0, 2, &Debugger::code},
        {"labels",    "",   "",               "the labels and their addresses", 0, 0, &Debugger::labels},
        {"board",     "o",  "[ORIGIN]",       "the Othello board at data[ORIGIN + 9 row + column]", 0, 1, &Debugger::board},
        {"io",        "",   "",               "input read, input waiting, and output", 0, 0, &Debugger::ports},
        {"input",     "i",  "TEXT",           "give the program a line of text and a line feed", 0, 1, &Debugger::input},
        {"words",     "",   "N ...",          "give the program words as numbers", 1, 243, &Debugger::words},
        {"help",      "h",  "",               "this list", 0, 0, &Debugger::help},
        {"quit",      "q",  "",               "end", 0, 0, &Debugger::quit},
    };
    return all;
}
// clang-format on

Debugger::Debugger(Program program, const std::atomic<bool>* stop)
    : program_(std::move(program)), timeline_(program_), stop_(stop) {}

Debugger::Response Debugger::execute(std::string_view line) {
    std::vector<std::string> parts = split(line);
    if (parts.empty())
        parts = split(last_line_);
    else
        last_line_ = line;
    if (parts.empty()) return status();
    for (const Command& command : commands()) {
        if (parts[0] != command.name && (command.shorter.empty() || parts[0] != command.shorter)) continue;
        const std::size_t count = parts.size() - 1;
        if (count < command.least || count > command.most)
            return refuse("usage: " + std::string(command.name) + " " + std::string(command.arguments));
        return (this->*command.run)(Arguments(parts.begin() + 1, parts.end()));
    }
    return refuse("no command '" + parts[0] + "'; help lists them");
}

// A label, a label and a distance (LOOP+2), or an address in decimal or 0t notation.
std::optional<int> Debugger::place(std::string_view text) const {
    const std::string name = upper(text);
    if (name.starts_with("0T")) return parse_ternary(std::string_view(name).substr(2));
    if (const std::optional<int> address = integer<int>(name)) {
        return is_word(*address) ? address : std::nullopt;
    }
    const std::size_t plus = std::min(name.find('+'), name.size());
    const auto label = std::ranges::find(program_.labels, name.substr(0, plus), &Label::name);
    if (label == program_.labels.end()) return std::nullopt;
    if (plus == name.size()) return label->address;
    const std::optional<int> distance = integer<int>(std::string_view(name).substr(plus + 1));
    if (!distance || std::abs(*distance) >= memory_size) return std::nullopt;
    if (!is_word(label->address + *distance)) return std::nullopt;
    return label->address + *distance;
}

Debugger::Response Debugger::status(std::string reason) const {
    if (!reason.empty()) reason += "\n";
    return {reason + status_view(timeline_.machine(), program_)};
}

Debugger::Response Debugger::registers(const Arguments&) {
    return {registers_view(timeline_.machine().state())};
}

Debugger::Response Debugger::data(const Arguments& arguments) {
    const State& state = timeline_.machine().state();
    if (arguments.empty()) return {data_view(state, -word_max, word_max, false)};
    const std::optional<int> from = place(arguments[0]);
    const std::optional<int> to = arguments.size() == 2 ? place(arguments[1]) : from;
    if (!from || !to || *from > *to) return refuse("expected addresses from -121 to 121, the lower first");
    return {data_view(state, *from, *to, true)};
}

Debugger::Response Debugger::stack(const Arguments&) {
    return {stack_view(timeline_.machine(), program_)};
}

Debugger::Response Debugger::code(const Arguments& arguments) {
    const std::optional<int> from = arguments.empty() ? timeline_.machine().state().pc : place(arguments[0]);
    const std::optional<int> count = arguments.size() == 2 ? integer<int>(arguments[1]) : 10;
    if (!from) return refuse("no place '" + arguments[0] + "'; expected a label or an address");
    if (!count || *count < 1) return refuse("expected a number of instructions");
    return {code_view(timeline_.machine(), program_, *from, *count, code_breaks_)};
}

Debugger::Response Debugger::labels(const Arguments&) {
    std::string text;
    for (const Label& label : program_.labels)
        text += std::to_string(label.address) + " " + label.name + "\n";
    return {text.empty() ? "no labels: the program is an object file\n" : text};
}

Debugger::Response Debugger::board(const Arguments& arguments) {
    const std::optional<int> origin = arguments.empty() ? 0 : place(arguments[0]);
    if (!origin) return refuse("expected an address from -121 to 121");
    return {board_view(timeline_.machine().state(), *origin)};
}

Debugger::Response Debugger::ports(const Arguments&) {
    const std::span<const Word> input = timeline_.input();
    std::string text = "input read:    ";
    text.append(printable(input.first(timeline_.input_read()))).append("\ninput waiting: ");
    text.append(printable(input.subspan(timeline_.input_read()))).append("\noutput:        ");
    if (timeline_.output_forgotten() > 0)
        text.append(std::to_string(timeline_.output_forgotten())).append(" words, then ");
    return {text.append(printable(timeline_.output())).append("\n")};
}

Debugger::Response Debugger::input(const Arguments& arguments) {
    const std::string line = (arguments.empty() ? "" : arguments[0]) + "\n";
    for (const char c : line)
        if (!word_of_character(static_cast<unsigned char>(c))) return refuse("expected ASCII characters");
    for (const char c : line) timeline_.add_input(*word_of_character(static_cast<unsigned char>(c)));
    return {};
}

Debugger::Response Debugger::words(const Arguments& arguments) {
    std::vector<Word> words;
    for (const std::string& text : arguments) {
        const std::optional<int> word = place(text);
        if (!word) return refuse("no word '" + text + "'; expected -121 to 121, or 0t and five trits");
        words.push_back(static_cast<Word>(*word));
    }
    for (const Word word : words) timeline_.add_input(word);
    return {};
}

Debugger::Response Debugger::help(const Arguments&) {
    std::string text;
    for (const Command& command : commands()) {
        std::string usage(command.name);
        if (!command.shorter.empty()) usage.append(", ").append(command.shorter);
        usage.append(" ").append(command.arguments);
        usage.resize(std::max<std::size_t>(usage.size() + 1, 24), ' ');
        text += usage.append(command.what).append("\n");
    }
    return {text
            + "A PLACE is a label, a label and a distance (LOOP+2) or an address. An empty line repeats.\n"};
}

Debugger::Response Debugger::quit(const Arguments&) {
    finished_ = true;
    return {};
}

} // namespace flipside::libra
