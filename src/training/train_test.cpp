#include "support/property.hpp"
#include "training/report.hpp"
#include "training/train.hpp"

#include <algorithm>

using namespace flipside;
using namespace flipside::training;

namespace {

TrainOptions small_options() {
    TrainOptions options;
    options.self_play_games = 20;
    options.label.exact_from = 4;
    options.label.depth = 1;
    options.fit.plies_per_phase = 10;
    options.fit.epochs = 3;
    return options;
}

Games some_games() {
    SelfPlayOptions options;
    options.games = 300;
    options.depth = 1;
    options.exact_from = 6;
    options.threads = 2;
    Games games;
    games.add(self_play(engine::Weights::plain(), options));
    return games;
}

double mean_error(const engine::FoldedWeights& weights, const std::vector<Sample>& samples) {
    const Errors all = errors(engine::Weights(weights), samples);
    MeanError together;
    for (const MeanError& at : all.to_told) {
        together.sum += at.sum;
        together.count += at.count;
    }
    return together.mean();
}

} // namespace

TEST_CASE("training in rounds: errors fall, and the same seed gives the same bytes on any threads") {
    const Games games = some_games();
    CHECK(games.held_out.size() == 30);
    const std::vector<Sample> held_out = unseen(games.held_out, games.training);

    TrainOptions options = small_options();
    const Round first = train_round(0, games.training, nullptr, options);
    const Round second = train_round(1, games.training, &first.weights, options);
    // Later rounds keep a share of the games' positions, and others come to it.
    CHECK(static_cast<double>(second.positions)
          > 1.2 * options.kept_share * static_cast<double>(first.positions));

    engine::FoldedWeights nothing = first.weights;
    nothing.bias.fill(0);
    for (auto& phase : nothing.phases) std::ranges::fill(phase, std::int16_t{0});
    CHECK(mean_error(first.weights, held_out) < 0.9 * mean_error(nothing, held_out));
    CHECK(mean_error(second.weights, held_out) < 0.9 * mean_error(nothing, held_out));

    options.threads = 3;
    const Round again = train_round(0, games.training, nullptr, options);
    CHECK(again.weights == first.weights);
    // From the file, as a run that was stopped goes on.
    const auto stored = engine::read_weights(engine::write_weights(first.weights));
    REQUIRE(stored);
    const Round resumed = train_round(1, games.training, &*stored, options);
    CHECK(engine::write_weights(resumed.weights) == engine::write_weights(second.weights));

    options.seed = 2;
    CHECK(train_round(0, games.training, nullptr, options).weights != first.weights);
}

TEST_CASE("what was trained on does not count as held out") {
    Games games = some_games();
    games.held_out.push_back(games.training.front());
    const std::vector<Sample> held_out = unseen(games.held_out, games.training);
    std::vector<Sample> seen;
    append_samples(games.training.front(), seen);
    for (const Sample& sample : distinct(seen))
        CHECK(std::ranges::find(held_out, sample.board, &Sample::board) == held_out.end());
}

TEST_CASE("thinning keeps its share, and all that is exact") {
    std::vector<Sample> samples(1000, {Board::initial(), 0, Label::told});
    for (std::size_t i = 0; i < samples.size(); i += 10) samples[i].kind = Label::exact;
    const std::vector<Sample> thin = thinned(samples, 0.3, 7);
    CHECK(std::ranges::count(thin, Label::exact, &Sample::kind) == 100);
    CHECK(thin.size() > 100 + 900 / 5);
    CHECK(thin.size() < 100 + 900 / 2);
}
