#include "records/property_list.hpp"

namespace flipside::records {

std::size_t closing_bracket(std::string_view text, std::size_t open, Escapes escapes) {
    for (std::size_t at = open + 1; at < text.size(); ++at) {
        if (escapes == Escapes::backslash && text[at] == '\\') {
            ++at;
            continue;
        }
        if (text[at] == ']') return at;
    }
    return std::string_view::npos;
}

std::string unescaped(std::string_view value) {
    std::string text;
    for (std::size_t at = 0; at < value.size(); ++at) {
        if (value[at] == '\\' && at + 1 < value.size()) {
            ++at;
            if (value[at] == '\n') continue; // an escaped line end is a soft one
        }
        text += value[at];
    }
    return text;
}

std::string escaped(std::string_view text) {
    std::string value;
    for (const char c : text) {
        if (c == ']' || c == '\\') value += '\\';
        value += c;
    }
    return value;
}

} // namespace flipside::records
