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

// A number with an optional fraction: "12", "-3.133", "+0.5"; thousandths and finer are rounded away when
// it is written. (The library's own conversions of floating point are not there for wasm32.)
std::optional<double> decimal_number(std::string_view text);
std::string decimal_text(double number);
// The same with its sign always shown.
std::string signed_text(double number);

// Line and column of an offset, from 1; columns count bytes.
struct Place {
    int line = 1;
    int column = 1;
};
Place place_of(std::string_view text, std::size_t offset);

// The same for offsets that only grow, so that a long file is counted through once.
class PlaceCounter {
  public:
    explicit PlaceCounter(std::string_view text) : text_(text) {}
    Place at(std::size_t offset);

  private:
    std::string_view text_;
    std::size_t counted_ = 0;
    std::size_t line_start_ = 0;
    int line_ = 1;
};

// The lines of a text, without their ends.
class Lines {
  public:
    explicit Lines(std::string_view text) : rest_(text) {}
    // False at the end of the text.
    bool next();
    std::string_view line() const { return line_; }
    int number() const { return number_; }

  private:
    std::string_view rest_;
    std::string_view line_;
    int number_ = 0;
};

// The error, placed at an offset of the text.
Error placed(Error error, std::string_view text, std::size_t offset);

} // namespace flipside::records
