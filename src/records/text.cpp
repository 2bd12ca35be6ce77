#include "records/text.hpp"

#include <algorithm>
#include <charconv>

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

Place place_of(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto newlines = std::ranges::count(before, '\n');
    const std::size_t last = before.rfind('\n');
    const std::size_t start = last == std::string_view::npos ? 0 : last + 1;
    return {static_cast<int>(newlines) + 1, static_cast<int>(before.size() - start) + 1};
}

Error placed(Error error, std::string_view text, std::size_t offset) {
    const Place place = place_of(text, offset);
    error.line = place.line;
    error.column = place.column;
    return error;
}

} // namespace flipside::records
