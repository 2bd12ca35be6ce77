// What the published analyses claim of the table, tried on every row and every draw. The counts are those of
// an independent model.

#include "entombed/bit_source.hpp"
#include "entombed/connectivity.hpp"
#include "entombed/every_row.hpp"
#include "entombed/properties.hpp"
#include "entombed/solver.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <set>
#include <string>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::entombed;

namespace {

constexpr Settings easy = settings_for(Mode::easy);
constexpr Settings hard = settings_for(Mode::hard);

} // namespace

TEST_CASE("every outcome of the draws is dealt once") {
    EveryDraw source;
    std::set<std::string> dealt;
    int rounds = 0;
    do {
        std::string outcome;
        const bool longer = source.left();
        outcome += longer ? '1' : '0';
        for (int i = 0; i < (longer ? 3 : 1); ++i) outcome += source.inner(0) ? '1' : '0';
        dealt.insert(outcome);
        ++rounds;
    } while (source.advance());
    CHECK(rounds == 10); // 2 of length two and 8 of length four
    CHECK(dealt.size() == 10);
}

TEST_CASE("P1: no 2x2 square of one kind within the half") {
    for (const Settings& settings : {easy, hard}) {
        const Tally tally = check_squares(settings);
        CHECK(tally.checked > 10000);
        CHECK(tally.broken == 0);
    }
}

TEST_CASE("P1: a square of passages is the repairs' doing, one of walls never comes") {
    for (const Mode mode : {Mode::easy, Mode::hard}) {
        int squares = 0;
        Generator generator(settings_for(mode), XorshiftBits(2026));
        for (int number = 0; number < 100000; ++number) {
            const MadeRow made = generator.next();
            const int walls = made.above & made.shown;
            const int passages = ~(made.above | made.shown) & 0xff;
            CHECK((walls & walls >> 1) == 0);
            if ((passages & passages >> 1) == 0) continue;
            ++squares;
            CHECK(made.repair != Repair::none);
        }
        CHECK(squares > 100);
    }
}

TEST_CASE("P2: a cell unlike both its neighbours is carried on") {
    for (const Settings& settings : {easy, hard}) {
        const Tally tally = check_lone_cells(settings);
        CHECK(tally.checked > 1000);
        CHECK(tally.broken == 0);
    }
}

TEST_CASE("P3: what begins in a row is two cells wide") {
    for (const Settings& settings : {easy, hard}) {
        const Tally tally = check_thin_runs(settings);
        CHECK(tally.checked > 1000);
        CHECK(tally.broken == 0);
    }
}

TEST_CASE("P4: every run of passages is met in easy; in hard only those at the half's edges are not") {
    const Tally in_easy = check_runs_met(easy);
    CHECK(in_easy.checked == 4874);
    CHECK(in_easy.broken == 0);
    const Tally in_hard = check_runs_met(hard);
    CHECK(in_hard.checked == 7418);
    CHECK(in_hard.broken == 968);

    int unmet = 0;
    for (int above = 0; above < 256; ++above) {
        for (const Row row : successors(hard, static_cast<Row>(above))) {
            for (int low = 0; low < 8; ++low) {
                for (int high = low; high < 8; ++high) {
                    const int run = (1 << (high + 1)) - (1 << low);
                    const bool is_run = (above & run) == 0 && (low == 0 || (above >> (low - 1) & 1) != 0)
                                        && (high == 7 || (above >> (high + 1) & 1) != 0);
                    if (!is_run || (row & run) != run) continue;
                    ++unmet;
                    CHECK((low == 0 || high == 7));
                }
            }
        }
    }
    CHECK(unmet == 968);
}

TEST_CASE("P5: easy is always passable, hard is not") {
    const Passability in_easy = check_passability(easy);
    CHECK(in_easy.situations == 1393);
    CHECK(in_easy.shortest_end.empty());
    const Passability in_hard = check_passability(hard);
    CHECK(in_hard.situations == 1403);
    CHECK(in_hard.shortest_end == std::vector<Row>{0xff});
}

TEST_CASE("P6: of the twelve edges only easy's never shuts the way") {
    for (std::uint8_t start = 0; start < 4; ++start) {
        for (const RightEdge right : {RightEdge::drawn, RightEdge::wall, RightEdge::passage}) {
            const bool never = check_passability({game_table, start, right}).shortest_end.empty();
            CHECK(never == (start == 0b11 && right == RightEdge::wall));
        }
    }
}

TEST_CASE("P7: the rows that can come up") {
    CHECK(reachable_rows(hard).size() == 256);
    std::vector<Row> missing;
    const std::vector<Row> in_easy = reachable_rows(easy);
    CHECK(in_easy.size() == 236);
    for (int row = 0; row < 256; ++row)
        if (!std::ranges::binary_search(in_easy, row)) missing.push_back(static_cast<Row>(row));
    CHECK(missing == std::vector<Row>{0x0f, 0x1f, 0x2f, 0x3f, 0x4f, 0x5f, 0x6f, 0x7f, 0x8f, 0x9f,
                                      0xaf, 0xbf, 0xc7, 0xcf, 0xdf, 0xe3, 0xe7, 0xef, 0xf3, 0xff});
    CHECK(successors(hard, 0).size() == 22);
    CHECK(successors(easy, 0).size() == 19);
}

TEST_CASE("P8: the most inner draws of a row") {
    for (const Mode mode : {Mode::easy, Mode::hard}) {
        const int outer = mode == Mode::easy ? 1 : 2;
        int most = 0;
        for (int above = 0; above < 256; ++above)
            for_every_draw(settings_for(mode), static_cast<Row>(above),
                           [&](const MadeRow& made) { most = std::max(most, made.draws - outer); });
        CHECK(most == (mode == Mode::easy ? 7 : 8));
    }
}

TEST_CASE("a table that only draws breaks every property") {
    Table table;
    table.fill(Entry::drawn);
    const Settings settings = settings_for(Mode::easy, Version::game, table);
    CHECK(check_squares(settings).broken > 0);
    CHECK(check_lone_cells(settings).broken > 0);
    CHECK(check_thin_runs(settings).broken > 0);
    CHECK(check_runs_met(settings).broken > 0);
    CHECK(check_passability(settings).shortest_end == std::vector<Row>{0xff});
}

TEST_CASE("one entry changed: a breach is told where it is") {
    Table table = game_table;
    table[0b00000] = Entry::passage;
    const Tally tally = check_squares(settings_for(Mode::hard, Version::game, table));
    REQUIRE(tally.broken > 0);
    REQUIRE(tally.first.has_value());
    const Breach breach = *tally.first;
    CHECK((breach.above >> breach.column & 3) == 0);
    CHECK((breach.row >> breach.column & 3) == 0);
}
