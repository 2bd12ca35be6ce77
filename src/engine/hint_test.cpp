// Hints of public games: what a move is said to be worth does not jump when one looks a ply further, by more
// than the fitted error of such searches explains.

#include "engine/engine.hpp"
#include "engine/search/probcut_model.hpp"
#include "support/data.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::engine;

namespace {

// The position of a WTHOR game after so many moves: 16 bytes of header, 68 a game, of which the last 60 are
// moves, 10 * row + column.
std::optional<Board> position_of(const std::string& archive, std::size_t game, int plies) {
    Board board = Board::initial();
    for (int ply = 0; ply < plies; ++ply) {
        const auto move =
            static_cast<unsigned char>(archive.at(16 + 68 * game + 8 + static_cast<std::size_t>(ply)));
        if (move < 11) return std::nullopt;
        if (othello::must_pass(board)) board = othello::pass(board);
        const Square square = bits::square_at((move / 10 - 1) * 8 + move % 10 - 1);
        if (!bits::contains(othello::legal_moves(board), square)) return std::nullopt;
        board = othello::play(board, square);
    }
    return board;
}

// How far the hints of some positions moved from one depth to a greater one.
struct Jumps {
    std::vector<double> discs;
    std::vector<double> sigma; // what was fitted for these two depths and so many empties

    double mean() const {
        return std::accumulate(discs.begin(), discs.end(), 0.0) / static_cast<double>(discs.size());
    }
    // How many in a hundred are further than so many sigma.
    double percent_beyond(double deviations) const {
        int beyond = 0;
        for (std::size_t i = 0; i < discs.size(); ++i)
            beyond += std::abs(discs[i]) > deviations * sigma[i] ? 1 : 0;
        return 100.0 * beyond / static_cast<double>(discs.size());
    }
};

Jumps jumps_of(const std::string& archive, int depth, int step) {
    Settings settings;
    settings.hash_mib = 1;
    Engine engine(settings);
    Jumps jumps;
    for (std::size_t game = 0; game < 36; ++game) {
        const auto board = position_of(archive, game, 10 + 2 * static_cast<int>(game % 14));
        if (!board || !othello::can_move(*board)) continue;
        Limits limits;
        limits.exact_from = 0;
        limits.depth = depth;
        engine.forget();
        const MoveScores shallow = engine.score_moves(*board, limits);
        limits.depth = depth + step;
        engine.forget();
        const MoveScores deep = engine.score_moves(*board, limits);
        REQUIRE(shallow.moves.size() == deep.moves.size());
        for (const MoveScore& move : shallow.moves) {
            const auto further = std::ranges::find(deep.moves, move.move, &MoveScore::move);
            REQUIRE(further != deep.moves.end());
            jumps.discs.push_back(further->score.value - move.score.value);
            jumps.sigma.push_back(
                midgame_errors.sigma(depth - 1 + step, depth - 1, board->empty_count() - 1));
        }
    }
    return jumps;
}

} // namespace

// Of a normal distribution 4.6 % lie beyond two deviations and 0.3 % beyond three; searches have longer
// tails. The model is of searches of equal parity; it must hold for one ply more as well, which it does only
// while nothing favours the side that moves last (evaluation/evaluate.hpp).
TEST_CASE("hints of public games move by no more than the fitted error explains") {
    FLIPSIDE_NEED_DATA(path, "wthor/WTH_1999.wtb");
    const std::string archive = flipside::test::read_file(path);
    for (const int depth : {4, 5, 6}) {
        CAPTURE(depth);
        for (const int step : {1, 2}) {
            CAPTURE(step);
            const Jumps jumps = jumps_of(archive, depth, step);
            REQUIRE(jumps.discs.size() > 300);
            CHECK(std::abs(jumps.mean()) < 0.6);
            CHECK(jumps.percent_beyond(2) <= 8);
            CHECK(jumps.percent_beyond(3) <= 2);
        }
    }
}
