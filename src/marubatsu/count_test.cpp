#include "marubatsu/count.hpp"
#include "marubatsu/minimax.hpp"
#include "marubatsu/solution.hpp"
#include "marubatsu/solver.hpp"

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::marubatsu;

namespace {

std::vector<std::uint64_t> positions(const std::vector<Census>& plies) {
    std::vector<std::uint64_t> list;
    for (const Census& census : plies) list.push_back(census.positions);
    return list;
}

std::vector<std::uint64_t> distinct(const std::vector<Census>& plies) {
    std::vector<std::uint64_t> list;
    for (const Census& census : plies) list.push_back(census.distinct);
    return list;
}

using List = std::vector<std::uint64_t>;

// Of the positions of 4 x 4 one in so many is looked at; under the sanitizer, fewer.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr int stride = 64;
#else
constexpr int stride = 1;
#endif
#else
constexpr int stride = 1;
#endif

} // namespace

TEST_CASE("3 x 3 counted") {
    const std::vector<Census> plies = count_plies(Rules::standard());
    CHECK(positions(plies) == List{1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78});
    CHECK(distinct(plies) == List{1, 3, 12, 38, 108, 174, 204, 153, 57, 15});
    const Census sum = total(plies);
    CHECK(sum.positions == 5478);
    CHECK(sum.distinct == 765);
    CHECK(sum.finished == Outcomes{626, 316, 16});
    CHECK(sum.distinct_finished == Outcomes{91, 44, 3});
    CHECK(sum.games == Outcomes{131184, 77904, 46080});
    List games;
    for (const Census& census : plies) games.push_back(census.games.total());
    CHECK(games == List{0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872});
}

TEST_CASE("4 x 4 counted") {
    const std::vector<Census> plies = count_plies(*Rules::make(4, 4));
    CHECK(positions(plies)
          == List{1, 16, 240, 1680, 10920, 43680, 160160, 400400, 895950, 1433520, 1962576, 1962576, 1543080,
                  881760, 333792, 83440, 8220});
    CHECK(distinct(plies)
          == List{1, 3, 33, 219, 1413, 5514, 20122, 50215, 112379, 179510, 245690, 245690, 193318, 110452,
                  41870, 10489, 1059});
    const Census sum = total(plies);
    CHECK(sum.positions == 9722011);
    CHECK(sum.distinct == 1217977);
    CHECK(sum.finished == Outcomes{401096, 252940, 5356});
    CHECK(sum.distinct_finished == Outcomes{50280, 31795, 688});
    CHECK(sum.games.total() == 15038733958272);
    CHECK(sum.games == Outcomes{3225291101568, 3106180802304, 8707262054400});
}

TEST_CASE("the smallest boards") {
    const Census one = total(count_plies(*Rules::make(1, 1)));
    CHECK(one.positions == 2);
    CHECK(one.distinct == 2);
    CHECK(one.games == Outcomes{1, 0, 0});
    const Census two = total(count_plies(*Rules::make(2, 2)));
    CHECK(two.positions == 29);
    CHECK(two.distinct == 6);
    CHECK(two.finished == Outcomes{12, 0, 0});
    CHECK(two.games == Outcomes{24, 0, 0});
}

TEST_CASE("counting by classes and counting one by one") {
    for (auto [size, row] : {std::pair{1, 1}, {2, 1}, {2, 2}, {3, 1}, {3, 2}, {3, 3}, {4, 1}, {4, 2}}) {
        INFO(size, " ", row);
        const Rules rules = *Rules::make(size, row);
        CHECK(count_plies(rules) == count_plies_plainly(rules));
    }
}

TEST_CASE("a stopped count ends early") {
    std::atomic<bool> stop = false;
    CHECK(count_plies(Rules::standard(), 64, &stop, [&stop](int ply) { stop = ply == 3; }).size() == 4);
}

TEST_CASE("the value of the empty board") {
    // n in a row: o wins on 1 x 1 and 2 x 2, else nobody (3 x 3 and 4 x 4 by exhaustive search). Three in a
    // row on 4 x 4 and 5 x 5 are won.
    for (auto [size, row, value] :
         {std::tuple{1, 1, 1}, {2, 2, 1}, {3, 3, 0}, {4, 4, 0}, {4, 3, 1}, {5, 3, 1}}) {
        INFO(size, " ", row);
        const Rules rules = *Rules::make(size, row);
        CHECK(Solver(rules).value_for_o(Position{}) == value);
    }
}

TEST_CASE("the solver, the strong solution and plain minimax agree on every position of 3 x 3") {
    for (int row : {1, 2, 3}) {
        const Rules rules = *Rules::make(3, row);
        const Minimax truth(rules);
        const Solution solution = Solution::solve(rules);
        Solver solver(rules);
        truth.for_each([&](const Position& position) {
            REQUIRE(solution.value_for_o(position.board) == truth.value_for_o(position.board));
            REQUIRE(solution.best_moves(position) == truth.best_moves(position));
            REQUIRE(solver.value_for_o(position) == truth.value_for_o(position.board));
            if (!position.over()) REQUIRE(solved_moves(rules, position) == truth.best_moves(position));
        });
    }
}

TEST_CASE("the strong solution and plain minimax agree on every position of 4 x 4") {
    const Rules rules = *Rules::make(4, 4);
    const Minimax truth(rules);
    const std::vector<Solution> solutions = {Solution::solve(Rules::standard()), Solution::solve(rules)};
    const std::string file = encode_solutions(solutions);
    CHECK(file.size() < 1 << 20);
    const Result<std::vector<Solution>> read = decode_solutions(file);
    REQUIRE(read);
    REQUIRE(read->size() == 2);
    const Solution& solution = (*read)[1];
    Solver solver(rules);
    std::uint64_t seen = 0;
    truth.for_each([&](const Position& position) {
        ++seen;
        if (seen % stride != 0) return;
        REQUIRE(solution.value_for_o(position.board) == truth.value_for_o(position.board));
        // Best moves and the solver cost more: a part of the positions.
        if (seen % (16 * stride) != 0) return;
        REQUIRE(solution.best_moves(position) == truth.best_moves(position));
        if (position.ply >= 6 && seen % (512 * stride) == 0)
            REQUIRE(solver.value_for_o(position) == truth.value_for_o(position.board));
    });
    CHECK(seen == 9722011);
}

TEST_CASE("files of solutions that are refused") {
    const std::vector<Solution> one = {Solution::solve(Rules::standard())};
    const std::string good = encode_solutions(one);
    REQUIRE(decode_solutions(good));
    CHECK(good.size() == 10 + 6 + 236 + 4);
    CHECK_FALSE(decode_solutions(""));
    CHECK_FALSE(decode_solutions("FLIPMARU"));
    CHECK_FALSE(decode_solutions(good.substr(0, good.size() - 1)));
    CHECK_FALSE(decode_solutions(good + "x"));
    for (std::size_t i = 0; i < good.size(); ++i) {
        std::string damaged = good;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x10);
        CHECK_FALSE(decode_solutions(damaged));
    }
}

TEST_CASE("a stopped solver says so, and a small table still proves") {
    const Rules rules = *Rules::make(5, 5);
    std::atomic<bool> stop = false;
    int looks = 0;
    CHECK_FALSE(Solver(rules).value_for_o(Position{}, &stop, [&](const SolverProgress& progress) {
        ++looks;
        stop = true;
        CHECK(progress.moves == 25);
    }));
    CHECK(looks == 1);
    const Rules four = *Rules::make(4, 4); // a solver refers to its rules
    Solver small(four, 4096);
    CHECK(small.table_bytes() <= 4096);
    CHECK(small.value_for_o(Position{}) == 0);
}
