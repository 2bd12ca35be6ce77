#include "engine/book/grow.hpp"

#include "bits/xoshiro.hpp"

#include <algorithm>
#include <limits>

namespace flipside::engine {

namespace {

constexpr int ply_cost = 1;
constexpr int disc_cost = 2;
constexpr int no_line = std::numeric_limits<int>::max();

bool learn(Book& book, const BookKey& key, const Growth& growth) {
    if (book.number_of(key.board)) return true;
    const auto found = growth.search(key.board);
    if (!found) return false;
    book.learn(key, found->score, found->best);
    growth.advance(book.size());
    return true;
}

// The entry to expand next. Which comes first does not depend on the order of the entries, so that a book
// that was saved and read again grows as if it had not been.
std::optional<std::uint32_t> cheapest(const Book& book, std::uint64_t seed) {
    const std::vector<int> cost = costs(book);
    std::optional<std::uint32_t> best;
    std::pair<int, std::uint64_t> least;
    for (std::uint32_t number = 0; number < book.size(); ++number) {
        if (book.is_complete(number) || book[number].score.is_proved()) continue;
        const std::pair rank(cost[number], bits::Splitmix64(seed ^ othello::hash(book[number].board)).next());
        if (best && least < rank) continue;
        best = number;
        least = rank;
    }
    return best;
}

} // namespace

std::vector<int> costs(const Book& book) {
    std::vector<int> cost(book.size(), no_line);
    for (const std::uint32_t number : book.in_order()) {
        if (cost[number] == no_line) cost[number] = 0;
        if (!book.is_complete(number)) continue;
        for (const BookLink& link : book.links(number)) {
            if (link.finished) continue;
            const int loss = std::max(0, book[number].score.value - book.score_of(link).value);
            cost[link.entry] = std::min(cost[link.entry], cost[number] + ply_cost + disc_cost * loss);
        }
    }
    return cost;
}

bool expand(Book& book, std::uint32_t number, const Growth& growth) {
    std::vector<std::pair<BookKey, Found>> replies;
    for (const BookLink& link : book.links(number)) {
        // Moves that are the same up to symmetry lead to one position.
        const auto is_same = [&](const auto& reply) { return reply.first.board == link.board; };
        if (link.is_known() || std::ranges::any_of(replies, is_same)) continue;
        const auto found = growth.search(link.board);
        if (!found) return false;
        replies.push_back({{link.board}, *found});
        growth.advance(book.size() + replies.size());
    }
    for (const auto& [key, found] : replies) book.learn(key, found.score, found.best);
    return true;
}

bool grow(Book& book, const Growth& growth) {
    bool going = book.size() > 0 || learn(book, book_key(Board::initial()), growth);
    book.settle();
    while (going && book.size() < growth.positions) {
        const auto next = cheapest(book, growth.seed);
        if (!next) break;
        going = expand(book, *next, growth);
        book.settle();
    }
    return going;
}

bool learn_line(Book& book, const Board& start, std::span<const Square> moves, const Growth& growth) {
    bool going = true;
    Board board = start;
    for (const Square move : moves) {
        if (!going || book.size() >= growth.positions) break;
        if (othello::must_pass(board)) board = othello::pass(board);
        const BookKey key = book_key(board);
        const std::size_t before = book.size();
        going = learn(book, key, growth);
        if (book.size() > before) book.settle();
        going = going && expand(book, *book.number_of(key.board), growth);
        if (book.size() > before) book.settle();
        board = othello::play(board, move);
    }
    return going;
}

} // namespace flipside::engine
