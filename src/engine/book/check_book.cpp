#include "engine/book/check_book.hpp"

#include "othello/position.hpp"

#include <algorithm>
#include <string>

namespace flipside::engine {

namespace {

// The score of a move for the side that makes it, as the entries stand; nothing when it leads out of the
// book.
std::optional<Score> score_behind(const Book& book, const Board& board, Square move) {
    const Board after = othello::play(board, move);
    if (othello::game_over(after)) return -finished_score(after);
    const auto value = book.find(after);
    if (!value) return std::nullopt;
    return -value->score;
}

// What the entry's score should be.
BookNegamax expected(const Book& book, const BookEntry& entry) {
    const BookNegamax own{entry.own, entry.own_best};
    std::vector<std::pair<Square, Score>> replies;
    for (const Square move : bits::squares(othello::legal_moves(entry.board))) {
        const auto score = score_behind(book, entry.board, move);
        if (!score) return own;
        replies.emplace_back(move, *score);
    }
    const auto best = std::ranges::max_element(replies, {}, [](const auto& r) { return r.second.value; });
    const auto is_estimate = [](const auto& reply) { return !reply.second.exact; };
    BookNegamax negamax{best->second, best->first};
    negamax.score.source = Source::book;
    negamax.score.exact = std::ranges::none_of(replies, is_estimate);
    negamax.score.depth = entry.board.empty_count();
    negamax.score.selectivity = 100;
    for (const auto& [move, score] : replies) {
        if (score.exact) continue;
        negamax.score.depth = std::min(negamax.score.depth, score.depth + 1);
        negamax.score.selectivity = std::min(negamax.score.selectivity, score.selectivity);
    }
    return more_certain(own.score, negamax.score) ? own : negamax;
}

} // namespace

std::vector<Error> check_book(const Book& book) {
    std::vector<Error> errors;
    for (std::uint32_t number = 0; number < book.size(); ++number) {
        const BookEntry& entry = book[number];
        const BookNegamax should = expected(book, entry);
        if (entry.score == should.score && entry.best == should.best) continue;
        Error error;
        error.what = "the score of "
                     + to_text(othello::Position::from_board(entry.board, othello::Color::black))
                     + " is not the best of its replies";
        error.found = std::to_string(entry.score.value);
        error.expected = std::to_string(should.score.value);
        error.record = static_cast<int>(number + 1);
        errors.push_back(error);
    }
    return errors;
}

} // namespace flipside::engine
