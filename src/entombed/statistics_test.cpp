// The statistics against an independent model's: 5000 mazes a length, 300,000 rows. A figure agrees when it
// lies within four standard errors of the model's, whose errors are much the larger.

#include "entombed/statistics.hpp"

#include <array>
#include <cmath>

#include <doctest/doctest.h>

using namespace flipside::entombed;

namespace {

constexpr std::uint64_t mazes = 100'000;

void check_share(const PassCounts& counts, int rows, double published) {
    const double error = std::sqrt(published * (1 - published) * (1.0 / 5000 + 1.0 / mazes)) + 0.0005;
    CHECK_MESSAGE(std::abs(counts.share(rows).value - published) < 4 * error, rows,
                  " rows: ", counts.share(rows).value);
}

// A count of rare events: its own square root is its error. Repairs come in no clusters.
void check_rate(const Estimate& rate, double published_count) {
    const double expected = published_count / 300'000;
    CHECK_MESSAGE(std::abs(rate.value - expected) < 4 * std::sqrt(published_count) / 300'000, rate.value);
}

} // namespace

TEST_CASE("how many mazes can be passed") {
    const PassCounts hard = count_passed(settings_for(Mode::hard), 60, mazes, 1);
    CHECK(hard.mazes == mazes);
    check_share(hard, 12, 0.854);
    check_share(hard, 20, 0.652);
    check_share(hard, 30, 0.442);
    check_share(hard, 40, 0.289);
    check_share(hard, 60, 0.128);

    const PassCounts easy = count_passed(settings_for(Mode::easy), 60, mazes, 1);
    CHECK(easy.passed.back() == mazes);
}

TEST_CASE("how often the way is shut: about once in thirty rows of hard, never in easy") {
    CHECK(1 / measure_blocks(settings_for(Mode::hard), 300'000, 1).rate.value
          == doctest::Approx(30).epsilon(0.1));
    CHECK(measure_blocks(settings_for(Mode::easy), 300'000, 1).rate.value == 0);
}

TEST_CASE("how often repairs fire, and the share of walls") {
    const RowRates hard = measure_rows(settings_for(Mode::hard), 10'000'000, 1);
    CHECK(hard.rows >= 10'000'000);
    check_rate(hard.left_repair, 42);
    check_rate(hard.right_repair, 3404);
    CHECK(std::abs(hard.walls.value - 0.482) < 0.001);

    const RowRates easy = measure_rows(settings_for(Mode::easy), 10'000'000, 1);
    check_rate(easy.left_repair, 10833);
    check_rate(easy.right_repair, 8905);
    CHECK(std::abs(easy.walls.value - 0.428) < 0.001);
}

TEST_CASE("a number of mazes that does not fill the slices") {
    const PassCounts few = count_passed(settings_for(Mode::hard), 20, 300, 9);
    const PassCounts more = count_passed(settings_for(Mode::hard), 20, 512, 9);
    CHECK(few.mazes == 300);
    CHECK(few.passed[0] <= 300);
    for (int row = 0; row < 20; ++row) {
        CHECK(few.passed[row] <= more.passed[row]);
        CHECK(more.passed[row] - few.passed[row] <= 212);
    }
    const PassCounts one = count_passed(settings_for(Mode::easy), 5, 1, 9);
    CHECK(one.passed == std::vector<std::uint64_t>(5, 1));
}

TEST_CASE("a stop is obeyed") {
    const std::atomic<bool> stop{true};
    CHECK(count_passed(settings_for(Mode::hard), 20, 1'000'000'000, 1, {&stop, {}}).mazes == 0);
    CHECK(measure_rows(settings_for(Mode::hard), 1'000'000'000, 1, {&stop, {}}).rows == 0);
}

// Worked out by hand from the formula, z = 1.959964: 10 of 100 is the textbooks' (0.0552, 0.1744).
TEST_CASE("Wilson's interval") {
    const Estimate some = proportion(10, 100);
    CHECK(some.value == doctest::Approx(0.1));
    CHECK(some.low == doctest::Approx(0.05522914).epsilon(1e-6));
    CHECK(some.high == doctest::Approx(0.1743657).epsilon(1e-6));
    const Estimate none = proportion(0, 50);
    CHECK(none.low == 0);
    CHECK(none.high == doctest::Approx(0.07134759).epsilon(1e-6));
}

TEST_CASE("the mean of batches") {
    std::array<double, 50> batches{};
    for (int i = 0; i < 50; ++i) batches[i] = i % 2 == 0 ? 1.0 : 3.0;
    const Estimate mean = mean_of(batches);
    CHECK(mean.value == doctest::Approx(2.0));
    CHECK(mean.high - mean.value == doctest::Approx(2.00957 * std::sqrt(50.0 / 49 / 50)).epsilon(1e-6));
}

TEST_CASE("intervals hold the truth about as often as they say") {
    // The share of walls over many short measurements against a long one: 95 percent, give or take.
    const double truth = measure_rows(settings_for(Mode::hard), 50'000'000, 77).walls.value;
    int held = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Estimate walls = measure_rows(settings_for(Mode::hard), 1, seed).walls;
        held += walls.low <= truth && truth <= walls.high;
    }
    CHECK(held >= 86);
    CHECK(held < 100);
}
