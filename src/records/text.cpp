#include "records/text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace flipside::records {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

bool starts_ignoring_case(std::string_view text, std::string_view prefix) {
    return equal_ignoring_case(text.substr(0, prefix.size()), prefix);
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

std::string_view without_bom(std::string_view text) {
    return text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text;
}

std::optional<int> whole_number(std::string_view text) {
    if (text.starts_with('+')) {
        text.remove_prefix(1);
        if (text.starts_with('-')) return std::nullopt;
    }
    int value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<double> decimal_number(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    static constexpr std::size_t most_digits = 15; // more than a double can tell apart
    double number = 0;
    double unit = 1;
    std::size_t digits = 0;
    bool fraction = false;
    for (const char c : text) {
        if (c == '.' && !fraction) {
            fraction = true;
            continue;
        }
        if (!is_digit(c) || ++digits > most_digits) return std::nullopt;
        number = number * 10 + (c - '0');
        if (fraction) unit *= 10;
    }
    if (digits == 0) return std::nullopt;
    return (negative ? -number : number) / unit;
}

std::string decimal_text(double number) {
    static constexpr double largest = 1e15;
    if (!(std::abs(number) < largest)) return "0"; // no record holds such a number
    const auto thousandths = static_cast<std::int64_t>(std::llround(std::abs(number) * 1000));
    std::string text = std::to_string(thousandths / 1000);
    if (thousandths % 1000 != 0) {
        text += "." + std::to_string(1000 + thousandths % 1000).substr(1);
        while (text.back() == '0') text.pop_back();
    }
    return (number < 0 && thousandths != 0 ? "-" : "") + text;
}

std::string signed_text(double number) {
    const std::string text = decimal_text(number);
    return text.starts_with('-') ? text : "+" + text;
}

Place place_of(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto newlines = std::ranges::count(before, '\n');
    const std::size_t last = before.rfind('\n');
    const std::size_t start = last == std::string_view::npos ? 0 : last + 1;
    return {static_cast<int>(newlines) + 1, static_cast<int>(before.size() - start) + 1};
}

Place PlaceCounter::at(std::size_t offset) {
    for (; counted_ < offset && counted_ < text_.size(); ++counted_) {
        if (text_[counted_] != '\n') continue;
        ++line_;
        line_start_ = counted_ + 1;
    }
    return {line_, static_cast<int>(offset - line_start_) + 1};
}

bool Lines::next() {
    if (rest_.empty()) return false;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    ++number_;
    return true;
}

Error placed(Error error, std::string_view text, std::size_t offset) {
    const Place place = place_of(text, offset);
    error.line = place.line;
    error.column = place.column;
    return error;
}

} // namespace flipside::records
