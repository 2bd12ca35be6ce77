#include "cli/locale.hpp"

#include <map>

#include <doctest/doctest.h>

using namespace flipside::cli;

namespace {

Environment variables(std::map<std::string, std::string> values) {
    return [values = std::move(values)](const std::string& name) -> std::optional<std::string> {
        const auto found = values.find(name);
        if (found == values.end()) return std::nullopt;
        return found->second;
    };
}

Language language(std::map<std::string, std::string> values) {
    return language_of_locale(variables(std::move(values)));
}

} // namespace

TEST_CASE("the locale's language") {
    CHECK(language({}) == Language::english);
    CHECK(language({{"LANG", "C"}}) == Language::english);
    CHECK(language({{"LANG", "C.UTF-8"}}) == Language::english);
    CHECK(language({{"LANG", "en_GB.UTF-8"}}) == Language::english);
    CHECK(language({{"LANG", "ja_JP.UTF-8"}}) == Language::japanese);
    CHECK(language({{"LANG", "ja_JP.utf8"}}) == Language::japanese);
    CHECK(language({{"LANG", "ja.UTF-8@cjknarrow"}}) == Language::japanese);
    CHECK(language({{"LANG", "jam_JM.UTF-8"}}) == Language::english); // Jamaican Creole
}

TEST_CASE("LC_ALL before LC_MESSAGES before LANG, an empty one counts as not set") {
    CHECK(language({{"LC_ALL", "en_US.UTF-8"}, {"LC_MESSAGES", "ja_JP.UTF-8"}, {"LANG", "ja_JP.UTF-8"}})
          == Language::english);
    CHECK(language({{"LC_MESSAGES", "ja_JP.UTF-8"}, {"LANG", "en_US.UTF-8"}}) == Language::japanese);
    CHECK(language({{"LC_ALL", ""}, {"LC_MESSAGES", ""}, {"LANG", "ja_JP.UTF-8"}}) == Language::japanese);
}

TEST_CASE("Japanese is written in UTF-8, so another encoding gets English") {
    CHECK(language({{"LANG", "ja_JP.eucJP"}}) == Language::english);
    CHECK(language({{"LANG", "ja_JP"}}) == Language::english);
}

TEST_CASE("Unicode is drawn in a UTF-8 locale on a terminal that has the discs") {
    CHECK(draws_unicode(variables({{"LANG", "en_US.UTF-8"}, {"TERM", "xterm"}})));
    CHECK(draws_unicode(variables({{"LC_CTYPE", "C.utf8"}, {"TERM", "tmux-256color"}})));
    CHECK_FALSE(draws_unicode(variables({{"LANG", "C"}, {"TERM", "xterm"}})));
    CHECK_FALSE(draws_unicode(variables({{"LC_ALL", "C"}, {"LANG", "en_US.UTF-8"}, {"TERM", "xterm"}})));
    CHECK_FALSE(draws_unicode(variables({{"LANG", "en_US.UTF-8"}, {"TERM", "linux"}})));
    CHECK_FALSE(draws_unicode(variables({{"LANG", "en_US.UTF-8"}, {"TERM", "dumb"}})));
    CHECK_FALSE(draws_unicode(variables({{"LANG", "en_US.UTF-8"}})));
}
