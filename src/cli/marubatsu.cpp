// flipside marubatsu: tic-tac-toe of any size. Here is what its commands share; each has a file of its own.

#include "cli/marubatsu.hpp"

#include "cli/terminal.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/core.h>

namespace flipside::cli {

void add_marubatsu(Command app, Run& run) {
    Command group = app.add_subcommand("marubatsu", "Tic-tac-toe of any size up to 8 x 8");
    group.require_subcommand(1);
    group.footer("Example: flipside marubatsu play --x perfect");
    add_marubatsu_play(group, run);
    add_marubatsu_match(group, run);
    add_marubatsu_judge(group, run);
    add_marubatsu_solve(group, run);
    add_marubatsu_tree(group, run);
    add_marubatsu_bench(group, run);
}

void add_board_options(Command command, BoardOptions& options) {
    command.add_option("--size", options.size, "squares on a side, 1 to 8 (default 3)");
    command.add_option("--row", options.row, "marks in a row that win (default: the size)");
}

std::optional<marubatsu::Rules> BoardOptions::rules() const {
    Result<marubatsu::Rules> rules = marubatsu::Rules::make(size, row == 0 ? size : row);
    if (rules) return *rules;
    report(rules.error());
    return std::nullopt;
}

const marubatsu::Player* player_or_report(const std::string& name) {
    const marubatsu::Player* player = marubatsu::find_player(name);
    if (player == nullptr) {
        Error error;
        error.what = "no such player";
        error.found = name;
        for (const marubatsu::Player& known : marubatsu::players()) {
            if (!error.expected.empty()) error.expected += ' ';
            error.expected += known.name;
        }
        report(error);
    }
    return player;
}

void print_match(const std::string& first, const std::string& second, const marubatsu::MatchResult& result) {
    const std::array<std::pair<const char*, marubatsu::Tally3>, 3> rows = {
        {{"o", result.as_o}, {"x", result.as_x}, {"total", result.total()}}};
    fmt::print("{} VS {}\ncount     win    lose    draw\n", first, second);
    for (const auto& [seat, tally] : rows)
        fmt::print("{:5} {:7} {:7} {:7}\n", seat, tally.wins, tally.losses, tally.draws);
    fmt::print("\nratio     win    lose    draw\n");
    for (const auto& [seat, tally] : rows) {
        const double games = static_cast<double>(std::max<std::uint64_t>(tally.total(), 1));
        const auto percent = [games](std::uint64_t count) {
            return 100 * static_cast<double>(count) / games;
        };
        fmt::print("{:5} {:6.1f}% {:6.1f}% {:6.1f}%\n", seat, percent(tally.wins), percent(tally.losses),
                   percent(tally.draws));
    }
    fmt::print("\n");
}

std::string score_text(marubatsu::Score score) {
    if (std::abs(score) >= marubatsu::infinite) return score > 0 ? "+inf" : "-inf";
    return score == 0 ? "0" : fmt::format("{:+g}", static_cast<double>(score) / marubatsu::point);
}

} // namespace flipside::cli
