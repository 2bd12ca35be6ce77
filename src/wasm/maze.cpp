// The maze of Entombed for the page: all of a maze and how it came to be, in one answer.
//
// A maze is asked for as {"seed", "source", "rows", "rules", "article", "modes"}; members that are missing
// have the game's values. "modes" tells which rows are made easy or hard: "h12e8" is twelve hard rows, eight
// easy ones, and hard again for the rest.

#include "entombed/connectivity.hpp"
#include "entombed/explain.hpp"
#include "entombed/picture.hpp"
#include "entombed/properties.hpp"
#include "entombed/reasons.hpp"
#include "entombed/recipe.hpp"
#include "entombed/solver.hpp"
#include "entombed/statistics.hpp"
#include "entombed/svg.hpp"
#include "entombed/walk.hpp"
#include "wasm/exchange.hpp"

#include <algorithm>

namespace {

using namespace flipside;           // NOLINT(google-build-using-namespace)
using namespace flipside::entombed; // NOLINT(google-build-using-namespace)
using namespace flipside::wasm;     // NOLINT(google-build-using-namespace)

constexpr int most_rows = 400;

struct Asked {
    Recipe recipe;
    std::vector<Mode> modes; // one for each row
};

// "h12e8": runs of rows; the first mode holds again where the runs end.
std::vector<Mode> read_modes(std::string_view text, int rows) {
    std::vector<Mode> modes;
    std::size_t at = 0;
    Mode last = Mode::hard;
    while (at < text.size() && static_cast<int>(modes.size()) < rows) {
        last = text[at++] == 'e' ? Mode::easy : Mode::hard;
        int run = 0;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9')
            run = std::min(run * 10 + (text[at++] - '0'), most_rows);
        if (at >= text.size() && run == 0) break; // without a number: all that are left
        modes.insert(modes.end(), static_cast<std::size_t>(run), last);
    }
    modes.resize(static_cast<std::size_t>(rows), last);
    return modes;
}

Result<Asked> read_asked(const records::Json& asked) {
    Asked result;
    Recipe& recipe = result.recipe;
    const std::string source = text_of(asked, "source");
    recipe.source = source == "game"       ? SourceKind::game
                    : source == "constant" ? SourceKind::constant
                                           : SourceKind::xorshift;
    const records::Json* seed = asked.find("seed");
    const auto number = seed == nullptr ? std::nullopt : seed->number();
    recipe.seed = number && *number >= 0 && *number < 1e10 ? static_cast<std::uint64_t>(*number) : 1;
    recipe.rows = std::clamp(number_of(asked, "rows", 40), 1, most_rows);
    recipe.version = number_of(asked, "article", 0) != 0 ? Version::article : Version::game;
    if (const std::string rules = text_of(asked, "rules"); !rules.empty()) {
        const auto table = parse_table(rules);
        if (!table) return std::unexpected(table.error());
        recipe.table = *table;
    }
    if (const auto bits = BitSource::make(recipe.source, recipe.seed); !bits)
        return std::unexpected(bits.error());
    result.modes = read_modes(text_of(asked, "modes"), recipe.rows);
    recipe.mode = result.modes.front();
    return result;
}

std::vector<MadeRow> make(const Asked& asked, std::uint32_t* state = nullptr) {
    std::vector<MadeRow> rows;
    const auto source = BitSource::make(asked.recipe.source, asked.recipe.seed);
    Generator<BitSource> generator(asked.recipe.settings(), *source);
    for (const Mode mode : asked.modes) {
        generator.change(settings_for(mode, asked.recipe.version, asked.recipe.table));
        rows.push_back(generator.next());
    }
    if (state != nullptr) *state = generator.source().state();
    return rows;
}

void write_rows(JsonWriter& to, std::string_view name, const std::vector<Row>& rows) {
    to.array(name);
    for (const Row row : rows) to.text({}, hex(row));
    to.end();
}

void write_steps(JsonWriter& to, const Asked& asked, const std::vector<MadeRow>& made, std::size_t row) {
    const Settings settings = settings_for(asked.modes[row], asked.recipe.version, asked.recipe.table);
    to.array("windows");
    const auto steps = steps_of(settings, made[row]);
    for (const CellStep& step : steps) to.number({}, step.window);
    to.end();
}

void make_maze_for_page(const records::Json& json) {
    const auto asked = read_asked(json);
    if (!asked) return reply(asked.error());
    std::uint32_t state = 0;
    const std::vector<MadeRow> made = make(*asked, &state);
    const std::vector<Row> shown = shown_rows(made);
    const Solution solution = solve(shown);
    JsonWriter to;
    to.text("caption", describe(asked->recipe)).text("rules", to_string(asked->recipe.table));
    to.number("border", border_of(asked->recipe.version)).number("state", state);
    to.array("rows");
    for (std::size_t i = 0; i < made.size(); ++i) {
        const MadeRow& row = made[i];
        const RepairView view = repair_view(std::span(made).first(i + 1));
        to.object();
        to.text("mode", name_of(asked->modes[i])).text("shown", hex(row.shown)).text("raw", hex(row.raw));
        to.text("above", hex(row.above)).flag("left", row.left).flag("right", row.right);
        to.text("repair", row.repair == Repair::left ? "left" : row.repair == Repair::right ? "right" : "");
        to.number("draws", row.draws).number("leftRun", view.left_run).number("rightRun", view.right_run);
        write_steps(to, *asked, made, i);
        to.end();
    }
    to.end();
    to.number("firstBlocked", solution.first_blocked);
    to.array("path");
    for (const Place place : solution.path) to.number({}, place.row * 8 + place.column);
    to.end();
    write_rows(to, "deadEnds", solution.dead_ends);
    reply(std::move(to));
}

// How often a maze of so many rows, all of the first row's mode, can be passed: of "mazes" random ones.
void measure(const records::Json& json) {
    const auto asked = read_asked(json);
    if (!asked) return reply(asked.error());
    const int mazes = std::clamp(number_of(json, "mazes", 20'000), 256, 1'000'000);
    const PassCounts counts =
        count_passed(asked->recipe.settings(), asked->recipe.rows, static_cast<std::uint64_t>(mazes), 1);
    const Estimate share = counts.share(asked->recipe.rows);
    JsonWriter to;
    to.number("mazes", static_cast<double>(counts.mazes)).number("share", share.value * 100);
    to.number("low", share.low * 100).number("high", share.high * 100);
    reply(std::move(to));
}

// What holds of the rules for every row that they can make, and why the game's entries are what they are.
void check(const records::Json& json) {
    const auto asked = read_asked(json);
    if (!asked) return reply(asked.error());
    const struct {
        const char* name;
        Tally (*run)(const Settings&);
    } checks[] = {{"squares", check_squares},
                  {"lone", check_lone_cells},
                  {"thin", check_thin_runs},
                  {"met", check_runs_met}};
    const auto settings = [&](Mode mode) {
        return settings_for(mode, asked->recipe.version, asked->recipe.table);
    };
    JsonWriter to;
    to.array("checks");
    for (const auto& [name, run] : checks) {
        for (const Mode mode : {Mode::easy, Mode::hard}) {
            const Tally tally = run(settings(mode));
            to.object().text("name", name).text("mode", name_of(mode));
            to.number("checked", tally.checked).number("broken", tally.broken);
            if (tally.first)
                to.text("above", hex(tally.first->above))
                    .text("row", hex(tally.first->row))
                    .number("column", tally.first->column);
            to.end();
        }
    }
    to.end();
    to.array("passable");
    for (const Mode mode : {Mode::easy, Mode::hard}) {
        const Passability found = check_passability(settings(mode));
        to.object().text("mode", name_of(mode)).number("situations", found.situations);
        write_rows(to, "shut", found.shortest_end);
        to.end();
    }
    to.end();
    to.array("reasons");
    for (int window = 0; window < 32; ++window) {
        constexpr const char* names[] = {"exception", "alone", "crowded", "square", "free"};
        to.text({}, names[static_cast<int>(reason_of(window))]);
    }
    to.end();
    to.text("game", to_string(game_table));
    reply(std::move(to));
}

void draw(const records::Json& json) {
    const auto asked = read_asked(json);
    if (!asked) return reply(asked.error());
    const std::vector<Row> rows = shown_rows(make(*asked));
    const Solution solution = solve(rows);
    const bool solved = number_of(json, "solve", 0) != 0;
    JsonWriter to;
    to.text("svg",
            svg(Picture(rows, asked->recipe.version, solved ? &solution : nullptr), describe(asked->recipe)));
    reply(std::move(to));
}

// The walk after "actions": u d l r are steps, U D L R the make-break in that direction; what a wall or an
// empty hand forbids does nothing.
void walk(const records::Json& json) {
    const auto asked = read_asked(json);
    if (!asked) return reply(asked.error());
    Walk walked(shown_rows(make(*asked)));
    const std::string actions = text_of(json, "actions");
    bool done = true; // the last one did something
    for (const char action : actions) {
        if (walked.is_done()) break;
        switch (action) {
        case 'u':
            done = walked.step(Direction::up);
            break;
        case 'd':
            done = walked.step(Direction::down);
            break;
        case 'l':
            done = walked.step(Direction::left);
            break;
        case 'r':
            done = walked.step(Direction::right);
            break;
        case 'U':
            done = walked.make_break(Direction::up);
            break;
        case 'D':
            done = walked.make_break(Direction::down);
            break;
        case 'L':
            done = walked.make_break(Direction::left);
            break;
        case 'R':
            done = walked.make_break(Direction::right);
            break;
        default:
            done = false;
        }
    }
    JsonWriter to;
    to.number("row", walked.row()).number("x", walked.x()).number("makeBreaks", walked.make_breaks());
    to.number("steps", walked.steps()).flag("done", walked.is_done()).flag("moved", done);
    to.array("walls");
    for (int row = 1; row <= walked.height(); ++row) {
        std::string line;
        for (int x = 0; x < Walk::places; ++x)
            line += walked.is_wall(row, x) ? '#' : walked.is_find(row, x) ? '+' : '.';
        to.text({}, line);
    }
    to.end();
    reply(std::move(to));
}

} // namespace

FLIPSIDE_EXPORT(maze_make) {
    serve(make_maze_for_page);
}
FLIPSIDE_EXPORT(maze_measure) {
    serve(measure);
}
FLIPSIDE_EXPORT(maze_check) {
    serve(check);
}
FLIPSIDE_EXPORT(maze_draw) {
    serve(draw);
}
FLIPSIDE_EXPORT(maze_walk) {
    serve(walk);
}
