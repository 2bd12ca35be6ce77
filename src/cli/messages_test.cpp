#include "cli/messages.hpp"

#include <algorithm>
#include <regex>
#include <set>
#include <string>

#include <doctest/doctest.h>

using namespace flipside::cli;

namespace {

std::set<std::string> placeholders(std::string_view text) {
    const std::string copy(text);
    const std::regex placeholder(R"(\{[^}]*\})");
    return {std::sregex_token_iterator(copy.begin(), copy.end(), placeholder), {}};
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

} // namespace

TEST_CASE("every text has both languages, with the same values in them") {
    for (int i = 0; i < static_cast<int>(Text::count); ++i) {
        const Text id = static_cast<Text>(i);
        const std::string_view english = text(Language::english, id);
        const std::string_view japanese = text(Language::japanese, id);
        CAPTURE(english);
        CHECK_FALSE(english.empty());
        CHECK_FALSE(japanese.empty());
        CHECK(placeholders(english) == placeholders(japanese));
        CHECK_MESSAGE(is_ascii(english), "English texts must do without Unicode");
        const bool symbols_only = id == Text::prompt || id == Text::over_prompt;
        CHECK_MESSAGE((symbols_only || !is_ascii(japanese)), "not translated");
    }
}

TEST_CASE("texts take their values") {
    CHECK(say(Language::english, Text::plays, "White", "level 5", "c5") == "White (level 5) plays c5.");
    CHECK(say(Language::japanese, Text::plays, "白", "レベル5", "c5") == "白（レベル5）は c5 に打ちました。");
}
