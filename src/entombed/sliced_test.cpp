// The sliced generator and solver against the plain ones, maze by maze and row by row, fed with the same
// bits.

#include "bits/xoshiro.hpp"
#include "entombed/sliced.hpp"
#include "entombed/sliced_solver.hpp"
#include "entombed/solver.hpp"
#include "support/property.hpp"

#include <vector>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::entombed;

namespace {

// One maze's bits among the sliced draws, taken by place, as a source for the plain generator.
class OneOf {
  public:
    OneOf(const std::vector<SlicedDraws>& draws, int maze) : draws_(&draws), maze_(maze) {}

    bool left() { return bit_of((*draws_)[++row_].left, maze_); }
    bool right() const { return bit_of((*draws_)[row_].right, maze_); }
    bool inner(int column) const { return bit_of((*draws_)[row_].inner[column], maze_); }

  private:
    const std::vector<SlicedDraws>* draws_;
    int maze_;
    int row_ = -1;
};

std::vector<Kernel> kernels() {
    std::vector<Kernel> all = {Kernel::portable};
    if (best_kernel() != Kernel::portable) all.push_back(best_kernel());
    return all;
}

struct Repairs {
    int left = 0;
    int right = 0;
};

Repairs check_equal(const Settings& settings, Kernel kernel, bool any_table,
                    const std::vector<SlicedDraws>& draws) {
    SlicedGenerator sliced(settings, kernel);
    if (any_table) sliced.use_any_table_circuit();
    std::vector<SlicedRow> rows(draws.size());
    // In two goes, so that what is kept between them counts.
    const std::size_t half = draws.size() / 2;
    sliced.make(std::span(draws).first(half), std::span(rows).first(half));
    sliced.make(std::span(draws).subspan(half), std::span(rows).subspan(half));

    Repairs repairs;
    int unequal = 0;
    for (int maze = 0; maze < slice_width; ++maze) {
        Generator plain(settings, OneOf(draws, maze));
        for (const SlicedRow& row : rows) {
            const MadeRow made = plain.next();
            unequal += made.shown != row_of(row, maze);
            unequal += (made.repair == Repair::left) != bit_of(row.left_repair, maze);
            unequal += (made.repair == Repair::right) != bit_of(row.right_repair, maze);
            repairs.left += made.repair == Repair::left;
            repairs.right += made.repair == Repair::right;
        }
    }
    CHECK(unequal == 0);
    return repairs;
}

std::vector<SlicedDraws> drawn(std::uint64_t seed, std::size_t count) {
    SlicedRandom random(seed);
    std::vector<SlicedDraws> draws(count);
    for (SlicedDraws& row : draws) random.next(row);
    return draws;
}

} // namespace

TEST_CASE("bulk draws are xoshiro256++, four side by side") {
    bits::Splitmix64 words(7);
    bits::Xoshiro256::State states[4];
    for (int part = 0; part < 4; ++part)
        for (bits::Xoshiro256::State& state : states) state[part] = words.next();
    bits::Xoshiro256 plain[4] = {bits::Xoshiro256(states[0]), bits::Xoshiro256(states[1]),
                                 bits::Xoshiro256(states[2]), bits::Xoshiro256(states[3])};
    for (const SlicedDraws& row : drawn(7, 100)) {
        for (int lane = 0; lane < 4; ++lane) {
            CHECK(row.left[lane] == plain[lane].next());
            CHECK(row.right[lane] == plain[lane].next());
            for (const Slice& inner : row.inner) CHECK(inner[lane] == plain[lane].next());
        }
    }
}

TEST_CASE("sliced rows are the plain ones, in both modes, both circuits and every kernel") {
    for (const Kernel kernel : kernels()) {
        for (const Mode mode : {Mode::easy, Mode::hard}) {
            for (const bool any_table : {false, true}) {
                const Repairs repairs = check_equal(settings_for(mode), kernel, any_table, drawn(1, 400));
                CHECK(repairs.left > 0);
                CHECK(repairs.right > 100);
            }
        }
        check_equal(settings_for(Mode::hard, Version::article), kernel, false, drawn(3, 100));
    }
}

TEST_CASE("sliced rows are the plain ones for constant bits") {
    for (const Kernel kernel : kernels()) {
        for (const Mode mode : {Mode::easy, Mode::hard}) {
            for (const std::uint64_t bit : {0U, 1U}) {
                std::vector<SlicedDraws> draws(60);
                const Slice all = Slice{} - bit;
                for (SlicedDraws& row : draws) row = {all, all, {all, all, all, all, all, all, all, all}};
                check_equal(settings_for(mode), kernel, false, draws);
            }
        }
    }
}

TEST_CASE("sliced rows are the plain ones for any table and edges") {
    test::property("random tables", [](std::uint64_t seed, std::uint8_t start) {
        Table table;
        bits::Splitmix64 words(seed);
        for (Entry& entry : table) entry = static_cast<Entry>(words.next() % 3);
        const auto right = static_cast<RightEdge>(words.next() % 3);
        const Settings settings{table, static_cast<std::uint8_t>(start & 3), right};
        for (const Kernel kernel : kernels()) check_equal(settings, kernel, false, drawn(seed, 30));
    });
}

TEST_CASE("rows from bits drawn on the way are those from the same bits given") {
    for (const Kernel kernel : kernels()) {
        SlicedRandom random(11);
        SlicedGenerator one(settings_for(Mode::hard), kernel);
        std::vector<SlicedRow> rows(50);
        one.make(random, std::span(rows).first(20));
        one.make(random, std::span(rows).subspan(20));
        SlicedGenerator other(settings_for(Mode::hard), Kernel::portable);
        std::vector<SlicedRow> again(50);
        other.make(drawn(11, 50), again);
        int unequal = 0;
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (int maze = 0; maze < slice_width; ++maze)
                unequal += row_of(rows[row], maze) != row_of(again[row], maze);
        CHECK(unequal == 0);
    }
}

TEST_CASE("the sliced solver finds the plain one's first blocked rows") {
    for (const Kernel kernel : kernels()) {
        for (const Mode mode : {Mode::easy, Mode::hard}) {
            SlicedRandom random(5);
            SlicedGenerator sliced(settings_for(mode), kernel);
            std::vector<SlicedRow> rows(60);
            sliced.make(random, rows);
            SlicedSolver solver(kernel);
            const std::span<const SlicedReach> reach = solver.solve(rows);
            int blocked = 0;
            int unequal = 0;
            for (int maze = 0; maze < slice_width; ++maze) {
                std::vector<Row> plain;
                for (const SlicedRow& row : rows) plain.push_back(row_of(row, maze));
                const int first = solve(plain).first_blocked;
                blocked += first != 0;
                for (int row = 1; row <= 60; ++row)
                    unequal += bit_of(reach[row - 1].any, maze) != (first == 0 || row < first);
            }
            CHECK(unequal == 0);
            CHECK((blocked > 100) == (mode == Mode::hard));
        }
    }
}

TEST_CASE("the sliced solver follows paths that climb") {
    // Random rows with few walls: 256 mazes a round, many of them winding.
    for (const Kernel kernel : kernels()) {
        SlicedSolver solver(kernel);
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const std::vector<SlicedDraws> one = drawn(seed, 12);
            const std::vector<SlicedDraws> other = drawn(~seed, 12);
            std::vector<SlicedRow> rows(12);
            for (std::size_t row = 0; row < rows.size(); ++row)
                for (int column = 0; column < 8; ++column)
                    rows[row].cells[column] =
                        one[row].inner[column] & (other[row].inner[column] | other[row].left);
            const std::span<const SlicedReach> reach = solver.solve(rows);
            int unequal = 0;
            for (int maze = 0; maze < slice_width; ++maze) {
                std::vector<Row> plain;
                for (const SlicedRow& row : rows) plain.push_back(row_of(row, maze));
                const int first = solve(plain).first_blocked;
                for (int row = 1; row <= 12; ++row)
                    unequal += bit_of(reach[row - 1].any, maze) != (first == 0 || row < first);
            }
            CHECK(unequal == 0);
        }
    }
}
