// flipside levels: what the playing levels mean.

#include "cli/commands.hpp"
#include "engine/choose.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

// Elo above level 0, as matches of neighbours add up (docs/strength.md); the levels between were not
// measured.
constexpr std::pair<int, int> measured[] = {
    {0, 0},    {1, 143},  {2, 292},   {3, 622},   {4, 1019},  {5, 1513},  {6, 1671},  {7, 1808},
    {8, 1955}, {9, 2063}, {10, 2177}, {11, 2278}, {12, 2334}, {15, 2381}, {18, 2470},
};

std::optional<int> rating(int level) {
    for (const auto& [of, elo] : measured)
        if (of == level) return elo;
    return std::nullopt;
}

struct End {
    int percent;
    int empties;
};

// From how many empties a search goes to the end before it proves, the least sure first.
std::vector<End> ends(const engine::Limits& limits) {
    std::vector<End> list;
    for (std::size_t selectivity = 0; selectivity < limits.end_from.size(); ++selectivity)
        if (const int empties = limits.end_from[selectivity]; empties > 0)
            list.push_back({engine::confidence(static_cast<int>(selectivity)), empties});
    return list;
}

nlohmann::ordered_json as_json(int level, const engine::Limits& limits) {
    nlohmann::ordered_json end_from = nlohmann::ordered_json::object();
    for (const auto& [percent, empties] : ends(limits)) end_from[std::to_string(percent)] = empties;
    const std::optional<int> elo = rating(level);
    return {{"level", level},
            {"rating", elo ? nlohmann::ordered_json(*elo) : nlohmann::ordered_json(nullptr)},
            {"depth", limits.depth},
            {"selectivity", engine::confidence(limits.selectivity)},
            {"end_from", end_from},
            {"exact_from", limits.exact_from},
            {"allowed_loss", engine::allowed_loss(level)}};
}

std::string as_text(int level, const engine::Limits& limits) {
    std::string selective; // "27 at 73%, 25 at 87%, "
    for (const auto& [percent, empties] : ends(limits))
        selective += fmt::format("{} at {}%, ", empties, percent);
    const std::optional<int> elo = rating(level);
    return fmt::format("{:>5}  {:>6}  {:>11}  {:>8}%  {:>8}  {}{}", level, elo ? std::to_string(*elo) : "-",
                       limits.depth, engine::confidence(limits.selectivity), engine::allowed_loss(level),
                       selective, limits.exact_from);
}

int print_levels(bool json) {
    if (!json)
        fmt::print("level  rating  plies ahead  certainty  may lose  to the end from so many empties\n");
    for (int level = 0; level <= engine::highest_level; ++level) {
        const engine::Limits limits = engine::level_limits(level);
        fmt::print("{}\n", json ? as_json(level, limits).dump() : as_text(level, limits));
    }
    return exit_ok;
}

} // namespace

void add_levels(Command app, Run& run) {
    Command command = app.add_subcommand("levels", "What the playing levels 0 to 60 mean");
    command.footer(
        "How many plies a level looks ahead, how sure the cuts made on the way are (100 %: none is\n"
        "made), and from how many empty squares on it looks to the end of the game: selectively first, and\n"
        "without fault from the last number on. The levels 0 to 4 draw among moves that lose, by that look\n"
        "ahead, so many discs at most, the better the likelier. The rating is in Elo above level 0, from\n"
        "matches of neighbours.\n"
        "Example: flipside levels --json");
    auto json = std::make_shared<bool>(false);
    command.add_flag("--json", *json, "Print an object a line");
    command.callback([&run, json] { run = [json] { return print_levels(*json); }; });
}

} // namespace flipside::cli
