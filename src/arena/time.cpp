#include "arena/time.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <memory>

namespace flipside::arena {

namespace {

std::optional<double> number(std::string_view text) {
    double value = 0;
    const char* end = std::to_address(text.end());
    const auto [stopped, problem] =
        std::from_chars(std::to_address(text.begin()), end, value, std::chars_format::fixed);
    if (problem != std::errc{} || stopped != end || std::isnan(value) || value < 0 || value > 1e6)
        return std::nullopt;
    return value;
}

// "300", "5:00".
std::optional<double> duration(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return number(text);
    const auto minutes = number(text.substr(0, colon));
    const auto seconds = number(text.substr(colon + 1));
    if (!minutes || !seconds || *seconds >= 60) return std::nullopt;
    return *minutes * 60 + *seconds;
}

std::string shortest(double value) {
    char digits[64];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), value, std::chars_format::fixed);
    return {digits, end.ptr};
}

// Of the move with so many empties, as a share of the time. Endings are solved in no time; what decides games
// is what comes before them.
double worth_of_move(int empties) {
    return empties > 44 ? 0.8 : empties > 20 ? 1.3 : 0.25;
}

} // namespace

flipside::Result<TimeControl> read_time_control(std::string_view text) {
    TimeControl control;
    if (text == "none") return control;
    constexpr std::string_view each = "/move";
    if (text.ends_with(each)) {
        const auto seconds = number(text.substr(0, text.size() - each.size()));
        if (seconds && *seconds > 0) {
            control.per_move = *seconds;
            return control;
        }
    } else {
        const std::size_t plus = text.find('+');
        const auto main = duration(text.substr(0, plus));
        const auto increment =
            plus == std::string_view::npos ? std::optional<double>(0) : number(text.substr(plus + 1));
        if (main && increment && *main + *increment > 0) {
            control.main = *main;
            control.increment = *increment;
            return control;
        }
    }
    Error error;
    error.what = "not a time control";
    error.found = text;
    error.expected = "seconds for the game (300), with an increment (300+2, 5:00+2), 1/move, or none";
    return std::unexpected(error);
}

std::string to_text(const TimeControl& control) {
    if (control.per_move < no_limit) return shortest(control.per_move) + "/move";
    if (control.main == no_limit) return "none";
    return shortest(control.main) + (control.increment > 0 ? "+" + shortest(control.increment) : "");
}

Thinking time_for_move(double remaining, double increment, int empties) {
    if (remaining == no_limit) return {};
    double worth = 1; // kept back, so that the last moves are not made on the last second
    for (int later = empties; later > 0; later -= 2) worth += worth_of_move(later);
    const double share =
        std::min(remaining * worth_of_move(empties) / worth + 0.8 * increment, 0.6 * remaining);
    return {std::max(0.001, 0.5 * share), std::max(0.001, 1.5 * share)};
}

void keep_to(engine::Limits& limits, const Thinking& thinking, double (*now)()) {
    if (thinking.most == no_limit) return;
    const double begin = now();
    limits.now = now;
    limits.deadline = begin + thinking.most;
    limits.enough = begin + thinking.enough;
}

} // namespace flipside::arena
