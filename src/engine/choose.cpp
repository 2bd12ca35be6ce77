#include "engine/choose.hpp"

namespace flipside::engine {

Answer choose_move(Engine& engine, const Board& board, const Limits& limits, const Manner& manner,
                   const StopFlag* stop) {
    if (const auto weak = weak_answer(engine, board, limits, manner.loss, manner.seed, stop)) return *weak;
    if (manner.book != nullptr && manner.loss == 0)
        if (const auto known = book_answer(*manner.book, board, limits)) return *known;
    return engine.search(board, limits, {}, stop);
}

} // namespace flipside::engine
