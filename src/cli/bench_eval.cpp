#include "cli/bench_eval.hpp"

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cli/training_data.hpp"
#include "training/error_table.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

int run_bench_eval(const std::vector<std::string>& data, std::size_t positions, bool json) {
    const Result<engine::Weights>& weights = engine::default_weights();
    if (!weights) return report(weights.error());
    const auto games = read_training_data(data);
    if (!games) return report(games.error());
    training::ErrorTableOptions options;
    options.positions = positions;
    options.stop = &stop_on_interrupt();
    Progress line("bench");
    options.progress = [&](std::size_t done, std::size_t total) { line.show(done, total, "errors"); };
    const auto rows =
        training::error_table(training::unseen(games->held_out, games->training), *weights, options);
    line.clear();
    if (*options.stop) return exit_interrupted;
    if (!json)
        fmt::print("Mean distance from the truth in discs, on games held out from training\n"
                   "empties  static  of positions  depth {}  of positions  truth\n",
                   options.depth);
    for (const training::ErrorRow& row : rows) {
        if (json) {
            const nlohmann::ordered_json object = {{"empties", row.empties},
                                                   {"truth", row.truth},
                                                   {"static", row.at_once.mean()},
                                                   {"static_positions", row.at_once.count},
                                                   {"depth", options.depth},
                                                   {"searched", row.searched.mean()},
                                                   {"searched_positions", row.searched.count}};
            fmt::print("{}\n", object.dump());
        } else {
            fmt::print("{:>7}  {:>6.2f}  {:>12}  {:>7.2f}  {:>12}  {}\n", row.empties, row.at_once.mean(),
                       row.at_once.count, row.searched.mean(), row.searched.count, row.truth);
        }
    }
    return exit_ok;
}

} // namespace flipside::cli
