#include "review/svg.hpp"

#include "othello/notation.hpp"
#include "review/score_text.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/core.h>

namespace flipside::review {

namespace {

constexpr int width = 800;
constexpr int height = 400;
constexpr int left = 56;
constexpr int right = 784;
constexpr int top = 48;
constexpr int bottom = 336;

std::string escaped(const std::string& text) {
    std::string safe;
    for (const char letter : text) {
        switch (letter) {
        case '&':
            safe += "&amp;";
            break;
        case '<':
            safe += "&lt;";
            break;
        case '>':
            safe += "&gt;";
            break;
        case '"':
            safe += "&quot;";
            break;
        default:
            safe += letter;
        }
    }
    return safe;
}

struct Scale {
    int plies;
    int discs; // at the top and, below zero, at the bottom

    double x(int ply) const { return left + (right - left) * static_cast<double>(ply) / std::max(1, plies); }
    double y(int score) const { return (top + bottom) / 2.0 - (bottom - top) / 2.0 * score / discs; }
};

Scale scale_for(const Review& review, const std::vector<Point>& points) {
    int highest = 1;
    for (const Point& point : points) highest = std::max(highest, std::abs(point.score.value));
    return {review.length, (highest + 7) / 8 * 8};
}

std::string grid(const Scale& scale) {
    std::string text;
    for (int score = -scale.discs; score <= scale.discs; score += scale.discs / 4) {
        const double y = scale.y(score);
        text += fmt::format(R"(<line class="{}" x1="{}" y1="{:.1f}" x2="{}" y2="{:.1f}"/>)"
                            "\n"
                            R"(<text x="{}" y="{:.1f}" text-anchor="end">{}</text>)"
                            "\n",
                            score == 0 ? "zero" : "grid", left, y, right, y, left - 8, y + 4,
                            score == 0 ? "0" : fmt::format("{:+}", score));
    }
    for (int ply = 0; ply <= scale.plies; ply += 10)
        text += fmt::format(R"(<text x="{:.1f}" y="{}" text-anchor="middle">{}</text>)"
                            "\n",
                            scale.x(ply), bottom + 20, ply);
    return text;
}

std::string lines(const Scale& scale, const std::vector<Point>& points) {
    std::string text;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const Point& from = points[i - 1];
        const Point& to = points[i];
        const bool proved = from.score.is_proved() && to.score.is_proved();
        text += fmt::format(R"(<line class="{}" x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}"/>)"
                            "\n",
                            proved ? "proved" : "estimated", scale.x(from.ply), scale.y(from.score.value),
                            scale.x(to.ply), scale.y(to.score.value));
    }
    return text;
}

// "12. White b5, +4, mistake (best h3)" for the point that the ply leads to.
std::string hint(const Review& review, const Point& point) {
    const auto judged = std::ranges::find(review.plies, point.ply, &JudgedPly::ply);
    const std::string score = "Black " + score_text(point.score);
    if (judged == review.plies.end()) return score;
    std::string text = fmt::format("{}. {} {}: {}, {}", judged->ply,
                                   judged->before.to_move == Color::black ? "Black" : "White",
                                   othello::square_name(judged->move), score, mark_name(judged->mark));
    if (judged->loss > 0) text += fmt::format(", best {}", othello::square_name(judged->best));
    return text;
}

std::string dots(const Scale& scale, const Review& review, const std::vector<Point>& points) {
    std::string text;
    for (const Point& point : points)
        text += fmt::format(R"(<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="3.5"><title>{}</title></circle>)"
                            "\n",
                            point.score.is_proved() ? "proved" : "estimated", scale.x(point.ply),
                            scale.y(point.score.value), escaped(hint(review, point)));
    return text;
}

// The names of the moves that cost the most, away from the line they bent.
std::string labels(const Scale& scale, const Review& review, const std::vector<Point>& points,
                   std::optional<int> losing) {
    std::string text;
    for (const JudgedPly& judged : review.plies) {
        if (judged.mark < Mark::mistake && judged.ply != losing) continue;
        const auto point = std::ranges::find(points, judged.ply, &Point::ply);
        const bool black = judged.before.to_move == Color::black;
        const double x = scale.x(judged.ply);
        const double y =
            std::clamp(scale.y(point->score.value) + (black ? 18 : -10), top - 6.0, bottom + 4.0);
        text += fmt::format(R"(<text class="name" x="{:.1f}" y="{:.1f}" text-anchor="middle">{}{}</text>)"
                            "\n",
                            x, y, othello::square_name(judged.move), mark_sign(judged.mark));
        if (judged.ply == losing)
            text += fmt::format(R"(<circle class="losing" cx="{:.1f}" cy="{:.1f}" r="8"/>)"
                                "\n",
                                x, scale.y(point->score.value));
    }
    return text;
}

constexpr const char* style = R"(<style>
text { font: 12px sans-serif; fill: #333 }
text.title { font-size: 15px; font-weight: bold }
text.name { font-weight: bold; fill: #9c1c1c }
line.grid { stroke: #ddd } line.zero { stroke: #666 }
line.proved { stroke: #14532d; stroke-width: 2 }
line.estimated { stroke: #5b7a68; stroke-width: 1.5; stroke-dasharray: 4 3 }
circle.proved { fill: #14532d; stroke: #14532d }
circle.estimated { fill: #fff; stroke: #5b7a68; stroke-width: 1.5 }
circle.losing { fill: none; stroke: #9c1c1c; stroke-width: 2 }
</style>
)";

} // namespace

std::string svg_chart(const Review& review, std::optional<int> losing, const std::string& title) {
    const std::vector<Point> points = course(review);
    const Scale scale = scale_for(review, points);
    std::string text = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img">)"
        "\n<title>{2}</title>\n",
        width, height, escaped(title));
    text += style;
    text += fmt::format(R"(<rect width="{}" height="{}" fill="#fff"/>)"
                        "\n"
                        R"(<text class="title" x="{}" y="24">{}</text>)"
                        "\n",
                        width, height, left, escaped(title));
    text += grid(scale) + lines(scale, points) + dots(scale, review, points)
            + labels(scale, review, points, losing);
    text +=
        fmt::format(R"(<text x="{}" y="{}">Black's lead in discs after each ply. Filled: proved. Hollow: )"
                    R"(estimated.{}</text>)"
                    "\n</svg>\n",
                    left, height - 16, losing ? " Ringed: the losing move." : "");
    return text;
}

} // namespace flipside::review
