#include "engine/choose.hpp"

#include <algorithm>
#include <bit>

namespace flipside::engine {

namespace {

// What a forced move is worth says a short look as well; the time is kept for moves that can be chosen.
Limits without_choice(Limits limits) {
    static constexpr int plies = 8;
    static constexpr int solved_from = 16; // empties
    limits.depth = std::min(limits.depth, plies);
    limits.exact_from = std::min(limits.exact_from, solved_from);
    limits.end_from = {};
    return limits;
}

} // namespace

Answer choose_move(Engine& engine, const Board& board, const Limits& limits, const Manner& manner,
                   const StopFlag* stop) {
    if (const auto weak = weak_answer(engine, board, limits, manner.loss, manner.seed, stop)) return *weak;
    if (manner.book != nullptr && manner.loss == 0)
        if (const auto known = book_answer(*manner.book, board, limits)) return *known;
    const bool forced = std::has_single_bit(othello::legal_moves(board));
    return engine.search(board, forced && limits.is_timed() ? without_choice(limits) : limits, {}, stop);
}

} // namespace flipside::engine
