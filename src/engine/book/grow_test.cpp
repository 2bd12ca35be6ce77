#include "engine/book/book_file.hpp"
#include "engine/book/check_book.hpp"
#include "engine/book/random_book_test.hpp"
#include "support/property.hpp"

using namespace flipside;
using namespace flipside::engine;
using test::drawn_growth;

namespace {

// The cheapest way to every entry, by trying all: relaxes until nothing changes. The slow twin of costs().
std::vector<int> plain_costs(const Book& book) {
    std::vector<bool> reached(book.size());
    for (std::uint32_t from = 0; from < book.size(); ++from)
        if (book.is_complete(from))
            for (const BookLink& link : book.links(from))
                if (!link.finished) reached[link.entry] = true;
    std::vector<int> cost(book.size());
    for (std::size_t i = 0; i < cost.size(); ++i) cost[i] = reached[i] ? 1000000 : 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::uint32_t from = 0; from < book.size(); ++from) {
            if (!book.is_complete(from)) continue;
            for (const BookLink& link : book.links(from)) {
                if (link.finished) continue;
                const int lost = book[from].score.value - book.score_of(link).value;
                const int there = cost[from] + 1 + 2 * std::max(0, lost);
                if (there >= cost[link.entry]) continue;
                cost[link.entry] = there;
                changed = true;
            }
        }
    }
    return cost;
}

} // namespace

TEST_CASE("the cost of a line is its plies and what is lost on it") {
    test::property("costs", [](std::uint64_t seed) {
        const Book book = test::drawn_book(seed);
        RC_ASSERT(costs(book) == plain_costs(book));
    });
}

TEST_CASE("a book grows by the cheapest position") {
    Book book;
    const Growth growth = drawn_growth(400, 5);
    REQUIRE(grow(book, growth));
    // No incomplete entry is cheaper than the dearest complete one was when it was chosen; as scores move
    // while the book grows this holds of the last choice: growing by one more takes a cheapest one.
    const std::vector<int> before = costs(book);
    int cheapest = 1000000;
    for (std::uint32_t i = 0; i < book.size(); ++i)
        if (!book.is_complete(i) && !book[i].score.is_proved()) cheapest = std::min(cheapest, before[i]);
    std::vector<bool> was_complete;
    for (std::uint32_t i = 0; i < book.size(); ++i) was_complete.push_back(book.is_complete(i));
    const std::size_t size = book.size();
    REQUIRE(grow(book, drawn_growth(size + 1, 5)));
    int completed = 0;
    for (std::uint32_t i = 0; i < size; ++i) {
        if (was_complete[i] || !book.is_complete(i)) continue;
        ++completed;
        if (before[i] == cheapest) continue;
        // Others may be completed by the way, by positions that they share with the chosen one.
        --completed;
    }
    CHECK(completed >= 1);
}

TEST_CASE("a book that was stopped, saved and read again grows into the same book") {
    test::property("resume", [] {
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        const auto stop_at = *rc::gen::inRange<std::size_t>(1, 150);
        Book whole;
        grow(whole, drawn_growth(150, seed));

        Growth stopped = drawn_growth(150, seed);
        std::size_t searches = 0;
        stopped.search = [&](const Board& board) -> std::optional<Found> {
            if (++searches > stop_at) return std::nullopt;
            return test::drawn(board, seed);
        };
        Book part;
        const bool done = grow(part, stopped);
        RC_ASSERT(done == (part.size() >= 150U));
        RC_ASSERT(part.size() <= std::max<std::size_t>(stop_at, whole.size()));
        RC_ASSERT(check_book(part).empty());
        auto again = read_book(write_book(part));
        RC_ASSERT(again.has_value());
        RC_ASSERT(grow(*again, drawn_growth(150, seed)));
        const bool same = write_book(*again) == write_book(whole);
        RC_ASSERT(same);
    });
}

TEST_CASE("a learned game lies in the book with the replies to each of its positions") {
    const auto moves = test::drawn_game(11);
    Book book;
    std::size_t told = 0;
    Growth growth = drawn_growth(100000, 11);
    growth.advance = [&](std::size_t positions) { told = positions; };
    REQUIRE(learn_line(book, Board::initial(), moves, growth));
    CHECK(told == book.size());
    Board board = Board::initial();
    for (const Square move : moves) {
        if (othello::must_pass(board)) board = othello::pass(board);
        const auto number = book.number_of(book_key(board).board);
        REQUIRE(number);
        CHECK(book.is_complete(*number));
        board = othello::play(board, move);
    }
    const std::size_t size = book.size();
    REQUIRE(learn_line(book, Board::initial(), moves, growth));
    CHECK(book.size() == size); // there is nothing new in it
}
