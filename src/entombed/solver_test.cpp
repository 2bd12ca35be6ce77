// The solver against a flood of the whole mirrored maze, and the row-by-row connectivity against both.

#include "entombed/bit_source.hpp"
#include "entombed/connectivity.hpp"
#include "entombed/generator.hpp"
#include "entombed/solver.hpp"
#include "support/property.hpp"

#include <set>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::entombed;

namespace {

// The maze as the player sees it: 16 cells a row under an open row, distances by plain relaxation.
class Whole {
  public:
    explicit Whole(const std::vector<Row>& rows) : height(static_cast<int>(rows.size())) {
        open.assign(height + 1, std::vector<bool>(16, true));
        for (int row = 1; row <= height; ++row) {
            for (int x = 0; x < 16; ++x) {
                const int column = x < 8 ? 7 - x : x - 8;
                open[row][x] = (rows[row - 1] >> column & 1) == 0;
            }
        }
        distance.assign(height + 1, std::vector<int>(16, far));
        distance[0].assign(16, 0);
        for (bool changed = true; changed;) {
            changed = false;
            for (int row = 1; row <= height; ++row) {
                for (int x = 0; x < 16; ++x) {
                    if (!open[row][x]) continue;
                    const int nearest =
                        1 + std::min({at(row - 1, x), at(row + 1, x), at(row, x - 1), at(row, x + 1)});
                    if (nearest >= distance[row][x]) continue;
                    distance[row][x] = nearest;
                    changed = true;
                }
            }
        }
    }

    int at(int row, int x) const {
        return row < 0 || row > height || x < 0 || x > 15 ? far : distance[row][x];
    }
    int nearest(int row) const { return *std::min_element(distance[row].begin(), distance[row].end()); }

    static constexpr int far = 1000000;
    int height;
    std::vector<std::vector<bool>> open;
    std::vector<std::vector<int>> distance;
};

std::vector<Row> maze(std::uint32_t seed, Mode mode, int count) {
    Generator generator(settings_for(mode), XorshiftBits(seed));
    std::vector<Row> rows;
    while (static_cast<int>(rows.size()) < count) rows.push_back(generator.next().shown);
    return rows;
}

void check_solution(const std::vector<Row>& rows) {
    const Whole whole(rows);
    int first_blocked = 0;
    for (int row = whole.height; row >= 1; --row)
        if (whole.nearest(row) >= Whole::far) first_blocked = row;
    const Solution solution = solve(rows);
    RC_ASSERT(solution.first_blocked == first_blocked);

    const int deepest = first_blocked == 0 ? whole.height : first_blocked - 1;
    RC_ASSERT(static_cast<int>(solution.path.size()) == (deepest == 0 ? 0 : whole.nearest(deepest)));
    for (std::size_t i = 0; i < solution.path.size(); ++i) {
        const Place place = solution.path[i];
        RC_ASSERT((rows[place.row - 1] >> place.column & 1) == 0);
        if (i == 0) {
            RC_ASSERT(place.row == 1);
            continue;
        }
        const Place before = solution.path[i - 1];
        RC_ASSERT(std::abs(place.row - before.row) + std::abs(place.column - before.column) == 1);
    }
    if (deepest != 0) RC_ASSERT(solution.path.back().row == deepest);

    Connectivity connectivity;
    for (int row = 1; row <= whole.height; ++row) {
        connectivity.add(rows[row - 1]);
        RC_ASSERT(connectivity.is_blocked() == (first_blocked != 0 && row >= first_blocked));
    }
}

// Dead ends the slow way, on the whole maze.
std::vector<std::vector<bool>> filled_by_hand(const Whole& whole) {
    auto open = whole.open;
    const auto is_open = [&](int row, int x) {
        if (row == 0 || row > whole.height) return true;
        return x >= 0 && x < 16 && open[row][x];
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (int row = 1; row <= whole.height; ++row) {
            for (int x = 0; x < 16; ++x) {
                if (!open[row][x]) continue;
                const int ways =
                    is_open(row - 1, x) + is_open(row + 1, x) + is_open(row, x - 1) + is_open(row, x + 1);
                if (ways > 1) continue;
                open[row][x] = false;
                changed = true;
            }
        }
    }
    return open;
}

} // namespace

TEST_CASE("P9: the half is passed when the whole is, by paths of one length; rows one by one agree") {
    test::property("mazes of the game", [](std::uint32_t seed, bool in_easy) {
        RC_PRE(seed != 0);
        check_solution(maze(seed, in_easy ? Mode::easy : Mode::hard, *rc::gen::inRange(1, 60)));
    });
    test::property("any rows", [] {
        check_solution(
            *rc::gen::container<std::vector<Row>>(*rc::gen::inRange(1, 30), rc::gen::arbitrary<Row>()));
    });
    // Random rows are soon shut; with fewer walls paths wind about, climb and join.
    test::property("rows with few walls", [] {
        const auto masks = *rc::gen::container<std::vector<std::pair<Row, Row>>>(
            *rc::gen::inRange(1, 20), rc::gen::arbitrary<std::pair<Row, Row>>());
        std::vector<Row> rows;
        for (const auto& [one, other] : masks) rows.push_back(one & other);
        check_solution(rows);
    });
}

TEST_CASE("dead ends are those of the whole maze") {
    test::property("filled one by one", [](std::uint32_t seed, bool in_easy) {
        RC_PRE(seed != 0);
        const std::vector<Row> rows = maze(seed, in_easy ? Mode::easy : Mode::hard, *rc::gen::inRange(1, 40));
        const Whole whole(rows);
        const auto open = filled_by_hand(whole);
        const Solution solution = solve(rows);
        for (int row = 1; row <= whole.height; ++row) {
            for (int x = 0; x < 16; ++x) {
                const int column = x < 8 ? 7 - x : x - 8;
                const bool filled = whole.open[row][x] && !open[row][x];
                RC_ASSERT((solution.dead_ends[row - 1] >> column & 1) == filled);
            }
        }
    });
}

TEST_CASE("a path that has to climb") {
    // . # # # # # # #     row 1: down on the left, to the right along row 3, up and over a wall
    // . # . . . # # #
    // . . . # . # # #
    // # # # # . # # #
    const std::vector<Row> winding = {0b01111111, 0b01000111, 0b00010111, 0b11110111};
    const Solution solution = solve(winding);
    CHECK(solution.first_blocked == 0);
    CHECK(solution.path
          == std::vector<Place>{
              {1, 7}, {2, 7}, {3, 7}, {3, 6}, {3, 5}, {2, 5}, {2, 4}, {2, 3}, {3, 3}, {4, 3}});
}

TEST_CASE("shut at once, and no rows at all") {
    const std::vector<Row> shut = {0xff, 0x00};
    CHECK(solve(shut).first_blocked == 1);
    CHECK(solve(shut).path.empty());
    CHECK(solve({}).first_blocked == 0);
}

TEST_CASE("groups that cannot be reached are remembered until they are joined") {
    Connectivity connectivity;
    connectivity.add(0b01111111); // reached: column 7
    connectivity.add(0b01000001); // column 7, and an arch over 5 to 1
    CHECK(connectivity.reached() == 0b10000000);
    connectivity.add(0b01011101); // the arch's two legs
    CHECK(connectivity.reached() == 0b10000000);
    connectivity.add(0b00011101); // one leg joins: the other is reached with it
    CHECK(connectivity.reached() == 0b11100010);
    connectivity.add(0xff);
    CHECK(connectivity.is_blocked());
    connectivity.reopen();
    CHECK(connectivity.reached() == 0xff);
}
