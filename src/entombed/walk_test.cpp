#include "entombed/recipe.hpp"
#include "entombed/solver.hpp"
#include "entombed/walk.hpp"
#include "support/property.hpp"

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::entombed;

TEST_CASE("a walker starts in the open row and is stopped by walls") {
    Walk walk({0b11111110, 0xff}); // open at the mirror line
    CHECK(walk.row() == 0);
    CHECK(walk.x() == 7);
    CHECK_FALSE(walk.step(Direction::up));
    CHECK(walk.step(Direction::down));
    CHECK(walk.step(Direction::right)); // over the mirror line
    CHECK_FALSE(walk.step(Direction::right));
    CHECK_FALSE(walk.step(Direction::down));
    CHECK(walk.steps() == 2);
    CHECK(walk.row() == 1);
    CHECK(walk.x() == 8);
}

TEST_CASE("the make-break opens a shut way, on both sides, once") {
    Walk walk({0b11111110, 0xff});
    walk.step(Direction::down);
    CHECK(walk.make_breaks() == 1);
    CHECK_FALSE(walk.make_break(Direction::right)); // its own mirror image
    CHECK(walk.make_breaks() == 1);
    CHECK(walk.make_break(Direction::down));
    CHECK_FALSE(walk.is_wall(2, 7));
    CHECK_FALSE(walk.is_wall(2, 8));
    CHECK_FALSE(walk.make_break(Direction::left));
    CHECK(walk.step(Direction::down));
    CHECK_FALSE(walk.is_done());
    CHECK(walk.step(Direction::down));
    CHECK(walk.is_done());
    CHECK_FALSE(walk.step(Direction::up));
}

TEST_CASE("it makes walls too, but not in the open row nor outside") {
    Walk walk({0x00, 0x00});
    CHECK_FALSE(walk.make_break(Direction::left));
    CHECK(walk.make_break(Direction::down));
    CHECK(walk.is_wall(1, 7));
    CHECK(walk.is_wall(1, 8));
    CHECK_FALSE(walk.step(Direction::down));
    Walk edge({0x00});
    edge.step(Direction::down);
    for (int i = 0; i < 7; ++i) CHECK(edge.step(Direction::left));
    CHECK_FALSE(edge.step(Direction::left));
    CHECK_FALSE(edge.make_break(Direction::left));
}

TEST_CASE("a find in every twelfth row gives three") {
    std::vector<Row> rows(24, 0x00);
    rows[11] = 0b11000000; // outermost passage at the third place
    Walk walk(rows);
    CHECK(walk.is_find(12, 2));
    CHECK(walk.is_find(24, 0));
    CHECK_FALSE(walk.is_find(12, 13));
    for (int i = 0; i < 12; ++i) walk.step(Direction::down);
    for (int i = 0; i < 5; ++i) walk.step(Direction::left);
    CHECK(walk.make_breaks() == 4);
    CHECK_FALSE(walk.is_find(12, 2));
    walk.step(Direction::right);
    walk.step(Direction::left);
    CHECK(walk.make_breaks() == 4);
}

TEST_CASE("whoever stays behind is caught") {
    Walk walk(std::vector<Row>(5, 0x00));
    walk.scroll();
    CHECK(walk.is_caught());
    CHECK_FALSE(walk.step(Direction::down));
}

TEST_CASE("a solution can be walked") {
    test::property("every step of the shortest path", [](std::uint32_t seed, bool in_easy) {
        RC_PRE(seed != 0);
        Recipe recipe;
        recipe.mode = in_easy ? Mode::easy : Mode::hard;
        recipe.seed = seed;
        const std::vector<Row> rows = shown_rows(*make_maze(recipe));
        const Solution solution = solve(rows);
        Walk walk(rows);
        if (solution.path.empty()) return;
        while (walk.x() > 7 - solution.path[0].column) RC_ASSERT(walk.step(Direction::left));
        RC_ASSERT(walk.step(Direction::down));
        for (std::size_t i = 1; i < solution.path.size(); ++i) {
            const Place from = solution.path[i - 1];
            const Place to = solution.path[i];
            const Direction direction = to.row > from.row         ? Direction::down
                                        : to.row < from.row       ? Direction::up
                                        : to.column > from.column ? Direction::left
                                                                  : Direction::right;
            RC_ASSERT(walk.step(direction));
        }
        if (solution.first_blocked == 0) RC_ASSERT(walk.step(Direction::down));
        RC_ASSERT(walk.is_done() == (solution.first_blocked == 0));
    });
}
