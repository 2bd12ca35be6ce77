#include "protocol/command_line.hpp"

#include <charconv>
#include <optional>

namespace flipside::protocol {

namespace {

Error bad(std::string what, std::string_view found) {
    Error error;
    error.what = std::move(what);
    error.found = found;
    return error;
}

struct Word {
    std::string text;
    bool quoted = false; // in part: then it is no setting
};

flipside::Result<std::vector<Word>> split(std::string_view text) {
    std::vector<Word> words;
    std::optional<Word> word;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == ' ' || c == '\t') {
            if (word) words.push_back(std::move(*word));
            word.reset();
            continue;
        }
        if (!word) word.emplace();
        if (c == '\\') {
            if (++i == text.size()) return std::unexpected(bad("nothing after the last backslash", text));
            word->text += text[i];
            word->quoted = true;
        } else if (c == '\'' || c == '"') {
            word->quoted = word->quoted || word->text.find('=') == std::string::npos;
            std::size_t end = i + 1;
            for (; end < text.size() && text[end] != c; ++end) {
                if (c == '"' && text[end] == '\\' && end + 1 < text.size()) ++end;
                word->text += text[end];
            }
            if (end >= text.size()) return std::unexpected(bad("a quote is not closed", text.substr(i)));
            i = end;
        } else {
            word->text += c;
        }
    }
    if (word) words.push_back(std::move(*word));
    return words;
}

bool is_name(std::string_view text) {
    if (text.empty() || (text[0] >= '0' && text[0] <= '9')) return false;
    return text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")
           == std::string_view::npos;
}

flipside::Result<void> set(CommandLine& command, std::string_view name, const std::string& value) {
    if (name == "dir") {
        command.directory = value;
        return {};
    }
    if (name == "start") {
        double seconds = 0;
        const auto [stopped, problem] =
            std::from_chars(value.data(), value.data() + value.size(), seconds, std::chars_format::fixed);
        if (problem == std::errc{} && stopped == value.data() + value.size() && seconds > 0
            && seconds <= 3600) {
            command.start_seconds = seconds;
            return {};
        }
    }
    Error error = bad("no setting of a program", "@" + std::string(name) + "=" + value);
    error.expected = "@dir=PATH or @start=SECONDS, up to an hour";
    return std::unexpected(error);
}

} // namespace

flipside::Result<CommandLine> read_command_line(std::string_view text) {
    auto words = split(text);
    if (!words) return std::unexpected(words.error());
    CommandLine command;
    for (Word& word : *words) {
        const std::size_t equals = word.text.find('=');
        if (command.words.empty() && !word.quoted && equals != std::string::npos) {
            const std::string name = word.text.substr(0, equals);
            const std::string value = word.text.substr(equals + 1);
            if (name.starts_with('@')) {
                if (const auto done = set(command, std::string_view(name).substr(1), value); !done)
                    return std::unexpected(done.error());
                continue;
            }
            if (is_name(name)) {
                command.environment.emplace_back(name, value);
                continue;
            }
        }
        command.words.push_back(std::move(word.text));
    }
    if (command.words.empty()) return std::unexpected(bad("there is no program to run", text));
    return command;
}

} // namespace flipside::protocol
