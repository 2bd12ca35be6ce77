// flipside marubatsu bench: the benchmark of ysgeso's articles, to the last digit.

#include "cli/marubatsu.hpp"
#include "marubatsu/automaton.hpp"
#include "marubatsu/searches.hpp"

#include <algorithm>
#include <ctime>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using namespace marubatsu;

constexpr std::uint64_t published_pairs = 50000;
constexpr MatchResult published_ai2 = {{29454, 14352, 6194}, {14208, 29592, 6200}};
constexpr MatchResult published_ai14s = {{49446, 0, 554}, {44043, 0, 5957}};
constexpr std::uint64_t published_nodes = 1175;
constexpr std::size_t published_entries = 3219;

// Processor time: what else runs on the machine does not count.
double seconds_since(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

struct Meeting {
    MatchResult result;
    double seconds = 0; // making the automaton included
};

// `obvious`: every game is played, as the articles' program does it.
Meeting meet(const char* first, const char* second, std::uint64_t pairs, bool obvious, Means& means) {
    const Rules& rules = Rules::standard();
    const Player& a = *find_player(first);
    const Player& b = *find_player(second);
    const auto start = std::clock();
    Meeting meeting;
    meeting.result = obvious ? play_match(rules, a, b, pairs, means)
                             : MatchAutomaton(rules, a, b, means).play(pairs, means.random);
    meeting.seconds = seconds_since(start);
    return meeting;
}

void print_meeting(const char* first, const char* second, const Meeting& meeting) {
    print_match(first, second, meeting.result);
    fmt::print("{:.1f} ms, {:.2f} million pairs of games/s\n\n", meeting.seconds * 1e3,
               static_cast<double>(meeting.result.as_o.total()) / meeting.seconds / 1e6);
}

int run_bench(bool obvious, bool json) {
    bits::PythonRandom random(0);
    Means means{random};
    const Meeting ai2 = meet("ai2", "ai2", published_pairs, obvious, means);
    const Meeting ai14s = meet("ai14s", "ai2", published_pairs, obvious, means);

    SearchSettings settings;
    settings.depth = 8;
    const NamedSearch& search = *find_search("depth-limited-table");
    std::vector<double> times;
    Analysis analysis;
    for (int i = 0; i < 70; ++i) {
        const auto start = std::clock();
        analysis = search.analyse(Rules::standard(), Position{}, settings, Tables::shared, obvious);
        times.push_back(seconds_since(start));
    }
    std::ranges::sort(times);
    const double microseconds = times[times.size() / 2] * 1e6;

    const bool same = ai2.result == published_ai2 && ai14s.result == published_ai14s
                      && analysis.nodes == published_nodes && analysis.known == published_entries;
    if (json) {
        const auto row = [](const Tally3& tally) {
            return nlohmann::json{tally.wins, tally.losses, tally.draws};
        };
        const auto table = [&row](const Meeting& meeting) {
            return nlohmann::json{{"o", row(meeting.result.as_o)},
                                  {"x", row(meeting.result.as_x)},
                                  {"total", row(meeting.result.total())},
                                  {"seconds", meeting.seconds}};
        };
        const nlohmann::json out = {
            {"ai2", table(ai2)},
            {"ai14s", table(ai14s)},
            {"search",
             {{"nodes", analysis.nodes}, {"entries", analysis.known}, {"microseconds", microseconds}}},
            {"as_published", same}};
        fmt::print("{}\n", out.dump());
    } else {
        print_meeting("ai2", "ai2", ai2);
        print_meeting("ai14s", "ai2", ai14s);
        fmt::print("ai_abs_dls\n{} nodes, {} entries, {:.1f} microseconds (median of {})\n\n", analysis.nodes,
                   analysis.known, microseconds, times.size());
        fmt::print("{}\n",
                   same ? "All counts are the published ones." : "The counts are NOT the published ones.");
    }
    return same ? exit_ok : exit_negative;
}

} // namespace

void add_marubatsu_bench(Command group, Run& run) {
    Command command = group.add_subcommand("bench", "Reproduce the published benchmark, to the last digit");
    command.footer(
        "random.seed(0), then 50,000 pairs of ai2 VS ai2 and of ai14s VS ai2, then ai_abs_dls on the\n"
        "empty board. Exit status 1 if a count differs.\n"
        "Example: flipside marubatsu bench");
    auto obvious = std::make_shared<bool>(false);
    auto json = std::make_shared<bool>(false);
    command.add_flag("--obvious", *obvious, "play every game and fill the table as the articles do");
    command.add_flag("--json", *json, "print the result as JSON");
    command.callback([&run, obvious, json] { run = [obvious, json] { return run_bench(*obvious, *json); }; });
}

} // namespace flipside::cli
