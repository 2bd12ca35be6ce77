// Rules, positions, games, text, symmetries.

#include "marubatsu/game.hpp"
#include "marubatsu/patterns.hpp"
#include "marubatsu/symmetry.hpp"
#include "marubatsu/text.hpp"
#include "support/property.hpp"

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::marubatsu;

namespace {

// The obvious twin of lines: k steps from every square in four directions.
bool has_line_by_steps(const Rules& rules, Word marks) {
    const int n = rules.size();
    const auto marked = [&](int x, int y) {
        return x >= 0 && x < n && y >= 0 && y < n && bits::contains(marks, rules.at(x, y));
    };
    for (int x = 0; x < n; ++x) {
        for (int y = 0; y < n; ++y) {
            for (auto [dx, dy] : {std::pair{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
                int run = 0;
                while (run < rules.in_a_row() && marked(x + dx * run, y + dy * run)) ++run;
                if (run == rules.in_a_row()) return true;
            }
        }
    }
    return false;
}

Rules any_rules(int a, int b) {
    const int size = 1 + (a & 7);
    return *Rules::make(size, 1 + (b & 0xff) % size);
}

Game random_game(const Rules& rules, const std::vector<std::uint8_t>& choices) {
    Game game(rules);
    for (std::uint8_t choice : choices) {
        if (game.now().over()) break;
        Word legal = legal_moves(rules, game.now());
        for (int skip = choice % bits::count(legal); skip > 0; --skip) legal &= legal - 1;
        REQUIRE(game.play(bits::lowest(legal)));
    }
    return game;
}

} // namespace

TEST_CASE("sizes and lengths that make a game") {
    CHECK_FALSE(Rules::make(0, 1));
    CHECK_FALSE(Rules::make(9, 3));
    CHECK_FALSE(Rules::make(3, 4));
    CHECK_FALSE(Rules::make(3, 0));
    CHECK(Rules::make(8, 8));
    CHECK(Rules::standard().lines().size() == 8);
    CHECK(Rules::make(4, 4)->lines().size() == 10);
    CHECK(Rules::make(5, 5)->lines().size() == 12);
    CHECK(Rules::make(1, 1)->lines().size() == 1);
    CHECK(Rules::make(8, 2)->lines().size() == 210);
    CHECK(Rules::make(8, 5)->lines().size() == 4 * 8 * 2 + 4 * 4 * 2);
}

TEST_CASE("squares are numbered column by column") {
    const Rules& rules = Rules::standard();
    CHECK(bits::index(rules.at(1, 2)) == 5);
    CHECK(rules.x(bits::square_at(5)) == 1);
    CHECK(rules.y(bits::square_at(5)) == 2);
    CHECK(rules.centre() == 0b000010000);
    CHECK(rules.corners() == 0b101000101);
    CHECK(rules.edges() == 0b010101010);
    CHECK(bits::count(Rules::make(4, 4)->centre()) == 4);
}

TEST_CASE("lines") {
    test::property("full lines by masks and by steps", [](Word random, int a, int b) {
        const Rules rules = any_rules(a, b);
        for (Word marks : {random & rules.all(), (random | random >> 7 | random << 9) & rules.all()}) {
            RC_ASSERT(rules.has_line(marks) == has_line_by_steps(rules, marks));
            for (Square last : bits::squares(marks)) {
                if (rules.has_line(marks & ~bits::bit(last))) continue;
                RC_ASSERT(rules.completes(marks, last) == rules.has_line(marks));
            }
        }
    });
}

TEST_CASE("a game") {
    Game game(Rules::standard());
    CHECK(game.now().turn() == Mark::o);
    for (auto [x, y] : {std::pair{1, 1}, {0, 0}, {0, 2}, {2, 0}, {1, 0}, {1, 2}, {0, 1}, {2, 1}})
        REQUIRE(game.play(x, y));
    CHECK(picture(game.rules(), game.now()) == "Turn o\nxox\nooX\nox.\n");
    REQUIRE(game.play(2, 2));
    CHECK(game.now().status == Status::draw);
    CHECK(picture(game.rules(), game.now()) == "winner draw\nxox\noox\noxO\n");
    CHECK(board_text(game.rules(), game.now().board) == "xooooxxxo");
    game.undo();
    CHECK(game.now().status == Status::playing);
    game.go_to(2);
    CHECK(moves_text(game.rules(), game.moves()) == "1,1 0,0 0,2 2,0 1,0 1,2 0,1 2,1 2,2");
    game.go_to(100);
    CHECK(game.step() == 9);
    game.go_to(1);
    REQUIRE(game.play(2, 2)); // forgets what had followed
    CHECK(moves_text(game.rules(), game.moves()) == "1,1 2,2");
}

TEST_CASE("what cannot be played") {
    Game game = *parse_moves(Rules::standard(), "0,0 1,0 0,1 1,1");
    CHECK(game.play(0, 0).error().what == "the square is marked already");
    CHECK(game.play(3, 0).error().what == "the square is outside the board");
    CHECK(game.play(0, -1).error().what == "the square is outside the board");
    REQUIRE(game.play(0, 2));
    CHECK(game.now().status == Status::o_wins);
    // The published program plays on here, and x may win a lost game.
    CHECK(game.play(2, 2).error().what == "the game is over");
    CHECK(game.now().status == Status::o_wins);
    CHECK(parse_moves(Rules::standard(), "1,1 1,1").error().ply == 2);
    CHECK(parse_moves(Rules::standard(), "1,1 q").error().ply == 2);
    CHECK(parse_moves(Rules::standard(), "1,1 1,9").error().what == "the square is outside the board");
}

TEST_CASE("the numbers of the article: o 0b000100111, x 0b001011000") {
    const Rules& rules = Rules::standard();
    const Board board{{0b000100111, 0b001011000}};
    CHECK(hashable(rules, board) == Hashable{0, 0b001011000000100111});
    CHECK(*from_hashable(rules, {0, 0b001011000000100111}) == board);
    CHECK_FALSE(from_hashable(rules, {0, Word{1} << 18}));
    CHECK_FALSE(from_hashable(rules, {0, 1 | 1 << 9}));
    // Its mirror image, for o alone: 0b001100010 becomes 0b010100001.
    CHECK(equal_forms(rules, {{0b001100010, 0}})[0].board == Board{{0b010100001, 0}});
}

TEST_CASE("text and numbers lead back to the board") {
    test::property("all sizes", [](Word a, Word b, int size) {
        const Rules rules = any_rules(size, 0);
        const Board board{{a & ~b & rules.all(), b & rules.all()}};
        RC_ASSERT(*parse_board(rules, board_text(rules, board)) == board);
        RC_ASSERT(*from_hashable(rules, hashable(rules, board)) == board);
    });
    CHECK_FALSE(parse_board(Rules::standard(), "o.x"));
    CHECK(parse_board(Rules::standard(), "o.x..q...").error().column == 6);
    CHECK(*parse_square(Rules::standard(), " 1 , 2 ") == bits::square_at(5));
    for (const char* bad :
         {"", "1", "1,", ",1", "a,b", "1,2,3", "1.5,2", "0x1,1", "-1,0", "3,3", "99999999999,0"})
        CHECK_FALSE(parse_square(Rules::standard(), bad));
}

TEST_CASE("positions that play can reach, and others") {
    test::property("the boards of a game are reachable and stand as the game says",
                   [](int a, int b, const std::vector<std::uint8_t>& choices) {
                       const Rules rules = any_rules(a, b);
                       Game game = random_game(rules, choices);
                       for (int step = 0; step <= static_cast<int>(game.moves().size()); ++step) {
                           game.go_to(step);
                           const Result<Position> found = position_of(rules, game.now().board);
                           RC_ASSERT(found.has_value());
                           RC_ASSERT(found->status == game.now().status);
                           RC_ASSERT(found->ply == game.now().ply);
                       }
                   });
    const Rules& rules = Rules::standard();
    const auto fault = [&](const char* text) {
        return position_of(rules, *parse_board(rules, text)).error().what;
    };
    CHECK(fault("oo.......") == "the marks do not alternate: o must have as many as x or one more");
    CHECK(fault("x........") == "the marks do not alternate: o must have as many as x or one more");
    CHECK(fault("oooxxx...") == "both players have a line");
    CHECK(fault("oooxx.x..") == "the game went on after it was won");
    // Two full lines that share no square.
    const Rules short_lines = *Rules::make(4, 2);
    CHECK(position_of(short_lines, *parse_board(short_lines, "oo.x....x.x...oo")).error().what
          == "no single move completes these lines");
    CHECK(position_of(rules, {{1, 1}}).error().what == "a square is marked twice");
    CHECK(position_of(rules, {{1 << 9, 0}}).error().what == "a mark lies outside the board");
    // Two lines that were completed by one mark.
    CHECK(position_of(rules, *parse_board(rules, "ooooxxoxx"))->status == Status::o_wins);
}

TEST_CASE("equal forms and the canonical one") {
    test::property("all sizes", [](Word a, Word b, int size, int at) {
        const Rules rules = any_rules(size, 0);
        const Board board{{a & ~b & rules.all(), b & rules.all()}};
        const Square move = bits::square_at((at & 0xffff) % rules.square_count());
        const auto forms = equal_forms(rules, board, move);
        RC_ASSERT(forms.back().board == board);
        RC_ASSERT(forms.back().move == move);
        const Canonical form = canonical(rules, board);
        std::set<Board> different;
        Board least = board;
        for (const Form& equal : forms) {
            different.insert(equal.board);
            least = std::min(least, equal.board);
            RC_ASSERT(canonical_board(rules, equal.board) == form.board);
            // Marking the move and turning the board is turning the board and marking the moved move.
            Board marked = board;
            marked.marks[0] |= bits::bit(move);
            Board moved = equal.board;
            moved.marks[0] |= bits::bit(equal.move);
            RC_ASSERT(canonical_board(rules, marked) == canonical_board(rules, moved));
        }
        RC_ASSERT(form.board == least);
        RC_ASSERT(form.forms == static_cast<int>(different.size()));
        RC_ASSERT(apply(rules, form.from, board) == form.board);
    });
}

TEST_CASE("line counts by (last, turn, empty)") {
    // o . x     two lines of x alone, three of o alone, ...
    // . o .     counted by hand: o to move, x has just moved
    // . . x
    const Rules& rules = Rules::standard();
    const Position position = parse_moves(rules, "0,0 2,0 1,1 2,2")->now();
    const LineCounts counts = count_lines(rules, position);
    CHECK(counts(2, 0, 1) == 1); // the right column
    CHECK(counts(0, 2, 1) == 0);
    CHECK(counts(1, 2, 0) == 1); // the falling diagonal
    CHECK(counts(1, 1, 1) == 2); // the top row, the rising diagonal
    CHECK(counts(0, 1, 2) == 3); // the left and the middle column, the middle row
    CHECK(counts(1, 0, 2) == 1); // the bottom row
    CHECK(counts(0, 0, 3) == 0);
    CHECK(counts(2, 0, 0) == 0); // no such line
}
