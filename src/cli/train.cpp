// flipside train: weights for the evaluation from games, by one command.

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/terminal.hpp"
#include "cli/train_probcut.hpp"
#include "cli/training_data.hpp"
#include "cli/whole_file.hpp"
#include "training/report.hpp"

#include <filesystem>
#include <thread>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

struct TrainArguments {
    std::vector<std::string> data;
    std::string out = "weights.eval";
    std::string state;
    int rounds = 2;
    int threads = 0;
    std::uint64_t seed = 1;
    std::size_t self_play_games = 200000;
    int exact_from = 12;
    int depth = 4;
    int epochs = 3;
    bool quick = false;
    bool report = false;
    std::string probcut;
};

constexpr int first_exact_from = 6; // in the first round, which only has to give later ones a start

constexpr int reported_empties[] = {48, 40, 32, 24, 16, 8};

void print_errors(int round, std::size_t positions, const training::Errors& errors) {
    fmt::print("{:>5}  {:>10}", round, positions);
    for (const int empties : reported_empties) fmt::print("  {:>6.3f}", errors.to_told[empties].mean());
    fmt::print("  {:>8.3f}\n", errors.to_exact[24].mean());
    std::fflush(stdout);
}

void print_head() {
    fmt::print("Mean distance in discs from what held-out games tell, and at 24 empties from exact scores\n"
               "round   positions");
    for (const int empties : reported_empties) fmt::print("  {:>6}", empties);
    fmt::print("  exact 24\n");
}

// One game in forty, two short epochs: shows in under a minute that everything works.
void make_quick(training::Games& games, TrainArguments& arguments) {
    const auto thin = [](std::vector<training::TrainingGame>& all) {
        std::vector<training::TrainingGame> kept;
        for (std::size_t i = 0; i < all.size(); i += 40) kept.push_back(std::move(all[i]));
        all = std::move(kept);
    };
    thin(games.training);
    thin(games.held_out);
    arguments.self_play_games = std::min<std::size_t>(arguments.self_play_games, 200);
    arguments.exact_from = std::min(arguments.exact_from, 6);
    arguments.depth = std::min(arguments.depth, 2);
    arguments.rounds = std::min(arguments.rounds, 2);
    arguments.epochs = std::min(arguments.epochs, 2);
}

Result<engine::Weights> weights_in(const std::string& path) {
    const auto bytes = read_bytes(path);
    if (!bytes) return std::unexpected(bytes.error());
    auto folded = engine::read_weights(std::as_bytes(std::span(bytes->data(), bytes->size())));
    if (!folded) {
        folded.error().source = path;
        return std::unexpected(folded.error());
    }
    return engine::Weights(*folded);
}

// What is done with finished weights instead of training.
int measure(const TrainArguments& arguments, const std::vector<training::Sample>& held_out) {
    const auto weights = weights_in(arguments.out);
    if (!weights) return report(weights.error());
    if (!arguments.probcut.empty()) {
        training::ProbCutOptions options;
        options.seed = arguments.seed;
        options.threads = arguments.threads;
        std::vector<training::Sample> samples = training::perturbed(held_out, 1, arguments.seed);
        samples.insert(samples.end(), held_out.begin(), held_out.end());
        return run_probcut(samples, *weights, options, arguments.probcut);
    }
    print_head();
    print_errors(0, 0, training::errors(*weights, held_out));
    return exit_ok;
}

std::string round_file(const TrainArguments& arguments, int round) {
    return (std::filesystem::path(arguments.state) / fmt::format("round-{}.eval", round)).string();
}

// The weights of a round that an earlier run finished, or nothing.
std::optional<engine::FoldedWeights> finished_round(const TrainArguments& arguments, int round) {
    if (arguments.state.empty()) return std::nullopt;
    const auto bytes = read_bytes(round_file(arguments, round));
    if (!bytes) return std::nullopt;
    auto folded = engine::read_weights(std::as_bytes(std::span(bytes->data(), bytes->size())));
    if (!folded) return std::nullopt;
    return *folded;
}

int run_train(TrainArguments arguments) {
    auto games = read_training_data(arguments.data);
    if (!games) return report(games.error());
    if (arguments.quick) make_quick(*games, arguments);
    const std::vector<training::Sample> held_out = training::unseen(games->held_out, games->training);
    if (arguments.threads <= 0)
        arguments.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    if (arguments.report || !arguments.probcut.empty()) return measure(arguments, held_out);

    const std::atomic<bool>& stop = stop_on_interrupt();
    Progress line("train");
    training::TrainOptions options;
    options.seed = arguments.seed;
    options.threads = arguments.threads;
    options.self_play_games = arguments.self_play_games;
    options.label.depth = arguments.depth;
    options.fit.epochs = arguments.epochs;
    options.stop = &stop;
    int number = 0;
    options.progress = [&](std::string_view stage, std::size_t done, std::size_t total) {
        line.show(done, total, fmt::format("round {}, {}", number, stage));
    };
    if (!arguments.state.empty()) std::filesystem::create_directories(arguments.state);

    print_head();
    std::optional<engine::FoldedWeights> weights;
    for (; number < arguments.rounds; ++number) {
        std::size_t positions = 0;
        auto finished = finished_round(arguments, number);
        if (!finished) {
            options.label.exact_from =
                number == 0 ? std::min(first_exact_from, arguments.exact_from) : arguments.exact_from;
            training::Round round =
                training::train_round(number, games->training, weights ? &*weights : nullptr, options);
            line.clear();
            if (stop) {
                fmt::print(stderr,
                           "flipside: stopped in round {}; with --state, the same command goes on there\n",
                           number);
                return exit_interrupted;
            }
            finished = std::move(round.weights);
            positions = round.positions;
            if (!arguments.state.empty()) {
                if (auto written =
                        write_bytes(round_file(arguments, number), engine::write_weights(*finished));
                    !written)
                    return report(written.error());
            }
        }
        weights = std::move(finished);
        print_errors(number, positions, training::errors(engine::Weights(*weights), held_out));
    }
    if (!weights) return exit_ok;
    const std::vector<std::byte> bytes = engine::write_weights(*weights);
    if (auto written = write_bytes(arguments.out, bytes); !written) return report(written.error());
    fmt::print("{}: {} bytes\n", arguments.out, bytes.size());
    return exit_ok;
}

} // namespace

void add_train(Command app, Run& run) {
    Command command = app.add_subcommand("train", "Fit the evaluation's weights to games");
    command.footer("Weights like those that are built in, in half an hour:\n"
                   "  flipside train ../shared/data/wthor ../shared/data/logistello "
                   "--out data/weights.eval\n"
                   "How good a weights file is on held-out games:\n"
                   "  flipside train ../shared/data/wthor --report --out data/weights.eval\n"
                   "How far shallow searches with it are from deep ones, for the search's cuts:\n"
                   "  flipside train ../shared/data/wthor --probcut src/engine/search/probcut_model.hpp "
                   "--out data/weights.eval");
    auto arguments = std::make_shared<TrainArguments>();
    command.add_option("data", arguments->data, "Files or directories: *.wtb, *.gam[.gz], *.games[.gz]")
        .required();
    command.add_option("-o,--out", arguments->out, "The weights file to write").capture_default_str();
    command.add_option("--state", arguments->state,
                       "Directory that keeps each round's weights; a stopped run goes on from there");
    command
        .add_option("--rounds", arguments->rounds, "Rounds; the first fits games, each later one its elder")
        .check(Range(1, 20))
        .capture_default_str();
    command.add_option("--seed", arguments->seed, "The same seed gives the same bytes").capture_default_str();
    command.add_option("--threads", arguments->threads, "0: as many as the machine has")
        .capture_default_str();
    command.add_option("--selfplay", arguments->self_play_games, "Games of self-play in each later round")
        .capture_default_str();
    command
        .add_option("--exact-from", arguments->exact_from,
                    "Empties from which positions are solved (at most 6 in the first round)")
        .check(Range(0, 20))
        .capture_default_str();
    command.add_option("--depth", arguments->depth, "Plies that labels look ahead")
        .check(Range(1, 8))
        .capture_default_str();
    command.add_option("--epochs", arguments->epochs, "Times that a fit sees each position")
        .check(Range(1, 100))
        .capture_default_str();
    command.add_flag("--quick", arguments->quick,
                     "A fortieth of the games, two rounds at most and short fits: a trial");
    command.add_flag("--report", arguments->report, "Only print the errors of the weights in --out");
    command.add_option("--probcut", arguments->probcut,
                       "Only measure the searches of the weights in --out, and write this C++ header of "
                       "their error model");
    command.callback([&run, arguments] { run = [arguments] { return run_train(*arguments); }; });
}

} // namespace flipside::cli
