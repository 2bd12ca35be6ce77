#include "support/property.hpp"
#include "training/fit.hpp"
#include "training/label.hpp"
#include "training/lookahead.hpp"
#include "training/probcut.hpp"
#include "training/report.hpp"
#include "training/selfplay.hpp"

#include <algorithm>

using namespace flipside;
using namespace flipside::training;

namespace {

std::vector<TrainingGame> some_games(std::size_t count, int depth = 1) {
    SelfPlayOptions options;
    options.games = count;
    options.depth = depth;
    options.exact_from = 4;
    return self_play(engine::Weights::plain(), options);
}

std::vector<Sample> some_samples(std::size_t games) {
    std::vector<Sample> samples;
    for (const TrainingGame& game : some_games(games)) append_samples(game, samples);
    return distinct(std::move(samples));
}

// Best play to a depth with nothing left out: what the look-ahead must find.
int obvious_lookahead(const engine::WeightTables& tables, const Board& board, int depth) {
    if (othello::game_over(board)) return engine::units_per_disc * othello::final_score(board);
    if (othello::must_pass(board)) return -obvious_lookahead(tables, othello::pass(board), depth);
    if (depth == 0)
        return engine::portable::evaluate(tables, engine::portable::Features::of(board.mover, board.other),
                                          board.empty_count());
    int best = -100000;
    for (const bits::Square move : bits::squares(othello::legal_moves(board)))
        best = std::max(best, -obvious_lookahead(tables, othello::play(board, move), depth - 1));
    return best;
}

} // namespace

TEST_CASE("the look-ahead finds what plain minimax finds") {
    const engine::Weights weights = engine::Weights::plain();
    const std::vector<Sample> samples = some_samples(10);
    Lookahead lookahead(weights.tables());
    for (std::size_t i = 0; i < samples.size(); i += 7)
        for (int depth = 0; depth <= 3; ++depth)
            CHECK(lookahead.score(samples[i].board, depth)
                  == obvious_lookahead(weights.tables(), samples[i].board, depth));
}

TEST_CASE("the numbers of a board's weights are the engine's") {
    const FeatureMap map(engine::engine_set);
    Model model(2);
    // Weights that are whole units, so that rounding changes nothing.
    std::uint32_t state = 5;
    for (PhaseWeights& phase : model.phases) {
        phase.resize(map.weight_count());
        for (float& weight : phase)
            weight = static_cast<float>(static_cast<int>((state = state * 1664525 + 1013904223) >> 24) - 128)
                     / float{engine::units_per_disc};
    }
    const engine::FoldedWeights folded = quantized(model);
    CHECK(quantized(from_quantized(folded)) == folded);
    const engine::Weights weights(folded);
    for (const Sample& sample : some_samples(5)) {
        const auto features = engine::portable::Features::of(sample.board.mover, sample.board.other);
        const int units = engine::portable::evaluate(weights.tables(), features, sample.empties());
        CHECK(model.evaluate(map, sample.board) * engine::units_per_disc == doctest::Approx(units));
    }
}

TEST_CASE("a fit comes near labels that patterns can express") {
    std::vector<Sample> samples = some_samples(150);
    for (Sample& sample : samples) {
        // Corners and nothing else.
        constexpr bits::Word corners = 0x8100000000000081ULL;
        sample.label = 6.0F
                       * static_cast<float>(bits::count(sample.board.mover & corners)
                                            - bits::count(sample.board.other & corners));
    }
    const FeatureMap map(engine::lean_set);
    FitOptions options;
    options.plies_per_phase = 31;
    options.epochs = 8;
    const Model model = fit(map, samples, options);
    double before = 0;
    double after = 0;
    for (const Sample& sample : samples) {
        before += std::abs(sample.label);
        after += std::abs(sample.label - model.evaluate(map, sample.board));
    }
    CHECK(after < before / 5);
}

TEST_CASE("labels: exact near the end, looked ahead beyond, exact ones kept") {
    std::vector<Sample> samples = some_samples(4);
    samples.front().kind = Label::exact;
    samples.front().label = 33;
    const std::vector<Sample> before = samples;
    const engine::Weights weights = engine::Weights::plain();
    LabelOptions options;
    options.exact_from = 5;
    options.told_share = 0.25F;
    label(samples, &weights, options);
    CHECK(samples.front().label == 33);
    for (std::size_t i = 1; i < samples.size(); ++i) {
        const Sample& sample = samples[i];
        if (sample.empties() <= 5) {
            // To the end: minimax over all that is left.
            CHECK(sample.label * engine::units_per_disc
                  == obvious_lookahead(weights.tables(), sample.board, sample.empties()));
            CHECK(sample.kind == Label::exact);
        } else {
            const int seen = obvious_lookahead(weights.tables(), sample.board, options.depth);
            const float clamped =
                std::clamp(static_cast<float>(seen) / engine::units_per_disc, -64.0F, 64.0F);
            CHECK(sample.label == doctest::Approx(0.75F * clamped + 0.25F * before[i].label));
        }
    }
}

TEST_CASE("self-play depends on the seed and not on the threads") {
    const engine::Weights weights = engine::Weights::plain();
    SelfPlayOptions options;
    options.games = 20;
    options.depth = 1;
    options.exact_from = 6;
    const auto lines = [&] {
        std::vector<std::string> all;
        for (const TrainingGame& game : self_play(weights, options)) all.push_back(to_line(game));
        return all;
    };
    const auto one = lines();
    options.threads = 3;
    CHECK(lines() == one);
    options.first = 10;
    options.games = 10;
    const auto second_half = lines();
    CHECK(std::equal(second_half.begin(), second_half.end(), one.begin() + 10));
    options.seed = 2;
    CHECK(lines() != second_half);

    // A game's last board is its score.
    const auto read = read_selfplay(one.front() + "\n");
    REQUIRE(read);
    Board board = Board::initial();
    int sign = 1;
    for (const bits::Square move : read->front().moves) {
        if (othello::must_pass(board)) {
            board = othello::pass(board);
            sign = -sign;
        }
        board = othello::play(board, move);
        sign = -sign;
    }
    CHECK(othello::game_over(board));
    CHECK(sign * othello::final_score(board) == read->front().score);
}

TEST_CASE("an error model that made the measurements is found again from them") {
    const engine::ErrorModel model{{1.5, -2, 1, -0.3, 0.4}};
    std::map<MeasuredErrors::Depths, Spread> measured;
    for (int empties = 12; empties <= 50; ++empties)
        for (int deep = 2; deep <= 10; ++deep)
            for (int shallow = deep % 2; shallow < deep; shallow += 2) {
                const double sigma = model.sigma(deep, shallow, empties);
                measured[{empties, deep, shallow}] = {100 * sigma * sigma, 100};
            }
    const engine::ErrorModel found = fit_errors(measured, true);
    for (const auto& [depths, spread] : measured) {
        const auto& [empties, deep, shallow] = depths;
        CHECK(found.sigma(deep, shallow, empties)
              == doctest::Approx(model.sigma(deep, shallow, empties)).epsilon(1e-3));
    }
}

TEST_CASE("deeper searches are nearer to each other, on any number of threads") {
    ProbCutOptions options;
    options.positions = 300;
    options.depth = 3;
    options.solved_from = 10;
    const std::vector<Sample> samples = some_samples(60);
    const engine::Weights weights = engine::Weights::plain();
    const MeasuredErrors errors = measure_errors(samples, weights, options);
    Spread far;
    Spread near;
    for (const auto& [depths, spread] : errors.midgame) {
        const auto& [empties, deep, shallow] = depths;
        if (deep != 3 || shallow != 1) continue;
        near.squares += spread.squares;
        near.count += spread.count;
    }
    for (const auto& [depths, spread] : errors.ending) {
        const auto& [empties, deep, shallow] = depths;
        if (shallow != 1) continue;
        far.squares += spread.squares;
        far.count += spread.count;
    }
    REQUIRE(near.count > 0);
    REQUIRE(far.count > 0);
    CHECK(near.squares / static_cast<double>(near.count) < far.squares / static_cast<double>(far.count));

    options.threads = 3;
    const MeasuredErrors again = measure_errors(samples, weights, options);
    REQUIRE(again.midgame.size() == errors.midgame.size());
    for (const auto& [depths, spread] : errors.midgame)
        CHECK(again.midgame.at(depths).squares == spread.squares);
}
