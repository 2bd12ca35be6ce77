#include "cli/locale.hpp"

#include <algorithm>
#include <cstdlib>

namespace flipside::cli {

namespace {

std::string first_set(const Environment& environment, const char* category) {
    for (const char* name : {"LC_ALL", category, "LANG"}) {
        const std::optional<std::string> value = environment(name);
        if (value && !value->empty()) return *value;
    }
    return "";
}

} // namespace

std::optional<std::string> environment_variable(const std::string& name) {
    const char* value = std::getenv(name.c_str()); // NOLINT(concurrency-mt-unsafe)
    if (value == nullptr) return std::nullopt;
    return value;
}

bool is_utf8_locale(const Environment& environment) {
    const std::string locale = first_set(environment, "LC_CTYPE");
    const std::size_t dot = locale.find('.');
    if (dot == std::string::npos) return false;
    std::string charset; // "UTF-8", "utf8", "UTF-8@modifier"
    for (const char c : locale.substr(dot + 1)) {
        if (c == '@') break;
        if (c != '-') charset += static_cast<char>(c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    }
    return charset == "utf8";
}

Language language_of_locale(const Environment& environment) {
    const std::string locale = first_set(environment, "LC_MESSAGES");
    const std::string language = locale.substr(0, locale.find_first_of("_.@"));
    return language == "ja" && is_utf8_locale(environment) ? Language::japanese : Language::english;
}

bool draws_unicode(const Environment& environment) {
    const std::optional<std::string> terminal = environment("TERM");
    return is_utf8_locale(environment) && terminal && !terminal->empty() && *terminal != "dumb"
           && *terminal != "linux";
}

} // namespace flipside::cli
