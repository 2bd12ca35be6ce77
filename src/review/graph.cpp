#include "review/graph.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/core.h>

namespace flipside::review {

namespace {

constexpr int rows_each_side = 6;
constexpr int steps[] = {1, 2, 3, 4, 6, 8, 11}; // discs a row; the last one reaches 66

// The finest step at which every point is on the graph.
int step_for(const std::vector<Point>& points) {
    int highest = 0;
    for (const Point& point : points) highest = std::max(highest, std::abs(point.score.value));
    for (const int step : steps)
        if (highest <= step * rows_each_side) return step;
    return steps[std::size(steps) - 1];
}

// The row of a value, 0 being the middle; away from it where a value lies between two rows, so that a lead
// of one disc is not drawn as none.
int row_of(int value, int step) {
    const int row = (std::abs(value) + step - 1) / step;
    return value < 0 ? -row : row;
}

} // namespace

std::string graph(const Review& review, std::optional<int> losing, Charset charset) {
    const bool unicode = charset == Charset::unicode;
    const char* const proved = unicode ? "●" : "*";
    const char* const estimated = unicode ? "○" : "o";
    const char* const zero = unicode ? "─" : "-";

    const std::vector<Point> points = course(review);
    const int step = step_for(points);
    std::string text;
    for (int row = rows_each_side; row >= -rows_each_side; --row) {
        text += row == 0 ? "    0 |" : fmt::format("{:+5} |", row * step);
        std::string line;
        std::string gap; // written only before the next point, so that no line ends in blanks
        for (int ply = 0; ply <= review.length; ++ply) {
            const auto point = std::ranges::find(points, ply, &Point::ply);
            if (point != points.end() && row_of(point->score.value, step) == row) {
                line += gap + (point->score.is_proved() ? proved : estimated);
                gap.clear();
            } else {
                gap += row == 0 ? zero : " ";
            }
        }
        text += line + (row == 0 ? gap : "") + "\n";
    }

    std::string axis;
    std::string numbers(static_cast<std::size_t>(review.length) + 4, ' ');
    for (int ply = 0; ply <= review.length; ++ply) {
        axis += ply == losing ? '^' : ply % 10 == 0 ? '|' : ply % 5 == 0 ? '+' : '-';
        if (ply % 10 != 0) continue;
        const std::string number = std::to_string(ply);
        numbers.replace(static_cast<std::size_t>(ply), number.size(), number);
    }
    numbers.erase(numbers.find_last_not_of(' ') + 1);
    text += "      +" + axis + "\n       " + numbers + "\n";
    text += fmt::format("       Black's lead after each ply: {} proved, {} estimated{}\n", proved, estimated,
                        losing ? fmt::format(", ^ the losing move (ply {})", *losing) : "");
    return text;
}

} // namespace flipside::review
