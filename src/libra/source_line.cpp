#include "libra/source_line.hpp"

#include <algorithm>

namespace flipside::libra {

namespace {

// ASCII only: what the locale calls a letter is nothing to an assembler.
constexpr bool is_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
constexpr bool is_word_character(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
}
constexpr char upper(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
constexpr bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v';
}

// The part [begin, end) of the line without the spaces around it.
Token token(std::string_view line, std::size_t begin, std::size_t end) {
    while (begin < end && is_space(line[begin])) ++begin;
    while (end > begin && is_space(line[end - 1])) --end;
    Token token{std::string(line.substr(begin, end - begin)), static_cast<int>(begin) + 1};
    std::ranges::transform(token.text, token.text.begin(), upper);
    return token;
}

} // namespace

bool is_identifier(std::string_view text) {
    return !text.empty() && is_letter(text.front()) && std::ranges::all_of(text, is_word_character);
}

SourceLine split_line(std::string_view line) {
    line = line.substr(0, line.find("//"));
    SourceLine parts;
    std::size_t begin = 0;
    if (const std::size_t colon = line.find(':'); colon != std::string_view::npos) {
        parts.label = token(line, 0, colon);
        begin = colon + 1;
    }
    const Token rest = token(line, begin, line.size());
    if (rest.text.empty()) return parts;

    begin = rest.column - 1;
    std::size_t end = begin;
    while (end < line.size() && is_word_character(line[end])) ++end;
    if (end == begin) end = std::min(line.find_first_of(" \t", begin), line.size());
    parts.mnemonic = token(line, begin, end);

    if (token(line, end, line.size()).text.empty()) return parts;
    for (begin = end; begin <= line.size(); begin = end + 1) {
        end = std::min(line.find(',', begin), line.size());
        parts.operands.push_back(token(line, begin, end));
    }
    return parts;
}

} // namespace flipside::libra
