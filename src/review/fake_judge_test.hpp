// A judge for tests, slow and obvious: endings by plain minimax, the rest by counting discs a ply ahead.
#pragma once

#include "othello/notation.hpp"
#include "review/review.hpp"

#include <algorithm>
#include <string_view>

#include <doctest/doctest.h>

namespace flipside::review::test {

using engine::Answer;
using engine::Limits;
using othello::Board;

inline int minimax(const Board& board) {
    if (game_over(board)) return final_score(board);
    if (must_pass(board)) return -minimax(pass(board));
    int best = -64;
    for (const Square square : bits::squares(legal_moves(board)))
        best = std::max(best, -minimax(play(board, square)));
    return best;
}

inline Answer fake_answer(const Board& board, const Limits& limits, Memory = Memory::keep) {
    Answer answer;
    const bool solve = board.empty_count() <= limits.exact_from;
    answer.score.value = -65;
    for (const Square square : bits::squares(legal_moves(board))) {
        const Board after = play(board, square);
        const int value = solve ? -minimax(after) : -disc_difference(after);
        if (value <= answer.score.value) continue;
        answer.score.value = value;
        answer.best = square;
    }
    answer.score.exact = solve;
    answer.score.depth = solve ? board.empty_count() : limits.depth;
    answer.score.source = solve ? engine::Source::solver : engine::Source::search;
    if (answer.score.value <= limits.window.low && limits.window.low > -64) {
        answer.score.value = limits.window.low;
        answer.score.bound = engine::Bound::at_most;
        answer.best.reset();
    }
    return answer;
}

inline othello::Game game_of(std::string_view moves, const Position& start = Position::initial()) {
    othello::Game game(start);
    for (std::size_t i = 0; i + 1 < moves.size(); i += 2)
        REQUIRE(game.play(*othello::square_named(moves.substr(i, 2))).has_value());
    return game;
}

inline Limits solve_from(int empties) {
    Limits limits;
    limits.depth = 3;
    limits.exact_from = empties;
    return limits;
}

} // namespace flipside::review::test
