#include "arena/player_spec.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>

namespace flipside::arena {

namespace {

enum class Number : std::uint8_t { none, needed, optional, after_file };

struct Form {
    std::string_view name;
    std::uint32_t lowest;
    std::uint32_t highest;
    Kind kind;
    Number number;
};

constexpr Form forms[] = {
    {"human", 0, 0, Kind::human, Number::none},
    {"level", 0, 60, Kind::level, Number::needed},
    {"depth", 1, 60, Kind::depth, Number::needed},
    {"random", 0, std::numeric_limits<std::uint32_t>::max(), Kind::random, Number::optional},
    {"first", 0, 0, Kind::first, Number::none},
    {"libra", 1, 1'000'000'000, Kind::libra, Number::after_file},
    {"weights-search", 1, 8, Kind::weights_search, Number::needed},
};

Error bad_spec(std::string_view text, std::string what) {
    Error error;
    error.what = std::move(what);
    error.found = text;
    error.expected = "human, level:N (0 to 60), depth:N (1 to 60), random, random:SEED, first, libra:FILE or "
                     "libra:FILE@HZ";
    return error;
}

// Digits only, all of them.
std::optional<std::uint32_t> read_number(std::string_view digits) {
    std::uint32_t number = 0;
    const char* end = std::to_address(digits.end());
    const auto [stopped, problem] = std::from_chars(std::to_address(digits.begin()), end, number);
    if (digits.empty() || problem != std::errc{} || stopped != end) return std::nullopt;
    return number;
}

// "program.lbr@5000": the clock is what follows the last @. A file's name that ends so itself is written with
// the clock of its own behind it.
flipside::Result<PlayerSpec> read_file_form(std::string_view text, const Form& form, std::string_view rest) {
    PlayerSpec spec{form.kind, std::nullopt, std::string(rest)};
    const std::size_t at = rest.rfind('@');
    if (at != std::string_view::npos) {
        spec.number = read_number(rest.substr(at + 1));
        if (!spec.number || *spec.number < form.lowest || *spec.number > form.highest)
            return std::unexpected(bad_spec(text, "the clock after @ is 1 to 1000000000 Hz"));
        spec.file = rest.substr(0, at);
    }
    if (spec.file.empty()) return std::unexpected(bad_spec(text, std::string(form.name) + " needs a file"));
    return spec;
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
    return result;
}

} // namespace

flipside::Result<PlayerSpec> read_player_spec(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string name = lower(text.substr(0, colon));
    const auto* form = std::ranges::find(forms, std::string_view(name), &Form::name);
    if (form == std::end(forms)) return std::unexpected(bad_spec(text, "there is no such player"));

    if (colon == std::string_view::npos) {
        if (form->number == Number::after_file)
            return std::unexpected(bad_spec(text, name + " needs a file, as in " + name + ":othello.lbr"));
        if (form->number == Number::needed)
            return std::unexpected(bad_spec(text, name + " needs a number, as in " + name + ":5"));
        return PlayerSpec{form->kind, std::nullopt};
    }
    if (form->number == Number::after_file) return read_file_form(text, *form, text.substr(colon + 1));
    if (form->number == Number::none) return std::unexpected(bad_spec(text, name + " takes no number"));
    const auto number = read_number(text.substr(colon + 1));
    if (!number || *number < form->lowest || *number > form->highest) {
        return std::unexpected(bad_spec(text, "the number of " + name + " is " + std::to_string(form->lowest)
                                                  + " to " + std::to_string(form->highest)));
    }
    return PlayerSpec{form->kind, number};
}

std::string to_text(const PlayerSpec& spec) {
    const auto* form = std::ranges::find(forms, spec.kind, &Form::kind);
    std::string text(form->name);
    if (!spec.file.empty()) text += ":" + spec.file;
    if (spec.number) text += (spec.file.empty() ? ":" : "@") + std::to_string(*spec.number);
    return text;
}

} // namespace flipside::arena
