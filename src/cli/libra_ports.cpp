#include "cli/libra_ports.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>

#include <poll.h>
#include <unistd.h>

namespace flipside::cli {

using libra::Word;

WordFormat word_format(const std::string& name) {
    if (name == "decimal") return WordFormat::decimal;
    if (name == "ternary") return WordFormat::ternary;
    return WordFormat::ascii;
}

std::string word_text(Word word, WordFormat format) {
    if (format == WordFormat::decimal) return std::to_string(word).append(1, '\n');
    if (format == WordFormat::ternary) return libra::to_ternary(word).append(1, '\n');
    const std::optional<char> character = libra::character_of_word(word);
    if (!character) return "\u25a1";
    return std::string(1, *character);
}

void StandardPorts::write(Word word) {
    const std::string text = word_text(word, output_);
    if (collecting_)
        collected_ += text;
    else
        std::fwrite(text.data(), 1, text.size(), stdout);
}

// poll, unlike read, comes back when a signal arrives, so Ctrl-C ends a wait for input too.
int StandardPorts::next_byte() {
    if (position_ == buffer_.size()) {
        std::fflush(stdout);
        pollfd waiting{STDIN_FILENO, POLLIN, 0};
        while (poll(&waiting, 1, -1) < 0) {
            if (errno != EINTR || stop_) return -1;
        }
        std::array<char, 4096> bytes{};
        const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count <= 0) return -1;
        buffer_.assign(bytes.data(), static_cast<std::size_t>(count));
        position_ = 0;
    }
    return static_cast<unsigned char>(buffer_[position_++]);
}

std::optional<Word> StandardPorts::fail(std::string what, std::string found, std::string expected) {
    Error error;
    error.what = std::move(what);
    error.found = std::move(found);
    error.expected = std::move(expected);
    error.source.assign(1, '-');
    error.line = line_;
    error_ = error;
    return std::nullopt;
}

std::optional<Word> StandardPorts::read() {
    if (error_) return std::nullopt;
    if (input_ != WordFormat::ascii) return read_number();
    const int byte = next_byte();
    if (byte < 0) return std::nullopt;
    const std::optional<Word> word = libra::word_of_character(static_cast<unsigned char>(byte));
    if (!word) return fail("the byte is not ASCII", std::to_string(byte), "bytes 0 to 127");
    if (byte == '\n') ++line_;
    return word;
}

std::optional<Word> StandardPorts::read_number() {
    std::string text;
    int byte = next_byte();
    if (byte < 0) return std::nullopt;
    for (; byte >= 0 && byte != '\n'; byte = next_byte()) text += static_cast<char>(byte);
    if (text.ends_with('\r')) text.pop_back();

    std::optional<Word> word;
    if (input_ == WordFormat::ternary) {
        word = libra::parse_ternary(text);
    } else {
        int value = 0;
        const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (status == std::errc{} && end == text.data() + text.size() && libra::is_word(value))
            word = static_cast<Word>(value);
    }
    if (!word)
        return fail("not an input word", text,
                    input_ == WordFormat::ternary ? "five of 1, 0 and #" : "a number from -121 to 121");
    ++line_;
    return word;
}

} // namespace flipside::cli
