#include "arena/schedule.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace flipside::arena {

namespace {

constexpr std::pair<Format, std::string_view> formats[] = {
    {Format::round_robin, "round-robin"}, {Format::gauntlet, "gauntlet"}, {Format::swiss, "swiss"}};

bool have_met(const std::vector<Meeting>& met, int a, int b) {
    return std::ranges::any_of(
        met, [=](const Meeting& meeting) { return meeting == Meeting{a, b} || meeting == Meeting{b, a}; });
}

// Pairs the highest of `order` with the nearest one it may meet, and the rest likewise; takes back where
// that leads nowhere.
bool pair_rest(std::vector<int>& order, const std::vector<Meeting>& met, bool again,
               std::vector<Meeting>& meetings) {
    if (order.empty()) return true;
    const int first = order.front();
    for (std::size_t i = 1; i < order.size(); ++i) {
        const int second = order[i];
        if (!again && have_met(met, first, second)) continue;
        std::vector<int> rest(order.begin() + 1, order.end());
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i) - 1);
        meetings.push_back({first, second});
        if (pair_rest(rest, met, again, meetings)) return true;
        meetings.pop_back();
    }
    return false;
}

} // namespace

std::optional<Format> format_named(std::string_view name) {
    const auto* found = std::ranges::find(formats, name, &std::pair<Format, std::string_view>::second);
    if (found == std::end(formats)) return std::nullopt;
    return found->first;
}

std::string_view format_name(Format format) {
    return std::ranges::find(formats, format, &std::pair<Format, std::string_view>::first)->second;
}

int rounds_of(const ScheduleSettings& settings) {
    return settings.format == Format::swiss ? settings.rounds : 1;
}

int openings_needed(const ScheduleSettings& settings) {
    return settings.pairs * rounds_of(settings);
}

SwissRound pair_swiss(const std::vector<double>& points, const std::vector<Meeting>& met,
                      const std::vector<int>& sat_out) {
    std::vector<int> order(points.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, [&](int a, int b) {
        return points[a] != points[b] ? points[a] > points[b] : a < b; // equals in their order
    });
    SwissRound round;
    if (order.size() % 2 != 0) {
        auto out = std::find_if(order.rbegin(), order.rend(), [&](int player) {
            return std::ranges::find(sat_out, player) == sat_out.end();
        });
        if (out == order.rend()) out = order.rbegin();
        round.sits_out = *out;
        order.erase(std::next(out).base());
    }
    if (!pair_rest(order, met, false, round.meetings)) pair_rest(order, met, true, round.meetings);
    return round;
}

std::vector<GameTask> games_of(const std::vector<Meeting>& meetings, const ScheduleSettings& settings,
                               int round, int first_number, int first_pair) {
    std::vector<GameTask> games;
    const int openings = std::max(1, settings.openings);
    for (int cycle = 0; cycle < settings.pairs; ++cycle) {
        const int opening = ((round - 1) * settings.pairs + cycle) % openings;
        for (const Meeting& meeting : meetings) {
            games.push_back({first_number++, round, first_pair, meeting.first, meeting.second, opening});
            games.push_back({first_number++, round, first_pair, meeting.second, meeting.first, opening});
            ++first_pair;
        }
    }
    return games;
}

std::vector<Meeting> meetings_of(const ScheduleSettings& settings) {
    std::vector<Meeting> meetings;
    const int last_first = settings.format == Format::gauntlet ? 1 : settings.players;
    for (int first = 0; first < last_first; ++first)
        for (int second = first + 1; second < settings.players; ++second) meetings.push_back({first, second});
    return meetings;
}

} // namespace flipside::arena
