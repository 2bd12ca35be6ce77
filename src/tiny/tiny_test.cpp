#include "othello/notation.hpp"
#include "othello/position.hpp"
#include "support/property.hpp"
#include "tiny/game.hpp"

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

using namespace flipside;
using flipside::test::property;
using othello::Board;
using othello::Square;
using othello::Word;

namespace {

// A board some random moves into a game, with a move to make; `digits` choose the moves.
Board some_board(const std::vector<std::uint8_t>& digits) {
    Board board = Board::initial();
    for (const std::uint8_t digit : digits) {
        const Board next = othello::can_move(board) ? board : pass(board);
        const Word moves = legal_moves(next);
        if (moves == 0) break;
        auto chosen = bits::squares(moves).begin();
        for (int skip = digit % bits::count(moves); skip > 0; --skip) ++chosen;
        const Board after = play(next, *chosen);
        if (game_over(after)) break;
        board = after;
    }
    return othello::can_move(board) ? board : pass(board);
}

std::vector<std::uint8_t> digits_of_length(std::size_t length) {
    return *rc::gen::container<std::vector<std::uint8_t>>(length, rc::gen::arbitrary<std::uint8_t>());
}

// The final score under best play, by trying everything.
int solved(const Board& board) {
    const Word moves = legal_moves(board);
    if (moves == 0) return game_over(board) ? final_score(board) : -solved(pass(board));
    int best = -64;
    for (const Square square : bits::squares(moves)) best = std::max(best, -solved(play(board, square)));
    return best;
}

Board board_of(const std::string& cells) {
    Board board;
    for (int i = 0; i < 64; ++i) {
        if (cells[i] == 'X') board.mover |= bit(bits::square_at(i));
        if (cells[i] == 'O') board.other |= bit(bits::square_at(i));
    }
    return board;
}

} // namespace

TEST_CASE("both sides' moves at once are the rules' own") {
    property("lanes", [] {
        const Board board = some_board(digits_of_length(*rc::gen::inRange(0, 58)));
        const tiny::Lanes moves = tiny::moves_of_both(board);
        RC_ASSERT(moves[0] == legal_moves(board));
        RC_ASSERT(moves[1] == legal_moves(pass(board)));
    });
}

TEST_CASE("an exact search is exact, and its move is worth its score") {
    property("against trying everything", [] {
        const Board board = some_board(digits_of_length(54));
        if (!othello::can_move(board) || board.empty_count() > 7) return;
        ++tiny::detail::current_search;
        const int score = tiny::detail::search(board.mover, board.other, board.empty_count(),
                                               -tiny::detail::unbounded, tiny::detail::unbounded);
        const int best = solved(board);
        RC_ASSERT(score == best * tiny::certain);
        const int chosen = tiny::choose_move(board, 5);
        RC_ASSERT(-solved(play(board, bits::square_at(chosen))) == best);
    });
}

TEST_CASE("a move depends on its position alone") {
    property("whatever was searched before", [] {
        const Board board = some_board(digits_of_length(*rc::gen::inRange(0, 40)));
        const Board another = some_board(digits_of_length(30));
        const int depth = *rc::gen::inRange(1, 4);
        const int chosen = tiny::choose_move(board, depth);
        tiny::choose_move(another, 3);
        RC_ASSERT(tiny::choose_move(board, depth) == chosen);
        const bool legal = chosen == tiny::no_move
                               ? !othello::can_move(board)
                               : bits::contains(legal_moves(board), bits::square_at(chosen));
        RC_ASSERT(legal);
    });
}

TEST_CASE("endings that published programs lost are won") {
    // Two or three empties, of the program in arena/wrong_leaf_test.cpp; at every depth, for a pass takes no
    // ply.
    const struct {
        const char* cells;
        const char* best;
    } endings[] = {
        {"---------O-------XOXXX-----OXX-----XXX--------------------------", "a1"},
        {"XOOXX-O-XOOOOOOOXOXXOXOOXOOOXOXOXXXXXOOOXXXXOOOOXXXXXXOOXXXXXOOO", "f1"},
        {"OXXXXXXXOOXXXXOXOXOXXXOXOOOXXXOXOXOOOXXXOOXOXXXXOOOOOOOOOOOOX--X", "g8"},
    };
    for (const auto& ending : endings)
        for (int depth = 1; depth <= 5; ++depth)
            CHECK(othello::square_name(bits::square_at(tiny::choose_move(board_of(ending.cells), depth)))
                  == ending.best);
}

TEST_CASE("the game that a page plays: moves, passes, the end") {
    tiny::Game game;
    CHECK(game.discs(0) == othello::Position::initial().black);
    CHECK(game.discs(1) == othello::Position::initial().white);
    CHECK_FALSE(game.apply(0));
    CHECK_FALSE(game.apply(64));
    CHECK(game.apply(19)); // d3
    CHECK(game.turn() == 1);
    CHECK(bits::count(game.discs(0)) == 4);
    CHECK(bits::count(game.discs(1)) == 1);

    // Black a1, White b1: Black may play c1, White nothing.
    game.set(1, 2, 1);
    CHECK(game.legal_moves() == 0);
    CHECK_FALSE(game.over());
    CHECK(tiny::choose_move(game.board(), 3) == tiny::no_move);
    CHECK(game.apply(64));
    CHECK(game.turn() == 0);
    CHECK(game.legal_moves() == 4);
    CHECK(game.apply(2));
    CHECK(game.over());
    CHECK(game.apply(100)); // a pass is legal where there is no move, at the end too
    game.reset();
    CHECK(game.turn() == 0);
    CHECK(game.discs(1) == othello::Position::initial().white);
}
