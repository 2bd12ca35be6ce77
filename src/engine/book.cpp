#include "engine/book.hpp"

#include <algorithm>

namespace flipside::engine {

namespace {

// The certainty of a search of a board that comes to its end within the limits.
Score promised(const Board& board, const Limits& limits) {
    const Target aim = target(limits, board.empty_count());
    Score score;
    score.exact = aim.exact();
    score.depth = aim.depth;
    score.selectivity = confidence(aim.selectivity);
    return score;
}

} // namespace

std::optional<Answer> book_answer(const Book& book, const Board& board, const Limits& limits) {
    const auto value = book.find(board);
    if (!value || more_certain(promised(board, limits), value->score)) return std::nullopt;
    Answer answer;
    answer.score = value->score;
    answer.score.source = Source::book;
    answer.best = value->best;
    answer.line = book.line(board);
    if (answer.score.is_proved()) answer.proved = {answer.score.value, answer.score.value};
    return answer;
}

std::vector<MoveScore> book_moves(const Book& book, const Board& board) {
    std::vector<MoveScore> moves;
    for (const Square square : bits::squares(othello::legal_moves(board))) {
        const Board after = othello::play(board, square);
        if (othello::game_over(after))
            moves.push_back({square, -finished_score(after)});
        else if (const auto value = book.find(after))
            moves.push_back({square, -value->score});
    }
    // Best first; of equals in the order of squares.
    std::ranges::sort(moves, {},
                      [](const MoveScore& m) { return std::pair(-m.score.value, bits::index(m.move)); });
    return moves;
}

std::optional<Found> search_afresh(Engine& engine, const Board& board, const Limits& limits,
                                   const StopFlag* stop) {
    engine.forget();
    const Answer answer = engine.search(board, limits, {}, stop);
    if (answer.stopped || !answer.best) return std::nullopt;
    return Found{answer.score, *answer.best};
}

BookSearch book_search(Engine& engine, const Limits& limits, const StopFlag* stop) {
    return [&engine, limits, stop](const Board& board) {
        Limits even = limits;
        if ((board.empty_count() - limits.depth) % 2 != 0) ++even.depth;
        return search_afresh(engine, board, even, stop);
    };
}

} // namespace flipside::engine
