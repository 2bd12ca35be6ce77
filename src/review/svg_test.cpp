#include "review/fake_judge_test.hpp"
#include "review/summary.hpp"
#include "review/svg.hpp"

using namespace flipside::review;
using namespace flipside::review::test;

namespace {

int count_of(std::string_view text, std::string_view part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

// Every element that opens closes, in order: enough of XML for what the chart writes.
bool well_formed(std::string_view text) {
    std::vector<std::string> open;
    for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
        const std::size_t end = text.find('>', at);
        if (end == std::string_view::npos) return false;
        const std::string_view tag = text.substr(at + 1, end - at - 1);
        if (tag.ends_with('/')) continue;
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != tag.substr(1)) return false;
            open.pop_back();
        } else {
            open.emplace_back(tag.substr(0, tag.find(' ')));
        }
    }
    return open.empty();
}

} // namespace

TEST_CASE("the chart has a point a ply, filled where proved, and is well formed") {
    const Review review = judge_game(game_of("e6f4e3f6g5d6e7f5c5"), solve_from(4), fake_answer);
    const std::string svg = svg_chart(review, losing_ply(review), "A <short> game & \"more\"");
    CHECK(well_formed(svg));
    CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    CHECK(svg.find("A &lt;short&gt; game &amp; &quot;more&quot;") != std::string::npos);
    CHECK(count_of(svg, "<circle class=\"proved\"") + count_of(svg, "<circle class=\"estimated\"") == 10);
    CHECK(count_of(svg, "<circle class=\"proved\"") >= 1); // the end of the game
    CHECK(count_of(svg, "class=\"losing\"") == (losing_ply(review) ? 1 : 0));
}

TEST_CASE("a game without moves has a chart too") {
    const Review review = judge_game(flipside::othello::Game(), solve_from(4), fake_answer);
    CHECK(well_formed(svg_chart(review, std::nullopt, "")));
}
