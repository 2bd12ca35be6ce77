#include "arena/sprt.hpp"
#include "arena/statistics.hpp"
#include "bits/xoshiro.hpp"

#include <cmath>

#include <doctest/doctest.h>

using namespace flipside::arena;

namespace {

// A pair drawn from a distribution, by a number in [0, 1).
std::size_t drawn(const std::array<double, 5>& probabilities, double number) {
    std::size_t result = 0;
    while (result < 4 && number >= probabilities[result]) number -= probabilities[result++];
    return result;
}

double uniform(flipside::bits::Xoshiro256& random) {
    return static_cast<double>(random.next() >> 11) * 0x1p-53;
}

// Pairs whose mean is what `elo` says: some of the middle is moved up.
std::array<double, 5> pairs_at(double elo) {
    std::array<double, 5> result = {0.15, 0.05, 0.6, 0.05, 0.15};
    const double up = 2 * (score_of_elo(elo) - 0.5);
    result[2] -= up;
    result[4] += up;
    return result;
}

struct Simulated {
    int h1 = 0;
    double pairs = 0; // a match
};

Simulated simulate(double elo, const SprtSettings& settings, int matches, std::uint64_t seed) {
    const auto probabilities = pairs_at(elo);
    flipside::bits::Xoshiro256 random(seed);
    Simulated result;
    for (int match = 0; match < matches; ++match) {
        Pentanomial pairs;
        SprtState state;
        do {
            ++pairs.pairs[drawn(probabilities, uniform(random))];
            state = sprt(pairs, settings);
        } while (state.verdict == Verdict::undecided);
        result.h1 += state.verdict == Verdict::h1 ? 1 : 0;
        result.pairs += static_cast<double>(pairs.count()) / matches;
    }
    return result;
}

} // namespace

TEST_CASE("Elo and its interval over pairs, as fastchess's published values") {
    struct Known {
        std::array<std::uint64_t, 5> pairs;
        double elo;
        double error;
    };
    for (const Known& known :
         {Known{{34, 54, 63, 64, 75}, 55.58, 27.65}, Known{{332, 433, 498, 333, 334}, -8.64, 10.33},
          Known{{7895, 8757, 5685, 568, 9999}, -21.04, 2.95}}) {
        const Pentanomial pairs{known.pairs};
        const Estimate elo = elo_estimate(pairs);
        CHECK(elo.value == doctest::Approx(known.elo).epsilon(0.001));
        CHECK((elo.high - elo.low) / 2 == doctest::Approx(known.error).epsilon(0.002));
    }
    CHECK(superiority(Pentanomial{{332, 433, 498, 333, 334}}) == doctest::Approx(0.0505).epsilon(0.01));
}

TEST_CASE("the log likelihood ratio over pairs, as fastchess's published values") {
    CHECK(log_likelihood_ratio(Pentanomial{{223, 9863, 21279, 10037, 246}}, 0.5, 2.5)
          == doctest::Approx(-3.07).epsilon(0.002));
    CHECK(log_likelihood_ratio(Pentanomial{{871, 26175, 55983, 26678, 821}}, 0, 2)
          == doctest::Approx(-4.98).epsilon(0.002));
}

TEST_CASE("Wald's bounds for five percent either way") {
    const SprtState state = sprt(Pentanomial{}, SprtSettings{});
    CHECK(state.lower == doctest::Approx(-2.944).epsilon(0.001));
    CHECK(state.upper == doctest::Approx(2.944).epsilon(0.001));
    CHECK(state.llr == 0);
}

TEST_CASE("the test errs as seldom as it is asked to, over 10,000 matches either way") {
    SprtSettings settings;
    settings.elo0 = 0;
    settings.elo1 = 80;
    const Simulated at_h0 = simulate(settings.elo0, settings, 10000, 1);
    const Simulated at_h1 = simulate(settings.elo1, settings, 10000, 2);
    // 5 % is 500 of 10,000; three standard errors of a count of that size are 65.
    CHECK(at_h0.h1 <= 565);
    CHECK(10000 - at_h1.h1 <= 565);
    // It errs at all, and does not wait for ever.
    CHECK(at_h0.h1 >= 100);
    CHECK(10000 - at_h1.h1 >= 100);
    CHECK(at_h0.pairs < 300);
    CHECK(at_h1.pairs < 300);
}

TEST_CASE("matches that are all won, all lost or all drawn come to an end") {
    SprtSettings settings;
    settings.elo0 = 0;
    settings.elo1 = 20;
    for (const auto& [result, verdict] :
         {std::pair{std::size_t{0}, Verdict::h0}, std::pair{std::size_t{2}, Verdict::h0},
          std::pair{std::size_t{4}, Verdict::h1}}) {
        Pentanomial pairs;
        SprtState state;
        while (pairs.count() < 1000 && state.verdict == Verdict::undecided) {
            ++pairs.pairs[result];
            state = sprt(pairs, settings);
            CHECK(std::isfinite(state.llr));
        }
        CHECK(state.verdict == verdict);
        CHECK(pairs.count() > 5);
    }
}

TEST_CASE("where all pairs are alike the interval is that of Clopper and Pearson") {
    // Ten of ten: 1 - 0.025^(1/10) is the published upper limit of none in ten, 30.85 %.
    const Estimate won = score_estimate(Pentanomial{{0, 0, 0, 0, 10}});
    CHECK(won.value == 1);
    CHECK(won.low == doctest::Approx(1 - 0.3085).epsilon(0.001));
    CHECK(won.high == 1);
    const Estimate drawn_all = score_estimate(Pentanomial{{0, 0, 10, 0, 0}});
    CHECK(drawn_all.low == doctest::Approx(0.5 - 0.3085 / 2).epsilon(0.001));
    CHECK(drawn_all.high == doctest::Approx(0.5 + 0.3085 / 2).epsilon(0.001));
    const Estimate nothing = score_estimate(Pentanomial{});
    CHECK(nothing.low == 0);
    CHECK(nothing.high == 1);
    CHECK(superiority(Pentanomial{}) == 0.5);
    CHECK(superiority(Pentanomial{{0, 0, 5, 0, 0}}) == 0.5);
    CHECK(superiority(Pentanomial{{0, 0, 0, 0, 5}}) > 0.98);
}

TEST_CASE("the interval holds the truth 95 times of 100") {
    // By simulation: the mean of pairs_at(0) is a half.
    flipside::bits::Xoshiro256 random(3);
    const auto probabilities = pairs_at(0);
    int inside = 0;
    for (int match = 0; match < 4000; ++match) {
        Pentanomial pairs;
        for (int pair = 0; pair < 100; ++pair) ++pairs.pairs[drawn(probabilities, uniform(random))];
        const Estimate score = score_estimate(pairs);
        inside += score.low <= 0.5 && 0.5 <= score.high ? 1 : 0;
    }
    CHECK(inside > 3740); // 93.5 %
    CHECK(inside < 3860); // 96.5 %
}

TEST_CASE("a mean and its standard error") {
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squares 32, so sqrt(32 / 7 / 8).
    const double values[] = {2, 4, 4, 4, 5, 5, 7, 9};
    const Mean mean = mean_of(values);
    CHECK(mean.value == 5);
    CHECK(mean.error == doctest::Approx(0.7559).epsilon(0.001));
    CHECK(mean_of({}).count == 0);
}
