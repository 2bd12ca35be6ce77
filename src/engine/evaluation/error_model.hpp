// How far the score of a shallow search is from that of a deep one: the standard deviation in discs.
//
//     sigma(deep, shallow, empties) = exp(c0 + c1 x + c2 x^2 + c3 ln(1 + shallow) + c4 ln(1 + deep -
//     shallow))
//
// with x = empties / 60. It grows with the plies between the two searches and shrinks with the shallow one's
// own, both ever more slowly, so that depths beyond those measured are safe to ask for.
// search/probcut_model.hpp has the fitted coefficients. Costs two logarithms: a search asks once and keeps a
// table.
#pragma once

#include <array>
#include <cmath>

namespace flipside::engine {

struct ErrorModel {
    std::array<double, 5> coefficients{};

    static std::array<double, 5> terms(int deep, int shallow, int empties) {
        const double x = empties / 60.0;
        return {1, x, x * x, std::log(1.0 + shallow), std::log(1.0 + deep - shallow)};
    }

    double sigma(int deep, int shallow, int empties) const {
        const std::array<double, 5> at = terms(deep, shallow, empties);
        double sum = 0;
        for (std::size_t i = 0; i < at.size(); ++i) sum += coefficients[i] * at[i];
        return std::exp(sum);
    }
};

} // namespace flipside::engine
