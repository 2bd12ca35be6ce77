#include "libra/program.hpp"

#include <algorithm>

namespace flipside::libra {

namespace {

// The next line of `text`, without its end, "\n" or "\r\n"; the rest stays in `text`.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

} // namespace

const Label* Program::label_before(int address) const {
    const auto after = std::ranges::upper_bound(labels, address, {}, &Label::address);
    return after == labels.begin() ? nullptr : &*(after - 1);
}

std::string Program::name_of(int address) const {
    const Label* label = label_before(address);
    if (label == nullptr) return std::to_string(address);
    return label->address == address ? label->name
                                     : label->name + "+" + std::to_string(address - label->address);
}

std::string to_object(const Program& program) {
    std::string text;
    for (const Word word : program.words) text += to_ternary(word) + "\n";
    return text;
}

Result<Program> read_object(std::string_view text, std::string_view source) {
    Program program;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = take_line(text);
        if (line.empty()) continue;
        Error error;
        error.source = source;
        error.line = number;
        const std::optional<Word> word = parse_ternary(line);
        if (!word) {
            error.what = "not a word";
            error.found = line;
            error.expected = "five digits, each 1, 0 or #";
            return std::unexpected(error);
        }
        if (program.words.size() == memory_size) {
            error.what = "the program is too long";
            error.expected = "at most " + std::to_string(memory_size) + " words";
            return std::unexpected(error);
        }
        program.words.push_back(*word);
    }
    return program;
}

bool is_object(std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = take_line(text);
        if (!line.empty()) return parse_ternary(line).has_value();
    }
    return false;
}

} // namespace flipside::libra
