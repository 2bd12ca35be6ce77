#include "cli/wide_text.hpp"

#include <algorithm>
#include <cstdint>

namespace flipside::cli {

namespace {

constexpr char32_t not_utf8 = 0xfffd;

struct Character {
    char32_t code = not_utf8;
    std::size_t length = 1; // bytes
};

// The character at the start of the text, which is not empty. What is not UTF-8, an overlong form or half
// of a surrogate pair is one byte of `not_utf8`.
Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length == 0 || text.size() < length) return {};
    char32_t code = lead & (0xff >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3f);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (overlong || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return {};
    return {code, length};
}

struct Range {
    char32_t first;
    char32_t last;
};

bool is_in(char32_t code, const Range* begin, const Range* end) {
    return std::any_of(begin, end, [code](const Range& r) { return code >= r.first && code <= r.last; });
}

// The blocks that are wide as a whole.
constexpr Range wide[] = {
    {0x1100, 0x115f},                       // Hangul initial letters
    {0x2e80, 0x303e},                       // radicals, CJK punctuation
    {0x3041, 0x33ff},                       // kana and signs
    {0x3400, 0x4dbf},                       // Han
    {0x4e00, 0xa4cf},                       // Han, Yi
    {0xac00, 0xd7a3},                       // Hangul
    {0xf900, 0xfaff},                       // Han, compatibility
    {0xfe30, 0xfe6f},                       // vertical and small forms
    {0xff00, 0xff60},                       // full-width ASCII
    {0xffe0, 0xffe6},                       // full-width signs
    {0x1f300, 0x1f64f},                     // pictures
    {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}, // Han
};
constexpr Range combining[] = {{0x0300, 0x036f}, {0x3099, 0x309a}, {0x200b, 0x200f}, {0xfe00, 0xfe0f}};
// Of the ambiguous characters, the geometric shapes that boards are drawn with.
constexpr Range ambiguous_shapes[] = {{0x25a0, 0x25a1}, {0x25c6, 0x25c8}, {0x25cb, 0x25cb}, {0x25ce, 0x25d1}};

int width(char32_t code, int ambiguous) {
    if (code < 0x0300) return 1;
    if (is_in(code, std::begin(combining), std::end(combining))) return 0;
    if (is_in(code, std::begin(wide), std::end(wide))) return 2;
    if (is_in(code, std::begin(ambiguous_shapes), std::end(ambiguous_shapes))) return ambiguous;
    return 1;
}

} // namespace

int columns(std::string_view text, int ambiguous) {
    int total = 0;
    while (!text.empty()) {
        const Character character = first_character(text);
        total += width(character.code, ambiguous);
        text.remove_prefix(character.length);
    }
    return total;
}

std::string padded(std::string_view text, int width) {
    return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

std::string narrowed(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character character = first_character(text);
        if (character.code >= 0xff01 && character.code <= 0xff5e)
            result += static_cast<char>(character.code - 0xff01 + '!');
        else if (character.code == 0x3000)
            result += ' ';
        else
            result += text.substr(0, character.length);
        text.remove_prefix(character.length);
    }
    return result;
}

std::string shown(std::string_view text, int most) {
    std::string result;
    int used = 0;
    while (!text.empty()) {
        const Character character = first_character(text);
        const bool control = character.code < 0x20 || (character.code >= 0x7f && character.code < 0xa0);
        const int needed = width(character.code, 2);
        if (used + needed > most) return result + "...";
        used += needed;
        if (control || (character.code == not_utf8 && character.length == 1))
            result += '?';
        else
            result += text.substr(0, character.length);
        text.remove_prefix(character.length);
    }
    return result;
}

} // namespace flipside::cli
