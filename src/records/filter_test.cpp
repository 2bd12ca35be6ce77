#include "records/filter.hpp"
#include "records/reading_test.hpp"

using namespace flipside;
using namespace flipside::records;

TEST_CASE("games are chosen by players, years, tournament, opening and result") {
    GameRecord game;
    game.moves = read_line_of_play("d3c5f6f5e6")->moves; // Tiger, turned
    game.black.name = "Goto Hiroshi";
    game.white.name = "Tastet Marc";
    game.event = "World Championship";
    game.date.year = 1994;
    game.difference = 2;

    const auto with = [&game](auto&& change) {
        GameFilter filter;
        change(filter);
        return matches(game, filter);
    };
    CHECK(with([](GameFilter&) {}));
    CHECK(with([](GameFilter& f) { f.player = "tastet"; }));
    CHECK_FALSE(with([](GameFilter& f) { f.black = "tastet"; }));
    CHECK(with([](GameFilter& f) { f.white = "MARC"; }));
    CHECK(with([](GameFilter& f) { f.tournament = "champ"; }));
    CHECK_FALSE(with([](GameFilter& f) { f.tournament = "cup"; }));
    CHECK(with([](GameFilter& f) { f.first_year = f.last_year = 1994; }));
    CHECK_FALSE(with([](GameFilter& f) { f.first_year = 1995; }));
    CHECK(with([](GameFilter& f) { f.opening = read_line_of_play("f5d6c3d3c4")->moves; }));
    CHECK_FALSE(with([](GameFilter& f) { f.opening = read_line_of_play("f5f6")->moves; }));
    CHECK(with([](GameFilter& f) { f.opening_name = "tiger"; }));
    CHECK(with([](GameFilter& f) { f.opening_name = "虎"; }));
    CHECK(with([](GameFilter& f) { f.outcome = GameFilter::Outcome::black; }));
    CHECK_FALSE(with([](GameFilter& f) { f.outcome = GameFilter::Outcome::draw; }));
    CHECK(with([](GameFilter& f) { f.outcome = GameFilter::Outcome::unfinished; }));
    CHECK(years_of("1994") == std::pair(1994, 1994));
    CHECK(years_of("1990-1999") == std::pair(1990, 1999));
    CHECK_FALSE(years_of("1999-1990").has_value());
    CHECK_FALSE(years_of("x").has_value());
}
