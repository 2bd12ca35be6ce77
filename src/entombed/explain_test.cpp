#include "entombed/explain.hpp"
#include "entombed/recipe.hpp"
#include "support/property.hpp"

#include <vector>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::entombed;

TEST_CASE("row 1 of hard seed 1, window by window") {
    const std::vector<MadeRow> made = *make_maze(Recipe{});
    const auto steps = steps_of(Recipe{}.settings(), made[0]);
    constexpr int windows[8] = {0b10000, 0b01000, 0b11000, 0b11000, 0b10000, 0b01000, 0b11000, 0b11000};
    constexpr bool drawn[8] = {false, false, true, true, false, false, true, true};
    constexpr bool walls[8] = {true, true, true, false, true, true, true, false};
    for (int i = 0; i < 8; ++i) {
        CHECK(steps[i].column == 7 - i);
        CHECK(steps[i].window == windows[i]);
        CHECK((steps[i].entry == Entry::drawn) == drawn[i]);
        CHECK(steps[i].wall == walls[i]);
    }
}

TEST_CASE("what is told of a row is what made it") {
    test::property("fixed entries, draws, repairs", [](std::uint32_t seed, bool in_easy) {
        RC_PRE(seed != 0);
        Recipe recipe;
        recipe.mode = in_easy ? Mode::easy : Mode::hard;
        recipe.seed = seed;
        recipe.rows = 60;
        const std::vector<MadeRow> made = *make_maze(recipe);
        for (std::size_t row = 0; row < made.size(); ++row) {
            int drawn = in_easy ? 1 : 2;
            for (const CellStep& step : steps_of(recipe.settings(), made[row])) {
                drawn += step.entry == Entry::drawn;
                if (step.entry != Entry::drawn) RC_ASSERT(step.wall == (step.entry == Entry::wall));
            }
            RC_ASSERT(drawn == made[row].draws);
            const RepairView view = repair_view(std::span(made).first(row + 1));
            const bool left = view.left_run == 11;
            const bool right = !left && view.right_run == 7 && view.innermost == view.compared;
            RC_ASSERT(made[row].repair == (left ? Repair::left : right ? Repair::right : Repair::none));
        }
    });
}
