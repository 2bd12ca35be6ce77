#include "arena/player_spec.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>

namespace flipside::arena {

namespace {

// What stands behind the colon.
enum class Rest : std::uint8_t { nothing, number, optional_number, seconds, file, command, host, device };

struct Form {
    std::string_view name;
    std::uint32_t lowest;
    std::uint32_t highest;
    Kind kind;
    Rest rest;
    std::string_view shown;
};

constexpr std::uint32_t highest_seed = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t highest_baud = 4'000'000;
constexpr double longest_seconds = 86400;

constexpr Form forms[] = {
    {"human", 0, 0, Kind::human, Rest::nothing, "human"},
    {"level", 0, 60, Kind::level, Rest::number, "level:N (0 to 60)"},
    {"depth", 1, 60, Kind::depth, Rest::number, "depth:N (1 to 60)"},
    {"time", 0, 0, Kind::time, Rest::seconds, "time:S (seconds a move)"},
    {"random", 0, highest_seed, Kind::random, Rest::optional_number, "random[:SEED]"},
    {"first", 0, 0, Kind::first, Rest::nothing, "first"},
    {"weights", 0, 0, Kind::weights, Rest::nothing, "weights"},
    {"weights-search", 1, 8, Kind::weights_search, Rest::number, "weights-search:N (1 to 8)"},
    {"mynavi", 1, 12, Kind::mynavi, Rest::number, "mynavi:N (1 to 12)"},
    {"libra", 1, 1'000'000'000, Kind::libra, Rest::file, "libra:FILE[@HZ]"},
    {"gtp", 0, 0, Kind::gtp, Rest::command, "gtp:CMD"},
    {"nboard", 0, 0, Kind::nboard, Rest::command, "nboard:CMD"},
    {"line", 0, 0, Kind::line, Rest::command, "line:CMD"},
    {"edax", 0, 0, Kind::edax, Rest::command, "edax:CMD"},
    {"tcp", 1, 65535, Kind::tcp, Rest::host, "tcp:HOST:PORT"},
    {"tty", 1, highest_baud, Kind::tty, Rest::device, "tty:DEVICE[:BAUD]"},
};

Error bad_spec(std::string_view text, std::string what) {
    Error error;
    error.what = std::move(what);
    error.found = text;
    error.expected = player_forms();
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

std::optional<double> read_seconds(std::string_view text) {
    double seconds = 0;
    const char* end = std::to_address(text.end());
    const auto [stopped, problem] =
        std::from_chars(std::to_address(text.begin()), end, seconds, std::chars_format::fixed);
    if (problem != std::errc{} || stopped != end || !(seconds > 0 && seconds <= longest_seconds))
        return std::nullopt;
    return seconds;
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; });
    return result;
}

bool blank(std::string_view text) {
    return text.find_first_not_of(" \t") == std::string_view::npos;
}

std::string shortest(double number) {
    char digits[64];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), number, std::chars_format::fixed);
    return {digits, end.ptr};
}

// HOST:PORT, where HOST may be an IPv6 address in brackets.
flipside::Result<PlayerSpec> read_host(std::string_view text, std::string_view rest, const Form& form) {
    const std::size_t colon = rest.rfind(':');
    const auto port = colon == std::string_view::npos ? std::nullopt : read_number(rest.substr(colon + 1));
    if (!port || *port < form.lowest || *port > form.highest || colon == 0)
        return std::unexpected(bad_spec(text, "tcp needs a host and a port, as in tcp:localhost:7000"));
    return PlayerSpec{form.kind, port, {}, std::string(rest.substr(0, colon))};
}

flipside::Result<PlayerSpec> read_device(std::string_view text, std::string_view rest, const Form& form) {
    const std::size_t colon = rest.rfind(':');
    if (blank(rest.substr(0, colon)))
        return std::unexpected(bad_spec(text, "tty needs a device, as in tty:/dev/ttyUSB0:9600"));
    if (colon == std::string_view::npos) return PlayerSpec{form.kind, {}, {}, std::string(rest)};
    const auto baud = read_number(rest.substr(colon + 1));
    if (!baud || *baud < form.lowest || *baud > form.highest)
        return std::unexpected(bad_spec(text, "the baud rate is a number, as in tty:/dev/ttyUSB0:9600"));
    return PlayerSpec{form.kind, baud, {}, std::string(rest.substr(0, colon))};
}

// "program.lbr@5000": the clock is what follows the last @. A file's name that ends so itself is written with
// the clock of its own behind it.
flipside::Result<PlayerSpec> read_file(std::string_view text, std::string_view rest, const Form& form) {
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

flipside::Result<PlayerSpec> read_numbered(std::string_view text, std::string_view rest, const Form& form) {
    const auto number = read_number(rest);
    if (!number || *number < form.lowest || *number > form.highest) {
        return std::unexpected(bad_spec(text, "the number of " + std::string(form.name) + " is "
                                                  + std::to_string(form.lowest) + " to "
                                                  + std::to_string(form.highest)));
    }
    return PlayerSpec{form.kind, number};
}

} // namespace

flipside::Result<PlayerSpec> read_player_spec(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string name = lower(text.substr(0, colon));
    const auto* form = std::ranges::find(forms, std::string_view(name), &Form::name);
    if (form == std::end(forms)) return std::unexpected(bad_spec(text, "there is no such player"));

    if (colon == std::string_view::npos) {
        if (form->rest == Rest::nothing || form->rest == Rest::optional_number) return PlayerSpec{form->kind};
        const bool number = form->rest == Rest::number || form->rest == Rest::seconds;
        return std::unexpected(bad_spec(text, number ? name + " needs a number, as in " + name + ":5"
                                                     : name + " needs more: " + std::string(form->shown)));
    }
    const std::string_view rest = text.substr(colon + 1);
    switch (form->rest) {
    case Rest::nothing:
        return std::unexpected(bad_spec(text, name + " takes no number"));
    case Rest::number:
    case Rest::optional_number:
        return read_numbered(text, rest, *form);
    case Rest::seconds: {
        const auto seconds = read_seconds(rest);
        if (!seconds) return std::unexpected(bad_spec(text, "time needs seconds, as in time:0.5"));
        return PlayerSpec{form->kind, {}, {}, {}, *seconds};
    }
    case Rest::command:
        if (blank(rest)) return std::unexpected(bad_spec(text, name + " needs a command to run"));
        return PlayerSpec{form->kind, {}, {}, std::string(rest)};
    case Rest::file:
        return read_file(text, rest, *form);
    case Rest::host:
        return read_host(text, rest, *form);
    case Rest::device:
        return read_device(text, rest, *form);
    }
    return std::unexpected(bad_spec(text, "there is no such player"));
}

std::string to_text(const PlayerSpec& spec) {
    const auto* form = std::ranges::find(forms, spec.kind, &Form::kind);
    std::string text(form->name);
    if (!spec.file.empty()) text += ":" + spec.file;
    if (!spec.text.empty()) text += ":" + spec.text;
    if (spec.number) text += (spec.file.empty() ? ":" : "@") + std::to_string(*spec.number);
    if (form->rest == Rest::seconds) text += ":" + shortest(spec.seconds);
    return text;
}

std::string player_forms() {
    std::string all;
    for (const Form& form : forms) {
        if (!all.empty()) all += " | ";
        all += form.shown;
    }
    return all;
}

} // namespace flipside::arena
