#include "cli/train_probcut.hpp"

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cli/whole_file.hpp"

#include <cmath>
#include <span>

#include <fmt/core.h>
#include <fmt/ranges.h>

namespace flipside::cli {

namespace {

using training::MeasuredErrors;

// Ten numbers of empties to a line, and the depths that a reader knows what to think of.
void print_table(const char* title, const std::map<MeasuredErrors::Depths, training::Spread>& measured,
                 const engine::ErrorModel& model, bool solved) {
    fmt::print("{}: standard deviation in discs, measured and by the model\n", title);
    std::map<MeasuredErrors::Depths, std::pair<training::Spread, double>> bands;
    for (const auto& [depths, spread] : measured) {
        const auto& [empties, deep, shallow] = depths;
        auto& [sum, expected] = bands[{empties / 10 * 10, solved ? 0 : deep, shallow}];
        const double sigma = model.sigma(deep, shallow, empties);
        sum.squares += spread.squares;
        sum.count += spread.count;
        expected += static_cast<double>(spread.count) * sigma * sigma;
    }
    fmt::print("empties  deep  shallow  positions  measured  model\n");
    for (const auto& [depths, band] : bands) {
        const auto& [empties, deep, shallow] = depths;
        const auto& [sum, expected] = band;
        const auto count = static_cast<double>(sum.count);
        fmt::print("{:>2} to {:>2}  {:>4}  {:>7}  {:>9}  {:>8.2f}  {:>5.2f}\n", empties, empties + 9,
                   solved ? "end" : std::to_string(deep), shallow, sum.count, std::sqrt(sum.squares / count),
                   std::sqrt(expected / count));
    }
}

std::string header_text(const engine::ErrorModel& midgame, const engine::ErrorModel& ending) {
    return fmt::format(
        "// Made by `flipside train --probcut` from the weights in data/weights.eval; docs/training.md tells "
        "how.\n"
        "//\n"
        "//     midgame_errors.sigma(deep, shallow, empties)     two searches of equal parity\n"
        "//     ending_errors.sigma(empties, shallow, empties)   a search against the exact score\n"
        "#pragma once\n\n"
        "#include \"engine/evaluation/error_model.hpp\"\n\n"
        "namespace flipside::engine {{\n\n"
        "inline constexpr ErrorModel midgame_errors{{{{{:.4f}}}}};\n"
        "inline constexpr ErrorModel ending_errors{{{{{:.4f}}}}};\n\n"
        "}} // namespace flipside::engine\n",
        fmt::join(midgame.coefficients, ", "), fmt::join(ending.coefficients, ", "));
}

} // namespace

int run_probcut(const std::vector<training::Sample>& samples, const engine::Weights& weights,
                training::ProbCutOptions options, const std::string& header) {
    Progress line("probcut");
    options.stop = &stop_on_interrupt();
    options.progress = [&](std::size_t done, std::size_t total) { line.show(done, total); };
    const MeasuredErrors measured = training::measure_errors(samples, weights, options);
    line.clear();
    if (*options.stop) return exit_interrupted;
    const engine::ErrorModel midgame = training::fit_errors(measured.midgame, true);
    const engine::ErrorModel ending = training::fit_errors(measured.ending, false);
    print_table("Searches", measured.midgame, midgame, false);
    print_table("Endings", measured.ending, ending, true);
    const std::string text = header_text(midgame, ending);
    if (auto written = write_bytes(header, std::as_bytes(std::span(text))); !written)
        return report(written.error());
    fmt::print("{}\n", header);
    return exit_ok;
}

} // namespace flipside::cli
