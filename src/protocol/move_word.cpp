#include "protocol/move_word.hpp"

#include "othello/notation.hpp"

#include <algorithm>

namespace flipside::protocol {

namespace {

char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c & ~0x20) : c;
}

} // namespace

std::string lower_case(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), records::lower);
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
        const auto* end = std::ranges::find_if(line, records::is_space);
        words.emplace_back(line.begin(), end);
        line.remove_prefix(words.back().size());
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
