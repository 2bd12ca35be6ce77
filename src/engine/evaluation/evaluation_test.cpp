#include "engine/evaluation/features.hpp"
#include "engine/evaluation/pattern_sets.hpp"
#include "engine/evaluation/probe_test.hpp"
#include "engine/kernel/processor.hpp"
#include "othello/board.hpp"
#include "othello/canonical.hpp"
#include "support/property.hpp"

#include <map>
#include <string>

using namespace flipside;
using namespace flipside::engine;
using othello::Board;

namespace {

std::vector<std::pair<std::string, EvaluationProbe>> probes() {
    const std::map<std::string, EvaluationProbe, std::less<>> all = {
#if defined(__x86_64__)
        {"avx2", avx2::probe},
        {"avx512", avx512::probe},
#endif
        {"portable", portable::probe}};
    std::vector<std::pair<std::string, EvaluationProbe>> here;
    for (const InstructionSet& level : instruction_sets())
        if (level.runs_here()) here.emplace_back(level.name, all.at(std::string(level.name)));
    return here;
}

// Weights that tell every entry from every other, but equal where a symmetry says so.
Weights distinct_weights() {
    FoldedWeights folded;
    for (int empties = 0; empties < empties_counts; ++empties) {
        folded.phase_of[empties] = static_cast<std::uint8_t>(empties / 20);
        folded.bias[empties] = static_cast<std::int16_t>(empties);
    }
    const int count = Folding(engine_set).count();
    std::uint32_t state = 1;
    for (int phase = 0; phase < 4; ++phase) {
        std::vector<std::int16_t>& table = folded.phases.emplace_back();
        for (int i = 0; i < count; ++i)
            table.push_back(static_cast<std::int16_t>((state = state * 1664525 + 1013904223) >> 18));
    }
    return Weights(folded);
}

struct Moment {
    Board board; // with a legal move
    Square square{};
};

// A board reached by random play, and a legal move.
Moment random_moment() {
    const auto choices =
        *rc::gen::container<std::vector<std::uint8_t>>(60, rc::gen::arbitrary<std::uint8_t>());
    const int plies = *rc::gen::inRange(0, 60);
    Moment moment{Board::initial(), {}};
    Board board = moment.board;
    for (int ply = 0; ply <= plies; ++ply) {
        if (othello::must_pass(board)) board = othello::pass(board);
        Word moves = othello::legal_moves(board);
        if (moves == 0) break;
        for (int skip = choices[ply] % bits::count(moves); skip > 0; --skip) moves &= moves - 1;
        moment = {board, bits::lowest(moves)};
        board = othello::play(board, moment.square);
    }
    return moment;
}

// The evaluation without features: every index read off the board.
int obvious_evaluation(const WeightTables& weights, const Board& board) {
    const int empties = board.empty_count();
    int sum = weights.bias[empties];
    for (int f = 0; f < engine_set.feature_count; ++f) {
        const Pattern& pattern = engine_set.patterns[engine_set.features[f].pattern];
        sum +=
            weights.phase[empties][pattern.center() + feature_index(engine_set, f, board.mover, board.other)];
    }
    return sum;
}

} // namespace

TEST_CASE("the classic set has the features and the weights that Edax publishes of its own") {
    CHECK(classic_set.feature_count == 46);
    CHECK(classic_set.pattern_count == 12);
    CHECK(Folding(classic_set).count() + 1 == 114364); // Edax counts the bias as a weight
}

TEST_CASE("every set covers every square, by shapes whose images are the board's symmetries") {
    for (const PatternSet* set : pattern_sets) {
        Word covered = 0;
        for (int f = 0; f < set->feature_count; ++f) {
            const Feature& feature = set->features[f];
            const int size = set->patterns[feature.pattern].size;
            const Word word = detail::word_of(feature.squares, size);
            CHECK(bits::count(word) == size);
            covered |= word;
        }
        CHECK(covered == ~Word{0});
        for (int p = 0; p < set->pattern_count; ++p)
            CHECK(set->patterns[p].feature_count * set->patterns[p].permutation_count == 8);
    }
}

TEST_CASE("an edge read from its other end has the same weight") {
    // The contents are written as a1 ... h1 and then b2, g2; base 3 digits -1, 0, +1 become 0, 1, 2.
    const Folding folding(classic_set);
    const auto entry = [](const std::string& contents) {
        int value = 0;
        for (int j = 9; j >= 0; --j) {
            const std::size_t square = classic_set.features[0].squares[static_cast<std::size_t>(j)];
            const char disc = contents[square < 8 ? square : square == 9 ? 8 : 9];
            value = 3 * value + (disc == 'x' ? 2 : disc == 'o' ? 0 : 1);
        }
        return value;
    };
    CHECK(folding.of_entry(entry("xoo....-x.")) == folding.of_entry(entry("-....oox.x")));
    CHECK(folding.of_entry(entry("xoo....-x.")) != folding.of_entry(entry("xoo....-.x")));
}

TEST_CASE("features kept up to date are those of the board") {
    const Weights weights = distinct_weights();
    for (const auto& [name, probe] : probes()) {
        INFO(name);
        test::property("after a move", [&, run = probe] {
            const Moment moment = random_moment();
            const auto& [board, square] = moment;
            RC_PRE(othello::can_move(board));
            const Word flipped = othello::flips(board, square);
            const Board next = othello::play(board, square);
            std::int16_t moved[feature_lanes];
            std::int16_t made[feature_lanes];
            const int value =
                run(weights.tables(), board.mover, board.other, bits::index(square), flipped, true, moved);
            run(weights.tables(), board.mover, board.other, bits::index(square), flipped, false, made);
            for (int f = 0; f < feature_lanes; ++f) {
                RC_ASSERT(moved[f] == made[f]);
                RC_ASSERT(moved[f]
                          == (f < engine_set.feature_count
                                  ? feature_index(engine_set, f, next.mover, next.other)
                                  : 0));
            }
            RC_ASSERT(value == obvious_evaluation(weights.tables(), next));
        });
        test::property("after a pass", [&, run = probe] {
            const Board board = random_moment().board;
            std::int16_t moved[feature_lanes];
            const int value = run(weights.tables(), board.mover, board.other, -1, 0, true, moved);
            RC_ASSERT(value == obvious_evaluation(weights.tables(), othello::pass(board)));
        });
    }
}

TEST_CASE("the portable twin of the vector code") {
    test::property("the same features", [] {
        const auto [board, square] = random_moment();
        RC_PRE(othello::can_move(board));
        const Word flipped = othello::flips(board, square);
        const portable::Features before = portable::Features::of(board.mover, board.other);
        const auto plain = portable::plain::after(before, bits::index(square), flipped);
        const auto fast = portable::after(before, bits::index(square), flipped);
        const auto plain_pass = portable::plain::passed(before);
        const auto fast_pass = portable::passed(before);
        for (int f = 0; f < feature_lanes; ++f) {
            RC_ASSERT(plain.index[f] == fast.index[f]);
            RC_ASSERT(plain_pass.index[f] == fast_pass.index[f]);
        }
    });
}

TEST_CASE("the eight symmetries of a board have one evaluation") {
    const Weights weights = distinct_weights();
    test::property("the same sum", [&] {
        const Board board = random_moment().board;
        const int value = obvious_evaluation(weights.tables(), board);
        for (const bits::Symmetry symmetry : bits::all_symmetries)
            RC_ASSERT(obvious_evaluation(weights.tables(), othello::apply(symmetry, board)) == value);
    });
}

TEST_CASE("the plain evaluation") {
    const Weights weights = Weights::plain();
    SUBCASE("changes its sign with the sides") {
        test::property("antisymmetric", [&] {
            const Board board = random_moment().board;
            RC_ASSERT(obvious_evaluation(weights.tables(), board)
                      == -obvious_evaluation(weights.tables(), othello::pass(board)));
        });
    }
    SUBCASE("wants a corner, and not the square beside it") {
        Board board = Board::initial();
        const int before = obvious_evaluation(weights.tables(), board);
        CHECK(before == 0);
        CHECK(obvious_evaluation(weights.tables(), {board.mover | 1, board.other}) > 0);
        CHECK(obvious_evaluation(weights.tables(), {board.mover | Word{1} << 9, board.other}) < 0);
    }
}
