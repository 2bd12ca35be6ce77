#include "arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace flipside::arena {

namespace {

constexpr double two_sided_95 = 1.959963984540054; // the normal distribution's quantile at 0.975
constexpr double one_tail = 0.025;

double points_of(std::size_t result) {
    return static_cast<double>(result) / 4; // a game, of a pair with result / 2 points
}

double normal_probability(double z) {
    return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

// All pairs had the same result, so their spread says nothing. If pairs have another result with probability
// q, so many alike come about with (1 - q)^n; q is at most what makes that one_tail.
Estimate interval_of_alike(double mean, double pairs) {
    const double other = 1 - std::pow(one_tail, 1 / pairs);
    return {mean, mean * (1 - other), mean * (1 - other) + other};
}

} // namespace

std::uint64_t Pentanomial::count() const {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

double Pentanomial::mean() const {
    const std::uint64_t n = count();
    if (n == 0) return 0.5;
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) sum += points_of(i) * static_cast<double>(pairs[i]);
    return sum / static_cast<double>(n);
}

double Pentanomial::variance() const {
    const std::uint64_t n = count();
    if (n == 0) return 0;
    const double middle = mean();
    double sum = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        sum += (points_of(i) - middle) * (points_of(i) - middle) * static_cast<double>(pairs[i]);
    return sum / static_cast<double>(n);
}

Estimate score_estimate(const Pentanomial& pairs) {
    const auto n = static_cast<double>(pairs.count());
    if (n == 0) return {0.5, 0, 1};
    const double mean = pairs.mean();
    const double variance = pairs.variance();
    if (variance == 0) return interval_of_alike(mean, n);
    const double margin = two_sided_95 * std::sqrt(variance / n);
    return {mean, std::max(0.0, mean - margin), std::min(1.0, mean + margin)};
}

double elo_of_score(double score) {
    if (score <= 0) return -std::numeric_limits<double>::infinity();
    if (score >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) {
    return 1 / (1 + std::pow(10.0, -elo / 400));
}

Estimate elo_estimate(const Pentanomial& pairs) {
    const Estimate score = score_estimate(pairs);
    return {elo_of_score(score.value), elo_of_score(score.low), elo_of_score(score.high)};
}

double superiority(const Pentanomial& pairs) {
    const auto n = static_cast<double>(pairs.count());
    const double over = pairs.mean() - 0.5;
    if (n == 0 || over == 0) return 0.5;
    const double variance = pairs.variance();
    if (variance == 0) {
        // All alike and not level: with even chances of either sign, the other sign never came.
        const double other = std::pow(0.5, n + 1);
        return over > 0 ? 1 - other : other;
    }
    return normal_probability(over / std::sqrt(variance / n));
}

Mean mean_of(std::span<const double> values) {
    Mean mean;
    mean.count = values.size();
    if (values.empty()) return mean;
    const auto n = static_cast<double>(values.size());
    mean.value = std::accumulate(values.begin(), values.end(), 0.0) / n;
    if (values.size() < 2) return mean;
    double squares = 0;
    for (const double value : values) squares += (value - mean.value) * (value - mean.value);
    mean.error = std::sqrt(squares / (n - 1) / n);
    return mean;
}

} // namespace flipside::arena
