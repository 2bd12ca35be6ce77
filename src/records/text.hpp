// Small questions that every reader of text asks: where in it am I, where does it begin, is this a number.
#pragma once

#include "bits/error.hpp"

#include <optional>
#include <string_view>

namespace flipside::records {

constexpr bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}
constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
// ASCII only: bytes of other scripts stay as they are.
constexpr char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

bool equal_ignoring_case(std::string_view a, std::string_view b);
bool starts_ignoring_case(std::string_view text, std::string_view prefix);

// Without the spaces at both ends.
std::string_view trimmed(std::string_view text);

// Without the byte order mark that some editors put before UTF-8.
std::string_view without_bom(std::string_view text);

// A whole number with an optional sign and nothing else: "12", "+12", "-4".
std::optional<int> whole_number(std::string_view text);

// Line and column of an offset, from 1; columns count bytes.
struct Place {
    int line = 1;
    int column = 1;
};
Place place_of(std::string_view text, std::size_t offset);

// The error, placed at an offset of the text.
Error placed(Error error, std::string_view text, std::size_t offset);

} // namespace flipside::records
