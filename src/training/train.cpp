#include "training/train.hpp"

#include <optional>

namespace flipside::training {

namespace {

void append(std::vector<Sample>& samples, const std::vector<Sample>& more) {
    samples.insert(samples.end(), more.begin(), more.end());
}

} // namespace

void Games::add(std::vector<TrainingGame> games) {
    for (std::size_t i = 0; i < games.size(); ++i)
        (is_held_out(i) ? held_out : training).push_back(std::move(games[i]));
}

Round train_round(int number, const std::vector<TrainingGame>& games, const engine::FoldedWeights* previous,
                  const TrainOptions& options) {
    const auto stage = [&](std::string_view name) {
        return [&options, name](std::size_t done, std::size_t total) {
            if (options.progress) options.progress(name, done, total);
        };
    };
    const std::uint64_t seed = options.seed + 1000003U * static_cast<unsigned>(number);

    std::vector<Sample> samples;
    for (const TrainingGame& game : games) append_samples(game, samples);
    std::optional<engine::Weights> weights;
    if (previous != nullptr) {
        weights.emplace(*previous);
        std::vector<Sample> off = perturbed(samples, options.perturbed_share, seed + 1);
        samples = thinned(std::move(samples), options.kept_share, seed + 4);
        append(samples, off);
        SelfPlayOptions play;
        play.games = options.self_play_games;
        play.seed = seed + 2;
        play.exact_from = options.label.exact_from;
        play.threads = options.threads;
        play.stop = options.stop;
        play.progress = stage("self-play");
        for (const TrainingGame& game : self_play(*weights, play)) append_samples(game, samples);
    }
    samples = distinct(std::move(samples));

    LabelOptions labels = options.label;
    labels.threads = options.threads;
    labels.stop = options.stop;
    labels.progress = stage("labels");
    label(samples, weights ? &*weights : nullptr, labels);

    FitOptions fitting = options.fit;
    fitting.seed = seed + 3;
    fitting.threads = options.threads;
    fitting.stop = options.stop;
    fitting.progress = [report = stage("fit")](int done, int total) {
        report(static_cast<std::size_t>(done), static_cast<std::size_t>(total));
    };
    const FeatureMap map(engine::engine_set);
    std::optional<Model> start;
    if (previous != nullptr) start = from_quantized(*previous);
    const Model model = fit(map, samples, fitting, start ? &*start : nullptr);
    return {quantized(model), samples.size()};
}

} // namespace flipside::training
