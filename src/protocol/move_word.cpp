#include "protocol/move_word.hpp"

#include "othello/notation.hpp"

#include <algorithm>

namespace flipside::protocol {

namespace {

constexpr std::string_view spaces = " \t\r\n";

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c & ~0x20) : c;
}

} // namespace

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(spaces), text.size());
    text.remove_prefix(begin);
    return text.substr(0, text.find_last_not_of(spaces) + 1);
}

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), lower);
    return result;
}

std::string upper_case(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), upper);
    return result;
}

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
        const std::size_t end = std::min(line.find_first_of(spaces), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
    return words;
}

std::optional<MoveWord> read_move_word(std::string_view text) {
    const std::string word = lower_case(trimmed(text));
    if (const auto square = othello::square_named(word)) return MoveWord{MoveWord::Kind::square, *square};
    for (const std::string_view pass : {"p", "pa", "ps", "pass", "--", "@@"})
        if (word == pass) return MoveWord{MoveWord::Kind::pass, {}};
    if (word == "resign") return MoveWord{MoveWord::Kind::resign, {}};
    return std::nullopt;
}

} // namespace flipside::protocol
