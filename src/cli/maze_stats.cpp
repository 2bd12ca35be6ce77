// flipside maze --stats N: how often mazes can be passed, repairs fire, and how much of it is wall.

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/maze.hpp"
#include "cli/terminal.hpp"
#include "entombed/statistics.hpp"

#include <algorithm>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using namespace entombed;

struct Measured {
    Mode mode = Mode::hard;
    PassCounts passing;
    RowRates rates;
    Blocks blocks;
};

// The lengths to tell of: those the studies tell of, up to the one asked for.
std::vector<int> lengths_up_to(int rows) {
    std::vector<int> lengths;
    for (const int length : {12, 20, 30, 40, 60})
        if (length < rows) lengths.push_back(length);
    lengths.push_back(rows);
    return lengths;
}

std::string share_text(const Estimate& estimate) {
    return fmt::format("{:.5f}  ({:.5f} to {:.5f})", estimate.value, estimate.low, estimate.high);
}

// A rate and its reciprocal. A rate of 0 has no reciprocal, but its upper end has.
std::string rate_text(const Estimate& rate) {
    if (rate.value <= 0) return fmt::format("never, less than one in {:.0f} rows", 1 / rate.high);
    return fmt::format("one in {:.1f} rows  ({:.1f} to {:.1f})", 1 / rate.value, 1 / rate.high,
                       1 / std::max(rate.low, 1e-12));
}

Measured measure(const MazeRequest& request, Mode mode, int rows, std::uint64_t mazes,
                 const std::atomic<bool>& stop) {
    Measured measured;
    measured.mode = mode;
    Progress progress(fmt::format("{} mazes", name_of(mode)));
    const Watch watch{&stop,
                      [&progress](std::uint64_t done, std::uint64_t total) { progress.show(done, total); }};
    const Settings settings = settings_for(mode, request.recipe.version, request.recipe.table);
    const std::uint64_t all_rows = mazes * static_cast<std::uint64_t>(rows);
    measured.passing = count_passed(settings, rows, mazes, request.recipe.seed, watch);
    measured.rates = measure_rows(settings, all_rows, request.recipe.seed, watch);
    // One maze, row by row: a few million rows are plenty, and soon done.
    measured.blocks = measure_blocks(settings, std::clamp<std::uint64_t>(all_rows, 300'000, 3'000'000),
                                     request.recipe.seed, watch);
    return measured;
}

void print_text(const MazeRequest& request, const Measured& measured, int rows) {
    const PassCounts& passing = measured.passing;
    fmt::print("{}, {} mazes of {} rows{}\n", name_of(measured.mode), passing.mazes, rows,
               request.recipe.version == Version::article ? ", as the article's page" : "");
    if (passing.mazes == 0) return;
    for (const int length : lengths_up_to(rows))
        fmt::print("  {:>3} rows can be passed   {}\n", length, share_text(passing.share(length)));
    fmt::print("  way shut               {}\n", rate_text(measured.blocks.rate));
    if (measured.rates.rows == 0) return;
    fmt::print("  left repair            {}\n", rate_text(measured.rates.left_repair));
    fmt::print("  right repair           {}\n", rate_text(measured.rates.right_repair));
    fmt::print("  walls                  {}\n", share_text(measured.rates.walls));
}

nlohmann::ordered_json json_of(const Estimate& estimate) {
    return {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

nlohmann::ordered_json json_of(const Measured& measured, int rows) {
    nlohmann::ordered_json json;
    json["mode"] = name_of(measured.mode);
    json["mazes"] = measured.passing.mazes;
    json["passed"] = nlohmann::ordered_json::array();
    if (measured.passing.mazes > 0) {
        for (const int length : lengths_up_to(rows)) {
            nlohmann::ordered_json share = json_of(measured.passing.share(length));
            share["rows"] = length;
            json["passed"].push_back(share);
        }
    }
    json["blocked_rows"] = json_of(measured.blocks.rate);
    json["left_repairs"] = json_of(measured.rates.left_repair);
    json["right_repairs"] = json_of(measured.rates.right_repair);
    json["walls"] = json_of(measured.rates.walls);
    return json;
}

} // namespace

int measure_mazes(const MazeRequest& request, std::uint64_t mazes) {
    const int rows = request.rows_given ? request.recipe.rows : 60;
    const std::atomic<bool>& stop = stop_on_interrupt();
    const bool as_json = request.format == MazeFormat::json;
    std::vector<Mode> modes = {Mode::easy, Mode::hard};
    if (!request.both_modes) modes = {request.recipe.mode};
    nlohmann::ordered_json json;
    json["seed"] = request.recipe.seed;
    json["generator"] = "xoshiro256++";
    json["confidence"] = 0.95;
    json["modes"] = nlohmann::ordered_json::array();
    if (!as_json)
        fmt::print("Entombed, seed {} (xoshiro256++), with 95 % intervals{}\n", request.recipe.seed,
                   request.recipe.table == game_table ? "" : ", rules " + to_string(request.recipe.table));
    for (const Mode mode : modes) {
        if (stop.load()) break;
        const Measured measured = measure(request, mode, rows, mazes, stop);
        if (as_json)
            json["modes"].push_back(json_of(measured, rows));
        else
            print_text(request, measured, rows);
    }
    if (as_json) fmt::print("{}\n", json.dump());
    return stop.load() ? exit_interrupted : exit_ok;
}

} // namespace flipside::cli
