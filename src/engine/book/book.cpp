#include "engine/book/book.hpp"

#include <algorithm>

namespace flipside::engine {

BookKey book_key(const Board& board) {
    const bool passed = othello::must_pass(board);
    const auto canonical = othello::canonical(passed ? othello::pass(board) : board);
    return {canonical.board, canonical.symmetry, passed};
}

std::uint32_t Book::learn(const BookKey& key, const Score& score, Square best) {
    Score own = score;
    own.source = score.exact ? Source::solver : Source::search;
    const auto [place, added] = numbers_.try_emplace(key.board, static_cast<std::uint32_t>(entries_.size()));
    if (added) {
        entries_.push_back({key.board, own, best, own, best});
    } else if (BookEntry& entry = entries_[place->second]; more_certain(own, entry.own)) {
        entry.own = own;
        entry.own_best = best;
    }
    return place->second;
}

void Book::merge(const Book& other) {
    for (const BookEntry& entry : other.entries_) learn({entry.board}, entry.own, entry.own_best);
}

void Book::restore(const BookEntry& entry) {
    numbers_.emplace(entry.board, static_cast<std::uint32_t>(entries_.size()));
    entries_.push_back(entry);
}

std::optional<std::uint32_t> Book::number_of(const Board& key) const {
    const auto found = numbers_.find(key);
    if (found == numbers_.end()) return std::nullopt;
    return found->second;
}

void Book::find_links() {
    while (links_.size() < entries_.size()) {
        const Board board = entries_[links_.size()].board;
        std::vector<BookLink>& links = links_.emplace_back();
        for (const Square square : bits::squares(othello::legal_moves(board))) {
            const Board after = othello::play(board, square);
            BookLink link;
            link.move = square;
            link.finished = othello::game_over(after);
            const BookKey key = book_key(after);
            link.passed = key.passed;
            link.board = link.finished ? after : key.board;
            links.push_back(link);
        }
    }
    for (std::vector<BookLink>& links : links_)
        for (BookLink& link : links)
            if (!link.is_known()) link.entry = number_of(link.board).value_or(BookLink::outside);
}

Score Book::score_of(const BookLink& link) const {
    const Score score = link.finished ? finished_score(link.board) : entries_[link.entry].score;
    return link.passed ? score : -score;
}

bool Book::is_complete(std::uint32_t number) const {
    return std::ranges::all_of(links_[number], &BookLink::is_known);
}

std::vector<std::uint32_t> Book::in_order() const {
    std::vector<std::uint32_t> order(entries_.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, {},
                      [&](std::uint32_t i) { return std::pair(-entries_[i].board.empty_count(), i); });
    return order;
}

BookNegamax negamax(const Book& book, std::uint32_t number) {
    static constexpr int none = -65;
    BookNegamax best;
    best.score.value = none;
    best.score.exact = true;
    int shallowest = 64;
    for (const BookLink& link : book.links(number)) {
        const Score score = book.score_of(link);
        if (score.value > best.score.value) {
            best.score.value = score.value;
            best.best = link.move;
        }
        if (score.exact) continue;
        best.score.exact = false;
        shallowest = std::min(shallowest, score.depth);
        best.score.selectivity = std::min(best.score.selectivity, score.selectivity);
    }
    best.score.depth = best.score.exact ? book[number].board.empty_count() : shallowest + 1;
    best.score.source = Source::book;
    return best;
}

void Book::settle() {
    find_links();
    std::vector<std::uint32_t> order = in_order();
    std::ranges::reverse(order);
    for (const std::uint32_t number : order) {
        BookEntry& entry = entries_[number];
        entry.score = entry.own;
        entry.best = entry.own_best;
        if (!is_complete(number)) continue;
        const BookNegamax replies = negamax(*this, number);
        if (more_certain(entry.own, replies.score)) continue;
        entry.score = replies.score;
        entry.best = replies.best;
    }
}

std::optional<BookValue> Book::find(const Board& board) const {
    const BookKey key = book_key(board);
    const auto number = number_of(key.board);
    if (!number) return std::nullopt;
    const BookEntry& entry = entries_[*number];
    if (key.passed) return BookValue{-entry.score, std::nullopt};
    return BookValue{entry.score, bits::apply<8>(bits::inverse(key.symmetry), entry.best)};
}

std::vector<Square> Book::line(const Board& board) const {
    std::vector<Square> moves;
    Board at = othello::must_pass(board) ? othello::pass(board) : board;
    while (const auto value = find(at)) {
        moves.push_back(*value->best);
        at = othello::play(at, *value->best);
        if (othello::must_pass(at)) at = othello::pass(at);
    }
    return moves;
}

} // namespace flipside::engine
