#include "marubatsu/automaton.hpp"
#include "support/property.hpp"

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::marubatsu;

namespace {

const Player& player(std::string_view name) {
    return *find_player(name);
}

double share(const Tally3& tally) {
    return static_cast<double>(tally.wins) / static_cast<double>(tally.total());
}

// Published: benchmark() of ysgeso's marubatsu, articles 214 to 237.
constexpr MatchResult ai2_ai2 = {{29454, 14352, 6194}, {14208, 29592, 6200}};
constexpr MatchResult ai14s_ai2 = {{49446, 0, 554}, {44043, 0, 5957}};

} // namespace

TEST_CASE("the published benchmark to the last digit, played and by automata") {
    const Rules& rules = Rules::standard();
    bits::PythonRandom played(0);
    bits::PythonRandom read(0);
    Means means{played};
    CHECK(play_match(rules, player("ai2"), player("ai2"), 50000, means) == ai2_ai2);
    CHECK(MatchAutomaton(rules, player("ai2"), player("ai2"), means).play(50000, read) == ai2_ai2);
    CHECK(play_match(rules, player("ai14s"), player("ai2"), 50000, means) == ai14s_ai2);
    CHECK(MatchAutomaton(rules, player("ai14s"), player("ai2"), means).play(50000, read) == ai14s_ai2);
    CHECK(ai2_ai2.total() == Tally3{43662, 43944, 12394});
    CHECK(ai14s_ai2.total() == Tally3{93489, 0, 6511});
    CHECK(played.next32() == read.next32());
}

TEST_CASE("automata draw what play draws") {
    test::property(
        "result and the state of the random source",
        [](std::uint32_t seed, std::uint8_t a, std::uint8_t b, std::uint8_t row, std::uint16_t pairs) {
            const Rules rules = *Rules::make(3, 1 + row % 3);
            constexpr std::size_t rule_players = 21; // ai1 to ai14s
            const Player& first = players()[a % rule_players];
            const Player& second = players()[b % rule_players];
            bits::PythonRandom played(seed);
            bits::PythonRandom read(seed);
            Means means{played};
            const MatchAutomaton automaton(rules, first, second, means);
            for (std::uint64_t count : {pairs % 3, 0, pairs % 400}) {
                RC_ASSERT(automaton.play(count, read) == play_match(rules, first, second, count, means));
                RC_ASSERT(read.next32() == played.next32());
            }
        });
}

TEST_CASE("random play comes close to its exact rates") {
    // o 737/1260, x 121/420, draw 8/63; ai14s against it wins 95/96 as o and 278/315 as x.
    const Rules& rules = Rules::standard();
    bits::PythonRandom random(1);
    Means means{random};
    constexpr std::uint64_t pairs = 400000;
    const MatchResult even = MatchAutomaton(rules, player("ai2"), player("ai2"), means).play(pairs, random);
    CHECK(even.as_o.total() == pairs);
    CHECK(even.as_x.total() == pairs);
    CHECK(share(even.as_o) == doctest::Approx(737.0 / 1260).epsilon(0.01));
    CHECK(share(even.as_x) == doctest::Approx(121.0 / 420).epsilon(0.01));
    const MatchResult strong =
        MatchAutomaton(rules, player("ai14s"), player("ai2"), means).play(pairs, random);
    CHECK(share(strong.as_o) == doctest::Approx(95.0 / 96).epsilon(0.01));
    CHECK(share(strong.as_x) == doctest::Approx(278.0 / 315).epsilon(0.01));
    CHECK(strong.total().losses == 0);
}

TEST_CASE("a match of other boards, with a stop") {
    const Rules rules = *Rules::make(5, 4);
    bits::PythonRandom random(3);
    std::atomic<bool> stop = false;
    Means means{random};
    means.stop = &stop;
    const MatchResult result = play_match(rules, player("ai14s"), player("ai2"), 100, means,
                                          [&stop](std::uint64_t pairs) { stop = pairs == 40; });
    CHECK(result.total().total() == 80);
    CHECK(result.total().wins > 60);
}
