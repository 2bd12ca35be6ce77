#include "arena/contest.hpp"
#include "arena/game_line.hpp"
#include "arena/mynavi.hpp"
#include "arena/players.hpp"
#include "arena/standings.hpp"
#include "arena/weights_search.hpp"
#include "othello/notation.hpp"

#include <functional>
#include <set>

#include <doctest/doctest.h>

using namespace flipside::arena;
using flipside::othello::square_name;

namespace {

double clock_now = 0;
double fake_now() {
    return clock_now;
}

// A player that does what a function says.
class Scripted : public Player {
  public:
    using Script = std::function<std::expected<Chosen, Failure>(const Turn&)>;
    explicit Scripted(Script script) : script_(std::move(script)) {}
    std::string name() const override { return "scripted"; }
    flipside::Result<Square> move(const Game&, const StopFlag*) override { return Square{}; }
    std::expected<Chosen, Failure> choose(const Turn& turn) override { return script_(turn); }

  private:
    Script script_;
};

Square first_legal(const Game& game) {
    return flipside::bits::lowest(flipside::othello::legal_moves(game.position()));
}

std::expected<Chosen, Failure> play_first(const Turn& turn) {
    return Chosen{first_legal(turn.game), std::nullopt, std::nullopt};
}

GameRules rules() {
    GameRules result;
    result.now = fake_now;
    return result;
}

Entrant entrant(const char* text) {
    return {text, {}, [spec = *read_player_spec(text)](std::uint32_t seed) {
                Equipment equipment;
                equipment.engine.hash_mib = 1;
                equipment.seed = seed;
                return make_player(spec, equipment);
            }};
}

ContestSettings settings(std::initializer_list<const char*> players, int pairs) {
    ContestSettings result;
    for (const char* text : players) result.entrants.push_back(entrant(text));
    result.schedule.players = static_cast<int>(result.entrants.size());
    result.schedule.pairs = pairs;
    result.schedule.openings = pairs;
    result.openings = random_openings(8, static_cast<std::size_t>(pairs), 7);
    result.seed = 7;
    result.rules.now = fake_now;
    return result;
}

bool go_on(const FinishedGame&) {
    return true;
}

std::vector<std::string> names(const ContestSettings& of) {
    std::vector<std::string> result;
    for (const Entrant& one : of.entrants) result.push_back(one.name);
    return result;
}

} // namespace

TEST_CASE("a game is played to its end and scored with the empties to the winner") {
    Scripted black(play_first);
    Scripted white(play_first);
    const auto game = play_game(black, white, {}, rules());
    REQUIRE(game.has_value());
    CHECK(game->reason == Reason::score);
    CHECK_FALSE(game->failed.has_value());
    Game replayed;
    for (const PlayedMove& move : game->moves) REQUIRE(replayed.play(move.move).has_value());
    CHECK(replayed.over());
    const auto discs = flipside::othello::official_result(replayed.position());
    CHECK(game->difference == discs.black - discs.white);
}

TEST_CASE("the reasons why a game ends, each by its name") {
    Scripted good(play_first);
    GameRules with_clock = rules();
    with_clock.time[1].main = 10;
    with_clock.time[1].grace = 0.5;

    Scripted illegal([](const Turn&) { return Chosen{Square{}, std::nullopt, std::nullopt}; });
    auto game = play_game(good, illegal, {}, rules());
    REQUIRE(game.has_value());
    CHECK(game->reason == Reason::illegal);
    CHECK(game->failed == Color::white);
    CHECK(game->winner == Color::black);
    CHECK(game->detail == "a1; legal: c3 c5 e3");
    CHECK(game->moves.size() == 1);

    Scripted late([](const Turn& turn) {
        clock_now += 10.6;
        return play_first(turn);
    });
    game = play_game(good, late, {}, with_clock);
    REQUIRE(game.has_value());
    CHECK(game->reason == Reason::time);
    CHECK(game->detail == "c3 after 10.600 s, with 10.000 s allowed");

    Scripted in_grace([](const Turn& turn) {
        CHECK(turn.time.allowed <= 10.0);
        clock_now += turn.time.allowed + 0.4;
        return play_first(turn);
    });
    with_clock.time[1].increment = 1;
    game = play_game(good, in_grace, {}, with_clock);
    REQUIRE(game.has_value());
    CHECK(game->reason == Reason::score);

    for (const Reason reason : {Reason::crash, Reason::stall, Reason::protocol, Reason::resigned}) {
        Scripted failing([reason](const Turn&) { return std::unexpected(Failure{reason, "so it was"}); });
        game = play_game(failing, good, {}, rules());
        REQUIRE(game.has_value());
        CHECK(game->reason == reason);
        CHECK(game->failed == Color::black);
        CHECK(game->winner == Color::white);
        CHECK(game->detail == "so it was");
    }
}

TEST_CASE("a game is adjudicated by its exact score, for Black") {
    flipside::engine::Settings small;
    small.hash_mib = 1;
    GameRules early = rules();
    early.adjudicate_from = 8;
    Scripted black(play_first);
    Scripted white(play_first);
    const auto game = play_game(black, white, {}, early, exact_prover(small, nullptr));
    REQUIRE(game.has_value());
    CHECK(game->reason == Reason::adjudicated);
    CHECK(game->moves.size() == 52);
    Game position;
    for (const PlayedMove& move : game->moves) REQUIRE(position.play(move.move).has_value());
    // Perfect play from there leads to the score that was given.
    flipside::engine::Engine engine(small);
    while (!position.over())
        REQUIRE(position.play(*engine.search(position.position().board(), {}).best).has_value());
    const auto discs = flipside::othello::official_result(position.position());
    CHECK(game->difference == discs.black - discs.white);
}

TEST_CASE("the same seed gives the same contest, whatever the number of workers") {
    ContestSettings one = settings({"random", "weights", "level:1"}, 2);
    const auto games = run_contest(one, {}, go_on);
    CHECK(games.size() == 12);
    one.concurrency = 3;
    const auto again = run_contest(one, {}, go_on);
    REQUIRE(again.size() == games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        CHECK(games[i].task == again[i].task);
        CHECK(to_json_line(games[i], names(one)) == to_json_line(again[i], names(one)));
    }
    one.seed = 8;
    const auto other = run_contest(one, {}, go_on);
    CHECK(to_json_line(other[0], names(one)) != to_json_line(games[0], names(one)));
}

TEST_CASE("a contest goes on where it was stopped, and plays no game twice") {
    ContestSettings contest = settings({"random", "first", "weights", "random:5"}, 1);
    contest.schedule.format = Format::swiss;
    contest.schedule.rounds = 3;
    const auto whole = run_contest(contest, {}, go_on);
    REQUIRE(whole.size() == 12);
    for (const std::size_t stop_after : {1, 5, 11}) {
        std::vector<FinishedGame> some;
        run_contest(contest, {}, [&](const FinishedGame& game) {
            some.push_back(game);
            return some.size() < stop_after;
        });
        CHECK(some.size() == stop_after);
        std::size_t more = 0;
        const auto rest = run_contest(contest, some, [&](const FinishedGame&) { return ++more > 0; });
        CHECK(more == whole.size() - stop_after);
        CHECK(rest == whole);
    }
}

TEST_CASE("a sequential test ends the match, and a finished one plays nothing more") {
    ContestSettings contest = settings({"level:3", "random"}, 200);
    contest.sprt = SprtSettings{0, 100, 0.05, 0.05};
    const auto games = run_contest(contest, {}, go_on);
    CHECK(games.size() < 100);
    const auto pairs = pairs_between(games, 0, 1);
    CHECK(sprt(pairs, *contest.sprt).verdict == Verdict::h1);
    CHECK(run_contest(contest, games, [](const FinishedGame&) { return false; }) == games);
}

TEST_CASE("a program that cannot be had loses its games and says why") {
    ContestSettings contest = settings({"first", "first"}, 1);
    contest.entrants[1].make = [](std::uint32_t) -> flipside::Result<std::unique_ptr<Player>> {
        flipside::Error error;
        error.what = "it is not there";
        return std::unexpected(error);
    };
    const auto games = run_contest(contest, {}, go_on);
    REQUIRE(games.size() == 2);
    for (const FinishedGame& game : games) {
        CHECK(game.game.reason == Reason::crash);
        CHECK(game.game.detail == "it is not there");
        CHECK(points_for(game, 0) == 1);
    }
}

TEST_CASE("round robin, gauntlet: who meets whom, colours and openings in turn") {
    ScheduleSettings four{Format::round_robin, 4, 2, 1, 2};
    const auto games = games_of(meetings_of(four), four, 1, 1, 1);
    CHECK(games.size() == 24);
    CHECK(games_in(four) == 24);
    std::set<std::tuple<int, int, int>> seen;
    for (const GameTask& game : games) CHECK(seen.insert({game.black, game.white, game.opening}).second);
    CHECK(games[0] == GameTask{1, 1, 1, 0, 1, 0});
    CHECK(games[1] == GameTask{2, 1, 1, 1, 0, 0});
    four.format = Format::gauntlet;
    CHECK(meetings_of(four) == std::vector<Meeting>{{0, 1}, {0, 2}, {0, 3}});
}

TEST_CASE("Swiss: the best meet the best, nobody twice, everyone sits out once") {
    const auto round = pair_swiss({2, 0, 2, 1, 1}, {{0, 2}}, {1});
    CHECK(round.sits_out == 4); // the lowest that has not sat out: 3 and 4 have the same points
    CHECK(round.meetings == std::vector<Meeting>{{0, 3}, {2, 1}});
    // Six players over five rounds meet each other once, whatever the points.
    std::vector<Meeting> met;
    for (int number = 0; number < 5; ++number) {
        const auto next = pair_swiss(std::vector<double>(6), met, {});
        CHECK(next.meetings.size() == 3);
        met.insert(met.end(), next.meetings.begin(), next.meetings.end());
    }
    std::set<std::pair<int, int>> pairs;
    for (const Meeting& meeting : met) pairs.insert(std::minmax(meeting.first, meeting.second));
    CHECK(pairs.size() == 15);
    // One round more has to repeat, and does.
    CHECK(pair_swiss(std::vector<double>(6), met, {}).meetings.size() == 3);
}

TEST_CASE("a game line is read as it was written, and a wrong one refused") {
    ContestSettings contest = settings({"level:1", "random"}, 2);
    const auto all = names(contest);
    for (const FinishedGame& game : run_contest(contest, {}, go_on)) {
        const std::string line = to_json_line(game, all);
        const auto read = read_game_line(line, all);
        REQUIRE_MESSAGE(read.has_value(), to_string(read.error()));
        CHECK(*read == game);
        CHECK_FALSE(read_game_line(line.substr(0, line.size() - 3), all).has_value());
        CHECK_FALSE(read_game_line(line, {"other", "random"}).has_value());
        // Numbers that no int holds.
        const std::size_t at = line.find(R"("difference":)") + 13;
        std::string wild = line;
        wild.replace(at, wild.find_first_of(",}", at) - at, "123456789012345");
        CHECK_FALSE(read_game_line(wild, all).has_value());
    }
    CHECK_FALSE(
        read_game_line(
            R"({"game":1,"black":"level:1","white":"random","moves":"a1","opening":0,"seconds":[0],"evaluations":[null],"reason":"score","winner":"draw","difference":0})",
            all)
            .has_value());
}

TEST_CASE("openings: drawn by the seed, legal, and each once while there are enough") {
    const auto list = random_openings(6, 10, 3);
    CHECK(list == random_openings(6, 10, 3));
    for (const Opening& opening : list) {
        CHECK(opening.size() == 6);
        CHECK(read_opening(to_text(opening)) == opening);
    }
    const auto drawn = draw_openings(list, 10, 5);
    CHECK(std::set<Opening>(drawn.begin(), drawn.end()) == std::set<Opening>(list.begin(), list.end()));
    CHECK(drawn != draw_openings(list, 10, 6));
    CHECK(draw_openings(list, 15, 5)[12] == drawn[2]);

    flipside::engine::Settings small;
    small.hash_mib = 1;
    flipside::engine::Engine judge(small);
    const auto balanced = balanced_openings(5, 1, judge, nullptr);
    CHECK(std::set<Opening>(balanced.begin(), balanced.end()).size() == 5);
    for (const Opening& opening : balanced) {
        CHECK(opening.size() == 8);
        Game game;
        for (const Square square : opening) REQUIRE(game.play(square).has_value());
        judge.forget();
        const auto score = judge.search(game.position().board(), flipside::engine::level_limits(5)).score;
        CHECK(std::abs(score.value) <= 2);
    }
    CHECK_FALSE(read_opening("f5f5").has_value());
    CHECK_FALSE(read_opening("f5x").has_value());
}

TEST_CASE("the published programs choose what was measured of them") {
    // The first program at one ply: the start, and positions of 20, 30 and 40 moves, Black to move.
    using flipside::othello::Board;
    CHECK(square_name(*weights_move(Board::initial())) == "d3");
    CHECK(square_name(*weights_move(Board{0x8082dc08000000, 0x20702370b80400})) == "d2");
    CHECK(square_name(*weights_move(Board{0x90bad680fc8000, 0x2141297e000400})) == "a4");
    CHECK(square_name(*weights_move(Board{0xc9cbcdc90c18000, 0x202143236e3e1c00})) == "a4");
    CHECK_FALSE(weights_move(Board{1, 2}).has_value() != flipside::othello::can_move(Board{1, 2}));

    // Where the published negamax chose a losing move at depth 4, the one that was meant wins.
    const auto board = [](std::string_view cells, char mover) {
        Board result;
        for (std::size_t i = 0; i < 64; ++i) {
            if (cells[i] == '-') continue;
            (cells[i] == mover ? result.mover : result.other) |= flipside::bits::Word{1} << i;
        }
        return result;
    };
    CHECK(square_name(
              *mynavi_move(board("---------O-------XOXXX-----OXX-----XXX--------------------------", 'X'), 4))
          == "a1");
    CHECK(square_name(
              *mynavi_move(board("XOOXX-O-XOOOOOOOXOXXOXOOXOOOXOXOXXXXXOOOXXXXOOOOXXXXXXOOXXXXXOOO", 'X'), 4))
          == "f1");
    CHECK(square_name(
              *mynavi_move(board("OXXXXXXXOOXXXXOXOXOXXXOXOOOXXXOXOXOOOXXXOOXOXXXXOOOOOOOOOOOOX--X", 'X'), 4))
          == "g8");
    CHECK(square_name(
              *mynavi_move(board("XXXXXXXXOOXXOOXX-OXXOXOOXXOOXOOO-XOXOOOOXOXXXOOOOOOOOOOOOOXXXXX-", 'O'), 4))
          == "h8");
}
