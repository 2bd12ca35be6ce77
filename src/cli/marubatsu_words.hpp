// What `marubatsu play` says and understands, in English and Japanese.
#pragma once

#include <string>
#include <string_view>

namespace flipside::cli {

struct Words {
    const char* prompt;
    const char* help;
    const char* bye;
    const char* marked;
    const char* outside;
    const char* not_a_square;
    // The commands of this language; the English ones are understood in every language.
    std::string_view exit;
    std::string_view undo;
    std::string_view hint;
    std::string_view again;
    std::string_view assistance;

    bool is_exit(std::string_view line) const { return line == exit || line == "exit" || line == "q"; }
    bool is_undo(std::string_view line) const { return line == undo || line == "undo" || line == "u"; }
    bool is_hint(std::string_view line) const { return line == hint || line == "hint" || line == "h"; }
    bool is_new(std::string_view line) const { return line == again || line == "new" || line == "n"; }
    bool is_help(std::string_view line) const { return line == assistance || line == "help" || line == "?"; }
};

// "en", "ja", or empty for the locale's.
const Words* words_of(std::string_view language);

} // namespace flipside::cli
