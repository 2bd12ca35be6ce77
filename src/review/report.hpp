// A review for people: a line a ply, the result, the losing move, both sides' sums.
#pragma once

#include "review/review.hpp"

#include <string>

namespace flipside::review {

struct ReportStyle {
    bool colours = false; // marks are also coloured; every word stands without
};

// One line a ply. Estimates carry a "~"; passes stand on lines of their own.
std::string moves_report(const Review& review, const ReportStyle& style = {});

// The result, the losing move, and a line a side. The last line says what "~" and the marks mean.
std::string summary_report(const Review& review);

} // namespace flipside::review
