#include "marubatsu/choice.hpp"
#include "marubatsu/dense_table.hpp"
#include "marubatsu/minimax.hpp"
#include "marubatsu/published_searches.hpp"
#include "marubatsu/searches.hpp"
#include "marubatsu/solver.hpp"
#include "marubatsu/text.hpp"
#include "support/property.hpp"

#include <map>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::marubatsu;

namespace {

const std::map<std::string, std::string> positions = {
    {"start", ""}, {"centre", "1,1"}, {"edge", "1,0 1,1"}, {"fork", "0,0 1,1 2,2 1,0"}};

Position position_named(const std::string& name) {
    return parse_moves(Rules::standard(), positions.at(name))->now();
}

std::string score_list(const Position& position, const Analysis& analysis) {
    std::string list;
    for (Square move : bits::squares(legal_moves(Rules::standard(), position))) {
        if (!list.empty()) list += ',';
        list += std::to_string(analysis.scores[bits::index(move)]);
    }
    return list;
}

// A position that random moves lead to and in which the game goes on.
Position random_position(const Rules& rules, const std::vector<std::uint8_t>& choices) {
    Position position;
    for (std::uint8_t choice : choices) {
        Word legal = legal_moves(rules, position);
        for (int skip = choice % bits::count(legal); skip > 0; --skip) legal &= legal - 1;
        const Position next = after(rules, position, bits::lowest(legal));
        if (next.over()) break;
        position = next;
    }
    return position;
}

} // namespace

TEST_CASE("every search comes to the published nodes, entries and scores") {
    std::istringstream lines{std::string(published::searches)};
    std::string line;
    int checked = 0;
    while (std::getline(lines, line)) {
        if (line.empty()) continue;
        std::istringstream fields(line);
        std::string name;
        std::string tables;
        std::string search;
        std::string flags;
        std::string known;
        std::string scores;
        SearchSettings settings;
        std::uint64_t nodes = 0;
        fields >> name >> tables >> search >> flags >> settings.depth >> nodes >> known >> scores;
        INFO(line);
        REQUIRE(fields);
        const auto has = [&flags](const char* flag) { return flags.find(flag) != std::string::npos; };
        settings.root_extremes = has("root");
        settings.table_extremes = has("table");
        settings.shortest_victory = has("shortest");
        if (has("best_first")) settings.order = Order::best_first;
        if (has("sorted")) settings.order = Order::sorted;
        const NamedSearch* named = find_search(search);
        REQUIRE(named != nullptr);
        const Position position = position_named(name);
        for (bool obvious : {true, false}) {
            const Analysis analysis =
                named->analyse(Rules::standard(), position, settings,
                               tables == "shared" ? Tables::shared : Tables::fresh, obvious);
            CHECK(analysis.nodes == nodes);
            if (known != "-") CHECK(std::to_string(analysis.known) == known);
            CHECK(score_list(position, analysis) == scores);
        }
        ++checked;
    }
    CHECK(checked > 150);
}

TEST_CASE("the benchmark's search: 1175 nodes, 3219 entries, nine times 0") {
    SearchSettings settings;
    settings.depth = 8;
    const Analysis analysis = find_search("depth-limited-table")
                                  ->analyse(Rules::standard(), Position{}, settings, Tables::shared, false);
    CHECK(analysis.nodes == 1175);
    CHECK(analysis.known == 3219);
    CHECK(analysis.candidates == Rules::standard().all());
    for (Square square : bits::squares(Rules::standard().all()))
        CHECK(analysis.scores[bits::index(square)] == 0);
}

// Node counts of each depth, as ai_ab_iddfs and ai_pvs_iddfs give them.
TEST_CASE("iterative deepening comes to the published nodes at every depth") {
    struct Published {
        const char* search;
        const char* position;
        std::vector<std::uint64_t> nodes;
        std::vector<std::size_t> known;
    };
    const std::vector<Published> all = {
        {"depth-limited-table",
         "start",
         {9, 33, 66, 159, 266, 446, 566, 522, 524},
         {0, 9, 81, 201, 593, 1121, 1737, 1833, 1933}},
        {"principal-variation",
         "start",
         {9, 36, 68, 163, 269, 447, 553, 521, 524},
         {0, 9, 81, 201, 593, 1105, 1681, 1833, 1933}},
        {"depth-limited-table",
         "centre",
         {8, 22, 51, 84, 176, 230, 232, 238},
         {0, 8, 64, 184, 460, 752, 892, 936}},
        {"principal-variation", "edge", {7, 33, 96, 154, 227, 221, 222}, {0, 22, 154, 350, 674, 786, 846}},
        {"depth-limited-table", "fork", {5, 25, 41, 55, 57}, {0, 40, 136, 192, 212}},
        {"principal-variation", "fork", {5, 31, 42, 56, 57}, {0, 40, 136, 192, 212}},
    };
    for (const Published& published : all) {
        INFO(published.search, " ", published.position);
        const std::vector<Analysis> depths =
            find_search(published.search)
                ->deepen(Rules::standard(), position_named(published.position), SearchSettings{});
        REQUIRE(depths.size() == published.nodes.size());
        for (std::size_t i = 0; i < depths.size(); ++i) {
            CHECK(depths[i].nodes == published.nodes[i]);
            CHECK(depths[i].known == published.known[i]);
        }
    }
}

TEST_CASE("minimax of the empty board visits every game: 549,946 nodes") {
    const SearchResult result =
        find_search("minimax")->search(Rules::standard(), Position{}, SearchSettings{}, nullptr);
    CHECK(result.nodes == 549946);
    CHECK(result.score == 0);
}

TEST_CASE("every search that plays to the end finds the value of plain minimax") {
    const Minimax truth(Rules::standard());
    test::property("value and best moves", [&truth](const std::vector<std::uint8_t>& choices) {
        const Position position = random_position(Rules::standard(), choices);
        SearchSettings settings;
        settings.root_extremes = settings.table_extremes = true;
        settings.depth = 9;
        for (const NamedSearch& named : searches()) {
            const bool only_bounds = named.name.starts_with("null-window");
            const SearchResult result = named.search(Rules::standard(), position, settings, nullptr);
            const int value = truth.value_for_o(position.board);
            const auto sign = [](Score score) { return (score > 0) - (score < 0); };
            if (!named.to_depth || named.name == "depth-limited") RC_ASSERT(sign(result.score) == value);
            const Analysis analysis =
                named.analyse(Rules::standard(), position, settings, Tables::shared, false);
            RC_ASSERT(analysis.candidates == truth.best_moves(position) || only_bounds || named.to_depth);
            RC_ASSERT((analysis.candidates & ~truth.best_moves(position)) == 0);
        }
    });
}

TEST_CASE("searches agree on 4 x 4, three in a row") {
    const Rules rules = *Rules::make(4, 3);
    Solver solver(rules);
    bits::PythonRandom random(4);
    int seen = 0;
    while (seen < 40) {
        Position position;
        while (!position.over() && position.ply < 10)
            position = after(rules, position, choose(legal_moves(rules, position), random));
        if (position.over()) continue;
        ++seen;
        SearchSettings settings;
        settings.root_extremes = settings.table_extremes = true;
        for (const NamedSearch& named : searches()) {
            if (named.to_depth) continue;
            INFO(named.name, " ", board_text(rules, position.board));
            const SearchResult result = named.search(rules, position, settings, nullptr);
            CHECK((result.score > 0) - (result.score < 0) == solver.value_for_o(position));
        }
    }
}

TEST_CASE("a stopped search says so") {
    std::atomic<bool> stop = true;
    SearchSettings settings;
    settings.stop = &stop;
    for (const NamedSearch& named : searches()) {
        CHECK(named.search(Rules::standard(), Position{}, settings, nullptr).stopped);
        CHECK(named.analyse(Rules::standard(), Position{}, settings, Tables::shared, false).stopped);
        if (named.deepen != nullptr) CHECK(named.deepen(Rules::standard(), Position{}, settings).empty());
    }
}
