#include "engine/book.hpp"
#include "engine/book/random_book_test.hpp"
#include "support/property.hpp"

using namespace flipside;
using namespace flipside::engine;
using test::drawn_book;

namespace {

Score estimate(int value, int depth) {
    Score score;
    score.value = value;
    score.depth = depth;
    score.source = Source::search;
    return score;
}

Score proof(const Board& board, int value) {
    Score score = estimate(value, board.empty_count());
    score.exact = true;
    score.source = Source::solver;
    return score;
}

// What the book should say of a board whose mover has a move: from what was learned alone, by recursion, with
// nothing kept. The slow twin of settle().
Score plain_score(const Book& book, const Board& board) {
    const Score own = book[*book.number_of(book_key(board).board)].own;
    Score best;
    best.value = -65;
    best.exact = true;
    best.depth = 64;
    for (const Square move : bits::squares(othello::legal_moves(board))) {
        const Board after = othello::play(board, move);
        Score score;
        if (othello::game_over(after)) {
            score.value = -othello::final_score(after);
            score.exact = true;
        } else {
            if (!book.number_of(book_key(after).board)) return own;
            const bool again = othello::must_pass(after);
            score = again ? plain_score(book, othello::pass(after)) : -plain_score(book, after);
        }
        best.value = std::max(best.value, score.value);
        if (score.exact) continue;
        best.exact = false;
        best.depth = std::min(best.depth, score.depth + 1);
        best.selectivity = std::min(best.selectivity, score.selectivity);
    }
    if (best.exact) best.depth = board.empty_count();
    best.source = Source::book;
    return more_certain(own, best) ? own : best;
}

} // namespace

TEST_CASE("a book's scores are the plain recursion's, and check_book agrees") {
    test::property("settle is negamax", [](std::uint64_t seed) {
        const Book book = drawn_book(seed);
        int by_replies = 0;
        for (const BookEntry& entry : book.entries()) {
            RC_ASSERT(entry.score == plain_score(book, entry.board));
            by_replies += entry.score.source == Source::book ? 1 : 0;
        }
        RC_ASSERT(by_replies > 5);
        RC_ASSERT(check_book(book).empty());
    });
}

TEST_CASE("a score that is not its replies' is found") {
    const Book good = drawn_book(7);
    Book bad;
    int changed = 0;
    for (BookEntry entry : good.entries()) {
        if (entry.score.source == Source::book && changed == 0) {
            ++changed;
            entry.score.value += entry.score.value < 64 ? 1 : -1;
        }
        bad.restore(entry);
    }
    REQUIRE(changed == 1);
    const auto errors = check_book(bad);
    REQUIRE(!errors.empty()); // the entry itself, and those before it that took its score
    CHECK(errors.front().what.find("not the best of its replies") != std::string::npos);
}

TEST_CASE("the eight images of a position have one value and the images of one move") {
    test::property("symmetry", [](std::uint64_t seed) {
        const Book book = drawn_book(seed);
        for (std::size_t i = 0; i < book.size(); i += 7) {
            const BookEntry& entry = book.entries()[i];
            for (const bits::Symmetry symmetry : bits::all_symmetries) {
                const Board image = othello::apply(symmetry, entry.board);
                const auto value = book.find(image);
                RC_ASSERT(value && value->score == entry.score);
                RC_ASSERT(bits::contains(othello::legal_moves(image), *value->best));
                // The same move up to the board's own symmetries: it leads to the same position.
                RC_ASSERT(book_key(othello::play(image, *value->best)).board
                          == book_key(othello::play(entry.board, entry.best)).board);
            }
        }
    });
}

TEST_CASE("a position whose mover must pass is the other side's") {
    int passes = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Board board = Board::initial();
        for (const Square move : test::drawn_game(seed)) {
            if (othello::must_pass(board)) {
                Book known;
                const BookKey key = book_key(board);
                CHECK(key.passed);
                known.learn(key, estimate(6, 4), bits::lowest(othello::legal_moves(key.board)));
                const auto value = known.find(board);
                REQUIRE(value);
                CHECK(value->score.value == -6);
                CHECK(!value->best);
                CHECK(known.find(othello::pass(board))->score.value == 6);
                ++passes;
                board = othello::pass(board);
            }
            board = othello::play(board, move);
        }
        CHECK(!drawn_book(seed).find(board)); // a finished game is in no book
    }
    CHECK(passes > 5);
}

TEST_CASE("a value of lower certainty never overwrites one of higher") {
    Book book;
    const BookKey start = book_key(Board::initial());
    const Square move = bits::lowest(othello::legal_moves(start.board));
    book.learn(start, estimate(3, 10), move);
    book.learn(start, estimate(9, 9), move);
    CHECK(book[0].own.value == 3);
    book.learn(start, estimate(5, 10), move); // as certain: the first stays
    CHECK(book[0].own.value == 3);
    book.learn(start, estimate(-2, 11), move);
    CHECK(book[0].own.value == -2);
    book.learn(start, proof(start.board, 0), move);
    book.learn(start, estimate(4, 60), move);
    CHECK(book[0].own == proof(start.board, 0));
    CHECK(book.size() == 1);
}

TEST_CASE("replies that are less certain than the position's own search leave its score alone") {
    Book book;
    const Growth shallow = [] {
        Growth growth;
        growth.positions = 2; // the start and its one reply up to symmetry
        growth.search = [](const Board& board) {
            const Square move = bits::lowest(othello::legal_moves(board));
            return Found{estimate(board.empty_count() == 60 ? 2 : 5, board.empty_count() == 60 ? 12 : 8),
                         move};
        };
        return growth;
    }();
    REQUIRE(grow(book, shallow));
    REQUIRE(book.size() == 2);
    CHECK(book.find(Board::initial())->score == estimate(2, 12));
    const BookKey reply = book_key(othello::play(Board::initial(), bits::square_at(19)));
    book.learn(reply, estimate(5, 12), bits::lowest(othello::legal_moves(reply.board)));
    book.settle();
    CHECK(book.find(Board::initial())->score.value == -5);
    CHECK(book.find(Board::initial())->score.depth == 13);
}

TEST_CASE("merging keeps of each position what is more certain") {
    test::property("merge", [](std::uint64_t seed) {
        const Book a = drawn_book(seed);
        Book b; // the same positions for the greater part, with other scores
        for (const BookEntry& entry : a.entries()) {
            if (entry.board.mover % 5 == 0) continue;
            const Found found = test::drawn(entry.board, seed + 1);
            b.learn({entry.board}, found.score, found.best);
        }
        b.merge(drawn_book(seed + 1));
        b.settle();
        Book both = a;
        both.merge(b);
        both.settle();
        RC_ASSERT(check_book(both).empty());
        for (const Book* book : {&a, static_cast<const Book*>(&b)}) {
            for (const BookEntry& entry : book->entries()) {
                const BookEntry& kept = both[*both.number_of(entry.board)];
                RC_ASSERT(!more_certain(entry.own, kept.own));
                const auto in_a = a.number_of(entry.board);
                const auto in_b = b.number_of(entry.board);
                RC_ASSERT((in_a && a[*in_a].own == kept.own) || (in_b && b[*in_b].own == kept.own));
            }
        }
        RC_ASSERT(both.size() <= a.size() + b.size());
    });
}

TEST_CASE("a book answers those who ask for no more than it has") {
    Book book;
    const BookKey start = book_key(Board::initial());
    const Square move = bits::lowest(othello::legal_moves(start.board));
    book.learn(start, estimate(1, 10), move);
    Limits limits;
    limits.exact_from = 0;
    limits.depth = 10;
    limits.selectivity = 5;
    const auto answer = book_answer(book, Board::initial(), limits);
    REQUIRE(answer);
    CHECK(answer->score.source == Source::book);
    CHECK(answer->score.value == 1);
    CHECK(answer->line == std::vector<Square>{*answer->best});
    CHECK(bits::contains(othello::legal_moves(Board::initial()), *answer->best));
    limits.depth = 11;
    CHECK(!book_answer(book, Board::initial(), limits));
    limits.depth = 1;
    limits.exact_from = 60; // asks for a proof
    CHECK(!book_answer(book, Board::initial(), limits));
    book.learn(start, proof(start.board, 0), move);
    book.settle();
    CHECK(book_answer(book, Board::initial(), limits)->proved == Window{0, 0});
}

TEST_CASE("a growing book asks the engine position by position, each from an empty table") {
    Settings settings;
    settings.hash_mib = 1;
    Engine engine(settings);
    const BookSearch search = book_search(engine, level_limits(3));
    const Board start = Board::initial();
    const auto first = search(start);
    REQUIRE(first);
    (void)search(othello::play(start, first->best));
    const auto again = search(start);
    REQUIRE(again);
    CHECK(first->score == again->score);
    CHECK(first->best == again->best);
    const StopFlag stop{true};
    CHECK(!book_search(engine, level_limits(10), &stop)(start));
}

TEST_CASE("the book that the program carries is whole") {
    const Result<Book>& book = default_book();
    if (!book) {
        CHECK(book.error().what == "no book is built in");
        return;
    }
    CHECK(book->size() > 1000);
    CHECK(book->find(Board::initial()));
    CHECK(check_book(*book).empty());
}
