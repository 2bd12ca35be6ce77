#include "othello/canonical.hpp"
#include "support/data.hpp"
#include "support/property.hpp"
#include "training/games.hpp"
#include "training/samples.hpp"

using namespace flipside;
using namespace flipside::training;

TEST_CASE("WTHOR files are read to their last game") {
    FLIPSIDE_NEED_DATA(path, "wthor/WTH_1977.wtb");
    const std::string file = test::read_file(path);
    const auto games = read_wthor(file);
    REQUIRE(games);
    CHECK(games->size() == (file.size() - 16) / 68);
    // The first game of 1977: 41 discs for Black under best play from 24 empties, as solved elsewhere.
    CHECK(games->front().solved_at == 24);
    CHECK(games->front().solved_score == 2 * 41 - 64);
}

TEST_CASE("WTHOR files that are not") {
    CHECK_FALSE(read_wthor({}));
    FLIPSIDE_NEED_DATA(big, "malformed/wtb_board10.wtb");
    CHECK_FALSE(read_wthor(test::read_file(big)));
    FLIPSIDE_NEED_DATA(cut, "malformed/wtb_truncated_record.wtb");
    CHECK_FALSE(read_wthor(test::read_file(cut)));
    FLIPSIDE_NEED_DATA(illegal, "malformed/wtb_illegal_second_move_a1.wtb");
    const std::string file = test::read_file(illegal);
    const auto games = read_wthor(file);
    REQUIRE(games);
    CHECK(games->size() < (file.size() - 16) / 68);
}

TEST_CASE("Logistello's lines") {
    const auto games = read_logistello("+d3-c3+c4: -04 10\nno game\n+d3-a1: +02 10\n+d3-c3:+10\n");
    REQUIRE(games.size() == 2);
    CHECK(games[0].moves.size() == 3);
    CHECK(games[0].score == -4);
    CHECK(games[1].score == 10);
}

TEST_CASE("lines of self-play come back") {
    TrainingGame game;
    game.moves = {bits::square_at(19), bits::square_at(18), bits::square_at(26)};
    game.random_plies = 2;
    game.score = -4;
    CHECK(to_line(game) == "d3c3c4 2 -4");
    const auto games = read_selfplay(to_line(game) + "\nd3c3 0 +12\n");
    REQUIRE(games);
    REQUIRE(games->size() == 2);
    CHECK(games->front().moves == game.moves);
    CHECK(games->front().random_plies == 2);
    CHECK(games->back().score == 12);

    const auto bad = read_selfplay("d3c3 0 +12\nd3a1 0 +12\n");
    REQUIRE_FALSE(bad);
    CHECK(bad.error().line == 2);
}

TEST_CASE("what a game tells of its positions") {
    TrainingGame game;
    game.moves = {bits::square_at(19), bits::square_at(18), bits::square_at(26)};
    game.score = 10;
    std::vector<Sample> samples;
    append_samples(game, samples);
    REQUIRE(samples.size() == 3);
    CHECK(samples[0].label == 10); // Black to move
    CHECK(samples[1].label == -10);
    CHECK(samples[2].kind == Label::told);

    game.solved_at = 59;
    game.solved_score = -2;
    samples.clear();
    append_samples(game, samples);
    CHECK(samples[0].label == -2);
    CHECK(samples[1].label == 2);
    CHECK(samples[1].kind == Label::exact);
    CHECK(samples[0].kind == Label::told);
    // One of 59 empties later: a 59th of the way to the final score.
    CHECK(samples[2].label == doctest::Approx(-2 + 12.0 / 59));

    game.random_plies = 2;
    samples.clear();
    append_samples(game, samples);
    CHECK(samples.size() == 1);
}

TEST_CASE("equal boards become one sample") {
    const Board board = othello::play(Board::initial(), bits::square_at(19));
    const Board image = othello::apply(bits::symmetry_at(5), board);
    const auto merged = distinct({{board, 4, Label::told}, {image, 8, Label::told}, {board, 1, Label::none}});
    REQUIRE(merged.size() == 1);
    CHECK(merged[0].label == 6);
    const auto exact = distinct({{board, 4, Label::told}, {image, 3, Label::exact}});
    REQUIRE(exact.size() == 1);
    CHECK(exact[0].label == 3);
    CHECK(exact[0].kind == Label::exact);
}

TEST_CASE("perturbed positions are one move on, and the same for the same seed") {
    const std::vector<Sample> samples(200, {Board::initial(), 0, Label::told});
    const auto all = perturbed(samples, 1, 3);
    CHECK(all.size() == 200);
    for (const Sample& sample : all) {
        CHECK(sample.empties() == 59);
        CHECK(sample.kind == Label::none);
    }
    const auto some = perturbed(samples, 0.5, 3);
    CHECK(some.size() > 60);
    CHECK(some.size() < 140);
    CHECK(perturbed(samples, 0.5, 3).size() == some.size());
}
