// How fast marubatsu is, each time beside the obvious way of doing the same in the same program.
//
// Processor time of this thread; the two ways take turns, and the middle one of the rounds counts. Ratios
// can be compared between machines, the rest cannot. Exit status 1 if the two ways disagree.

#include "marubatsu/automaton.hpp"
#include "marubatsu/count.hpp"
#include "marubatsu/searches.hpp"
#include "marubatsu/solver.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

using namespace flipside;
using namespace flipside::marubatsu;

namespace {

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

template <class Work>
double seconds(Work&& work) {
    const double start = processor_seconds();
    work();
    return processor_seconds() - start;
}

struct Times {
    std::vector<double> rounds;

    double middle() {
        std::ranges::sort(rounds);
        return rounds[rounds.size() / 2];
    }
    double best() { return *std::ranges::min_element(rounds); }
};

bool all_agree = true;

void agree(bool same, const char* what) {
    if (same) return;
    std::printf("%s: the fast and the obvious way DISAGREE\n", what);
    all_agree = false;
}

void print(const char* what, const char* unit, double scale, bool per_second, Times fast, Times obvious) {
    const auto shown = [=](double time) { return per_second ? scale / time : scale * time; };
    std::printf("%-34s %9.3f %-12s best %9.3f   obvious %9.3f   %6.1f times as fast\n", what,
                shown(fast.middle()), unit, shown(fast.best()), shown(obvious.middle()),
                obvious.middle() / fast.middle());
}

void match(const char* what, const char* first, const char* second) {
    constexpr std::uint64_t pairs = 50000;
    const Rules& rules = Rules::standard();
    const Player& a = *find_player(first);
    const Player& b = *find_player(second);
    bits::PythonRandom read(0);
    bits::PythonRandom played(0);
    Means means{played};
    Times fast;
    Times obvious;
    for (int round = 0; round < 7; ++round) {
        MatchResult by_automaton;
        MatchResult by_play;
        // The automaton is made anew each time.
        fast.rounds.push_back(
            seconds([&] { by_automaton = MatchAutomaton(rules, a, b, means).play(pairs, read); }));
        obvious.rounds.push_back(seconds([&] { by_play = play_match(rules, a, b, pairs, means); }));
        agree(by_automaton == by_play && read.next32() == played.next32(), what);
    }
    print(what, "M pairs/s", pairs * 1e-6, true, fast, obvious);
}

void depth_limited() {
    SearchSettings settings;
    settings.depth = 8;
    const NamedSearch& search = *find_search("depth-limited-table");
    // As the articles do it: the mean of ten searches in a row.
    constexpr int loops = 10;
    Times fast;
    Times obvious;
    for (int round = 0; round < 21; ++round) {
        Analysis dense;
        Analysis every_form;
        const auto analyse = [&](Analysis& found, bool plainly) {
            return seconds([&] {
                       for (int i = 0; i < loops; ++i)
                           found = search.analyse(Rules::standard(), Position{}, settings, Tables::shared,
                                                  plainly);
                   })
                   / loops;
        };
        fast.rounds.push_back(analyse(dense, false));
        obvious.rounds.push_back(analyse(every_form, true));
        agree(dense.nodes == every_form.nodes && dense.known == every_form.known, "depth-limited search");
    }
    print("depth-limited search, empty board", "us", 1e6, false, fast, obvious);
}

void counting() {
    const Rules four = *Rules::make(4, 4);
    // One by one takes long: both ways go to the eighth ply.
    constexpr int last_ply = 8;
    Times fast;
    Times obvious;
    for (int round = 0; round < 3; ++round) {
        std::vector<Census> classes;
        std::vector<Census> singly;
        fast.rounds.push_back(seconds([&] { classes = count_plies(four, last_ply); }));
        obvious.rounds.push_back(seconds([&] { singly = count_plies_plainly(four, last_ply); }));
        agree(classes == singly, "counting");
    }
    print("4 x 4 counted to ply 8", "s", 1, false, fast, obvious);

    Times whole;
    Census sum;
    for (int round = 0; round < 3; ++round)
        whole.rounds.push_back(seconds([&] { sum = total(count_plies(four)); }));
    agree(sum.positions == 9722011 && sum.games.total() == 15038733958272, "4 x 4");
    std::printf("%-34s %9.3f s            best %9.3f\n", "4 x 4 fully counted", whole.middle(), whole.best());
}

void five() {
    const Rules rules = *Rules::make(5, 5);
    Solver solver(rules, std::size_t{64} << 20);
    std::optional<int> value;
    const double time = seconds([&] { value = solver.value_for_o(Position{}); });
    agree(value == 0, "5 x 5");
    std::printf("%-34s %9.3f s            %llu nodes, table 64 MiB: a draw\n", "5 x 5 proved", time,
                static_cast<unsigned long long>(solver.nodes()));
}

} // namespace

int main() {
    match("ai2 against ai2", "ai2", "ai2");
    match("ai14s against ai2", "ai14s", "ai2");
    depth_limited();
    counting();
    five();
    return all_agree ? 0 : 1;
}
