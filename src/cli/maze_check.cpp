// flipside maze --rules STRING --check: what holds of a table for every row it can make, beside what holds of
// the game's.

#include "cli/commands.hpp"
#include "cli/maze.hpp"
#include "entombed/properties.hpp"
#include "entombed/reasons.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using namespace entombed;

struct Check {
    const char* name;
    const char* claim;
    Mode mode;
    Tally (*run)(const Settings&);
};

// What the game's table keeps.
constexpr Check checks[] = {
    {"squares", "no 2x2 square of one kind within the half", Mode::easy, check_squares},
    {"squares", "no 2x2 square of one kind within the half", Mode::hard, check_squares},
    {"lone cells", "a cell unlike both its neighbours goes on below", Mode::easy, check_lone_cells},
    {"lone cells", "a cell unlike both its neighbours goes on below", Mode::hard, check_lone_cells},
    {"thin runs", "what begins in a row is two cells wide", Mode::easy, check_thin_runs},
    {"thin runs", "what begins in a row is two cells wide", Mode::hard, check_thin_runs},
    {"runs met", "every run of passages meets one below", Mode::easy, check_runs_met},
};

struct Finding {
    std::string name;
    std::string claim;
    std::string mode;
    bool holds = true;
    std::string detail;
};

Finding find(const Check& check, const Table& table) {
    const Tally tally = check.run(settings_for(check.mode, Version::game, table));
    Finding finding{check.name, check.claim, std::string(name_of(check.mode)), tally.broken == 0, ""};
    finding.detail = fmt::format("{} of {} cases", tally.checked - tally.broken, tally.checked);
    if (tally.first)
        finding.detail += fmt::format("; first broken: {} over {}, column {}", hex(tally.first->above),
                                      hex(tally.first->row), tally.first->column);
    return finding;
}

Finding find_passable(const Table& table) {
    const Passability passability = check_passability(settings_for(Mode::easy, Version::game, table));
    Finding finding{"passable", "no way is ever shut", "easy", passability.shortest_end.empty(), ""};
    finding.detail = fmt::format("{} situations", passability.situations);
    if (!finding.holds) {
        finding.detail += "; shut after";
        for (const Row row : passability.shortest_end) finding.detail += fmt::format(" {}", hex(row));
    }
    return finding;
}

std::vector<Finding> findings(const Table& table) {
    std::vector<Finding> all;
    for (const Check& check : checks) all.push_back(find(check, table));
    all.push_back(find_passable(table));
    return all;
}

std::string edits(const Table& table) {
    std::string text;
    for (int window = 0; window < 32; ++window)
        if (table[window] != game_table[window])
            text += fmt::format("  entry {:05b} is {} (the game's: {}, {})\n", window, letter(table[window]),
                                letter(game_table[window]), describe(reason_of(window)));
    return text;
}

std::string report_text(const Table& table, const std::vector<Finding>& all) {
    std::string text = fmt::format("rules {}: {}\n", to_string(table),
                                   table == game_table ? "the game's table" : "an edited table");
    text += edits(table);
    for (const Finding& finding : all)
        text += fmt::format("  {:<6} {:<10} {:<4} {:<48} {}\n", finding.holds ? "holds" : "BROKEN",
                            finding.name, finding.mode, finding.claim, finding.detail);
    const Passability hard = check_passability(settings_for(Mode::hard, Version::game, table));
    std::string end = "never shuts the way";
    if (!hard.shortest_end.empty())
        end = fmt::format("shuts the way after {} {} at the soonest", hard.shortest_end.size(),
                          hard.shortest_end.size() == 1 ? "row" : "rows");
    for (const Mode mode : {Mode::easy, Mode::hard})
        text += fmt::format("  {}: {} of 256 rows can come up{}\n", name_of(mode),
                            reachable_rows(settings_for(mode, Version::game, table)).size(),
                            mode == Mode::hard ? "; " + end : "");
    return text;
}

} // namespace

std::string rules_report(const Table& table) {
    return report_text(table, findings(table));
}

int check_maze_rules(const MazeRequest& request) {
    const Table& table = request.recipe.table;
    const std::vector<Finding> all = findings(table);
    bool holds = true;
    nlohmann::ordered_json json;
    json["rules"] = to_string(table);
    json["checks"] = nlohmann::ordered_json::array();
    for (const Finding& finding : all) {
        holds &= finding.holds;
        json["checks"].push_back({{"name", finding.name},
                                  {"mode", finding.mode},
                                  {"holds", finding.holds},
                                  {"claim", finding.claim},
                                  {"detail", finding.detail}});
    }
    if (request.format == MazeFormat::json)
        fmt::print("{}\n", json.dump());
    else
        fmt::print("{}", report_text(table, all));
    return holds ? exit_ok : exit_negative;
}

} // namespace flipside::cli
