#include "libra/word.hpp"

namespace flipside::libra {

std::string to_ternary(Word word) {
    std::string text(word_trits, '0');
    const detail::Trits trits = detail::trits_of(word);
    for (int k = 0; k < word_trits; ++k) {
        char& digit = text[word_trits - 1 - k];
        if ((trits.ones >> k & 1) != 0) digit = '1';
        if ((trits.minus >> k & 1) != 0) digit = '#';
    }
    return text;
}

std::optional<Word> parse_ternary(std::string_view text) {
    if (text.size() != word_trits) return std::nullopt;
    int value = 0;
    for (const char digit : text) {
        if (digit != '1' && digit != '0' && digit != '#') return std::nullopt;
        value = 3 * value + (digit == '1' ? 1 : digit == '#' ? -1 : 0);
    }
    return static_cast<Word>(value);
}

std::optional<Word> word_of_character(unsigned char character) {
    if (character > 127) return std::nullopt;
    return static_cast<Word>(character - word_max);
}

std::optional<char> character_of_word(Word word) {
    const int character = word + word_max;
    if (character > 127) return std::nullopt;
    return static_cast<char>(character);
}

std::string printable(std::span<const Word> words) {
    std::string text;
    for (const Word word : words) {
        const std::optional<char> c = character_of_word(word);
        if (c == '\n')
            text += "\\n";
        else if (c && *c >= ' ' && *c < 127)
            text += *c;
        else
            text.append("<").append(std::to_string(word)).append(">");
    }
    return text;
}

} // namespace flipside::libra
