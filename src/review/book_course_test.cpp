// Search and book do not contradict each other in a review: one of them is the truth at each position, by
// certainty.

#include "bits/xoshiro.hpp"
#include "engine/book.hpp"
#include "review/fake_judge_test.hpp"

using namespace flipside;
using namespace flipside::review;
using namespace flipside::review::test;

namespace {

// Searches whose values are drawn from board and seed, so that no two of them agree by chance for long.
engine::Score drawn(const Board& board, int depth, std::uint64_t seed) {
    const Board key = engine::book_key(board).board;
    engine::Score score;
    score.value = static_cast<int>(bits::Splitmix64(othello::hash(key) ^ seed).next() % 31) - 15;
    score.depth = depth;
    score.source = engine::Source::search;
    return score;
}

// A book whose positions were searched 6, 8 or 10 plies deep.
engine::Book drawn_book(std::uint64_t seed) {
    engine::Growth growth;
    growth.positions = 400;
    growth.search = [seed](const Board& board) {
        const int depth = 6 + 2 * static_cast<int>(othello::hash(board) % 3);
        return engine::Found{drawn(board, depth, seed), bits::lowest(legal_moves(board))};
    };
    engine::Book book;
    grow(book, growth);
    return book;
}

// A game whose first moves stay in the book as long as they can.
othello::Game game_in(const engine::Book& book, std::uint64_t seed, int plies) {
    bits::Xoshiro256 random(seed);
    othello::Game game;
    while (game.ply() < plies && !game.over()) {
        std::vector<Square> moves;
        for (const engine::MoveScore& each : engine::book_moves(book, game.position().board()))
            moves.push_back(each.move);
        if (moves.empty())
            for (const Square square : bits::squares(legal_moves(game.position()))) moves.push_back(square);
        REQUIRE(game.play(moves[random.next() % moves.size()]).has_value());
    }
    return game;
}

} // namespace

TEST_CASE("where the book is as certain as the search, the course of the game is the book's") {
    int by_book = 0;
    int by_search = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const engine::Book book = drawn_book(seed);
        for (const int depth : {5, 8, 9}) {
            Limits limits;
            limits.depth = depth;
            limits.exact_from = 0;
            const Judge judge = [&](const Board& board, const Limits& asked, Memory) {
                Answer answer;
                answer.score = drawn(board, asked.depth, seed + 1000);
                answer.best = bits::lowest(legal_moves(board));
                return answer;
            };
            const Reference reference = [&](const Board& board, const Limits& asked) {
                return engine::book_answer(book, board, asked);
            };
            const othello::Game game = game_in(book, seed, 14);
            const Review review = judge_game(game, limits, judge, nullptr, {}, reference);
            const std::vector<Point> points = course(review);
            const std::vector<othello::Ply> plies = game.main_line();
            REQUIRE(points.size() == plies.size() + 1);
            for (std::size_t i = 0; i < points.size(); ++i) {
                const Position position = i < plies.size() ? plies[i].before : review.end;
                const auto value = book.find(position.board());
                if (!value) {
                    CHECK(points[i].score.source == engine::Source::search);
                    continue;
                }
                const engine::Score known = seen_by_black(value->score, position.to_move);
                CHECK(!more_certain(known, points[i].score));
                // Not less certain than any search here: then it is what stands there.
                if (known.depth > depth) {
                    CHECK(points[i].score.value == known.value);
                    ++by_book;
                } else if (points[i].score.source == engine::Source::search) {
                    ++by_search;
                }
            }
            // And a move that the book calls the best loses nothing by it.
            for (const JudgedPly& judged : review.plies) {
                if (judged.score.source != engine::Source::book
                    || judged.best_score.source != engine::Source::book)
                    continue;
                CHECK(judged.loss >= 0);
                CHECK((judged.loss == 0) == (judged.best == judged.move));
            }
        }
    }
    CHECK(by_book > 100);
    CHECK(by_search > 20);
}

TEST_CASE("without a book a review is what it was") {
    const auto moves = "f5d6c3d3c4f4f6f3e6e7";
    const Reference empty = [](const Board&, const Limits&) { return std::optional<Answer>(); };
    const Review without = judge_game(game_of(moves), solve_from(5), fake_answer);
    const Review with = judge_game(game_of(moves), solve_from(5), fake_answer, nullptr, {}, empty);
    REQUIRE(without.plies.size() == with.plies.size());
    for (std::size_t i = 0; i < with.plies.size(); ++i) {
        CHECK(with.plies[i].score == without.plies[i].score);
        CHECK(with.plies[i].best_score == without.plies[i].best_score);
        CHECK(with.plies[i].best == without.plies[i].best);
    }
}
