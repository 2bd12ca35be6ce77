#include "arena/sprt.hpp"

#include <array>
#include <cmath>

namespace flipside::arena {

namespace {

constexpr std::size_t results = 5;
constexpr double unseen = 1e-3;

using Distribution = std::array<double, results>;

double value(std::size_t result) {
    return static_cast<double>(result) / (results - 1);
}

// The distribution closest to the one seen (of most likelihood) whose mean is `mean`: each probability is
// divided by 1 + t (value - mean), with the one t that puts the mean there. The equation falls with t from
// infinity to minus infinity between the poles, so bisection with Newton's step inside finds it.
Distribution with_mean(const Distribution& seen, double mean) {
    double low = -1 / (value(results - 1) - mean);
    double high = -1 / (value(0) - mean);
    double t = 0;
    for (int step = 0; step < 100; ++step) {
        double f = 0;
        double slope = 0;
        for (std::size_t i = 0; i < results; ++i) {
            const double off = value(i) - mean;
            const double scale = 1 + t * off;
            f += seen[i] * off / scale;
            slope -= seen[i] * off * off / (scale * scale);
        }
        if (f > 0)
            low = t;
        else
            high = t;
        double next = t - f / slope;
        if (!(next > low && next < high)) next = (low + high) / 2;
        if (std::abs(next - t) < 1e-12) break;
        t = next;
    }
    Distribution result{};
    for (std::size_t i = 0; i < results; ++i) result[i] = seen[i] / (1 + t * (value(i) - mean));
    return result;
}

} // namespace

double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1) {
    if (pairs.count() == 0) return 0;
    Distribution seen{};
    double total = 0;
    for (std::size_t i = 0; i < results; ++i) {
        seen[i] = pairs.pairs[i] == 0 ? unseen : static_cast<double>(pairs.pairs[i]);
        total += seen[i];
    }
    for (double& probability : seen) probability /= total;
    const Distribution h0 = with_mean(seen, score_of_elo(elo0));
    const Distribution h1 = with_mean(seen, score_of_elo(elo1));
    double sum = 0;
    for (std::size_t i = 0; i < results; ++i) sum += seen[i] * std::log(h1[i] / h0[i]);
    return total * sum;
}

SprtState sprt(const Pentanomial& pairs, const SprtSettings& settings) {
    SprtState state;
    state.lower = std::log(settings.beta / (1 - settings.alpha));
    state.upper = std::log((1 - settings.beta) / settings.alpha);
    state.llr = log_likelihood_ratio(pairs, settings.elo0, settings.elo1);
    if (state.llr >= state.upper) state.verdict = Verdict::h1;
    if (state.llr <= state.lower) state.verdict = Verdict::h0;
    return state;
}

} // namespace flipside::arena
