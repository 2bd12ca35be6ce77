// flipside maze --explain ROW: each cell's window and table entry, and what the repairs saw.

#include "cli/commands.hpp"
#include "cli/maze.hpp"
#include "cli/terminal.hpp"
#include "entombed/explain.hpp"
#include "entombed/reasons.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using namespace entombed;

const char* word(Entry entry) {
    return entry == Entry::wall ? "wall" : entry == Entry::passage ? "passage" : "drawn";
}

std::string cells(int bits, int width) {
    std::string text;
    for (int bit = width - 1; bit >= 0; --bit) text += (bits >> bit & 1) != 0 ? '#' : '.';
    return text;
}

// Why the game's table has this entry; an edited entry has no reason.
std::string why(const Table& table, int window) {
    if (table[window] != game_table[window])
        return fmt::format("edited; the game's is {}", word(game_table[window]));
    return std::string(describe(reason_of(window)));
}

// The table with a count of how often this row looked an entry up.
std::string table_text(const Table& table, const std::array<CellStep, 8>& steps) {
    std::string text = "  table, with the entries used and how often:\n\n    a b \\ c d e";
    for (int cde = 0; cde < 8; ++cde) text += fmt::format("   {}{}{} ", cde >> 2 & 1, cde >> 1 & 1, cde & 1);
    text += '\n';
    for (int ab = 0; ab < 4; ++ab) {
        text += fmt::format("    {} {}        ", ab >> 1, ab & 1);
        for (int cde = 0; cde < 8; ++cde) {
            const int window = ab << 3 | cde;
            int used = 0;
            for (const CellStep& step : steps) used += step.window == window;
            const char sign = table[window] == Entry::wall      ? '1'
                              : table[window] == Entry::passage ? '0'
                                                                : 'R';
            text += used == 0 ? fmt::format("   {}   ", sign) : fmt::format("  [{}]x{}", sign, used);
        }
        text += '\n';
    }
    return text;
}

std::string repairs_text(const MadeRow& made, const RepairView& view) {
    const char* const cell = view.innermost ? "wall" : "passage";
    const bool alike = view.innermost == view.compared;
    return fmt::format(
        "  left repair   {} of 11 rows on end with a wall in columns 7 to 4, none of it in 7: {}\n"
        "  right repair  {} of 7 rows on end with a wall in columns 3 to 0 and column 0 a {};\n"
        "                eight rows above it is {}: {}\n",
        view.left_run, made.repair == Repair::left ? "the row is emptied" : "nothing to do", view.right_run,
        cell, alike ? "the same" : "the other kind",
        made.repair == Repair::right ? "columns 3 to 0 are emptied" : "nothing to do");
}

std::string as_text(const MazeRequest& request, const std::vector<MadeRow>& made) {
    const MadeRow& row = made.back();
    const Settings settings = request.recipe.settings();
    const auto steps = steps_of(settings, row);
    const bool right_drawn = settings.right == RightEdge::drawn;
    std::string text = fmt::format("Entombed: {}; row {}\n\n", describe(request.recipe), made.size());
    text += fmt::format("  above  {}     {}[{}]{}    left {} drawn, right {} {}\n", hex(row.above),
                        row.left ? '#' : '.', cells(row.above, 8), row.right ? '#' : '.', int{row.left},
                        int{row.right}, right_drawn ? "drawn" : "fixed");
    text += fmt::format("  made   {}    {}[{}]     {} random bits taken, {} of them in the row\n\n",
                        hex(row.raw), cells(settings.start, 2), cells(row.raw, 8), row.draws,
                        row.draws - (right_drawn ? 2 : 1));
    text += "  column   c d e    a b X   entry     cell      why\n";
    for (const CellStep& step : steps) {
        text += fmt::format("     {}     {} {} {}    {} {} {}   {:<8}  {:<8}  {}\n", step.column,
                            step.window >> 2 & 1, step.window >> 1 & 1, step.window & 1, step.window >> 4 & 1,
                            step.window >> 3 & 1, int{step.wall}, word(step.entry),
                            step.wall ? "wall" : "passage", why(settings.table, step.window));
    }
    text += '\n' + table_text(settings.table, steps) + '\n';
    text += repairs_text(row, repair_view(made));
    text += fmt::format("\n  shown  {}      [{}]\n", hex(row.shown), cells(row.shown, 8));
    return text;
}

std::string as_json(const MazeRequest& request, const std::vector<MadeRow>& made) {
    const MadeRow& row = made.back();
    const RepairView view = repair_view(made);
    nlohmann::ordered_json json;
    json["maze"] = describe(request.recipe);
    json["row"] = made.size();
    json["above"] = hex(row.above);
    json["left"] = int{row.left};
    json["right"] = int{row.right};
    json["cells"] = nlohmann::ordered_json::array();
    for (const CellStep& step : steps_of(request.recipe.settings(), row))
        json["cells"].push_back({{"column", step.column},
                                 {"window", fmt::format("{:05b}", step.window)},
                                 {"entry", word(step.entry)},
                                 {"cell", int{step.wall}},
                                 {"why", why(request.recipe.table, step.window)}});
    json["draws"] = row.draws;
    json["raw"] = hex(row.raw);
    json["left_run"] = view.left_run;
    json["right_run"] = view.right_run;
    json["repair"] = row.repair == Repair::left ? "left" : row.repair == Repair::right ? "right" : "none";
    json["shown"] = hex(row.shown);
    return json.dump() + "\n";
}

} // namespace

int explain_maze_row(const MazeRequest& request, int row) {
    MazeRequest asked = request;
    if (asked.recipe.rows < row) asked.recipe.rows = row;
    const Result<std::vector<MadeRow>> made = make_maze(asked.recipe);
    if (!made) return report(made.error());
    const std::vector<MadeRow> rows(made->begin(), made->begin() + row);
    fmt::print("{}", asked.format == MazeFormat::json ? as_json(asked, rows) : as_text(asked, rows));
    return exit_ok;
}

} // namespace flipside::cli
