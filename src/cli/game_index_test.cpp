#include "cli/archive.hpp"
#include "cli/game_index.hpp"
#include "othello/notation.hpp"
#include "records/transcript.hpp"
#include "support/data.hpp"

#include <filesystem>
#include <map>

#include <doctest/doctest.h>
#include <unistd.h>

using namespace flipside;
using namespace flipside::cli;

namespace {

namespace fs = std::filesystem;

// A file name of this test's own, removed at its end.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& name)
        : path_(
              (fs::temp_directory_path() / ("flipside-" + std::to_string(getpid()) + "-" + name)).string()) {}
    ~TemporaryFile() {
        std::error_code failure;
        fs::remove(path_, failure);
    }
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

records::GameRecord game(std::string_view moves, const std::string& black, const std::string& white,
                         double difference) {
    records::GameRecord record;
    record.moves = records::read_line_of_play(moves)->moves;
    record.black.name = black;
    record.white.name = white;
    record.difference = difference;
    return record;
}

} // namespace

TEST_CASE("an index of three games, the board turned") {
    const TemporaryFile file("three.db");
    auto index = GameIndex::create(file.path());
    REQUIRE(index.has_value());
    // The same opening from two corners, and another.
    REQUIRE(index->add("a", 1, game("f5d6c3d3c4", "Ann", "Bob", 10)).has_value());
    REQUIRE(index->add("a", 2, game("c4e3f6e6f5", "Ann", "Cid", -4)).has_value());
    REQUIRE(index->add("a", 3, game("f5f6e6", "Dora", "Bob", 0)).has_value());
    REQUIRE(index->finish().has_value());

    auto opened = GameIndex::open(file.path());
    REQUIRE(opened.has_value());
    CHECK(opened->game_count() == 3);
    const auto start = opened->explore(othello::Position::initial());
    REQUIRE(start.has_value());
    CHECK(start->games == 3);
    REQUIRE(start->moves.size() == 1); // all four first moves are one up to symmetry
    CHECK(start->moves[0].wins == 1);
    CHECK(start->moves[0].draws == 1);
    CHECK(start->moves[0].average == doctest::Approx(2));
    REQUIRE(start->players.size() == 2);
    CHECK(start->players[0].name == "Ann");
    CHECK(start->players[0].games == 2);

    // White's answers to f5, seen by White, on the board as it was asked.
    const auto answers = opened->explore(records::read_transcript("f5")->position());
    REQUIRE(answers.has_value());
    REQUIRE(answers->moves.size() == 2);
    CHECK(othello::square_name(answers->moves[0].move) == "d6");
    CHECK(answers->moves[0].games == 2);
    CHECK(answers->moves[0].average == doctest::Approx(-3));
    CHECK(othello::square_name(answers->moves[1].move) == "f6");
    const auto turned = opened->explore(records::read_transcript("d3")->position());
    REQUIRE(turned->moves.size() == 2);
    CHECK(othello::square_name(turned->moves[0].move) == "c5");
    CHECK(opened->explore(records::read_transcript("f5f4")->position())->games == 0);
}

TEST_CASE("a move of a symmetric board has one name for all its images") {
    const othello::Board start = othello::Board::initial();
    const VisitKey key = visit_key(start, *othello::square_named("f5"));
    for (const char* name : {"d3", "c4", "e6"}) CHECK(visit_key(start, *othello::square_named(name)) == key);
}

TEST_CASE("what is no index is refused") {
    const TemporaryFile file("none.db");
    CHECK_FALSE(GameIndex::open(file.path()).has_value());
    auto index = GameIndex::create(file.path());
    REQUIRE(index.has_value()); // begun and not finished
    const auto opened = GameIndex::open(file.path());
    REQUIRE_FALSE(opened.has_value());
    CHECK(opened.error().source == file.path());
}

TEST_CASE("a year of the archive: busy positions agree with a count by hand") {
    FLIPSIDE_NEED_DATA(path, "wthor/WTH_1983.wtb");
    const auto archive = Archive::open(path.string(), std::nullopt);
    REQUIRE(archive.has_value());
    CHECK(archive->format() == records::Format::wthor);
    const TemporaryFile file("year.db");
    auto index = GameIndex::create(file.path());
    REQUIRE(index.has_value());
    std::map<std::string, std::int64_t> second_moves;
    std::map<std::string, std::int64_t> black_players;
    int games = 0;
    archive->read([&](Result<records::GameRecord> record) {
        REQUIRE(record.has_value());
        ++games;
        ++second_moves[othello::square_name(record->moves.at(1))];
        ++black_players[record->black.name];
        REQUIRE(index->add("year", games, *record).has_value());
        return true;
    });
    REQUIRE(index->finish().has_value());
    CHECK(games == 199); // (13548 - 16) / 68
    const auto start = index->explore(othello::Position::initial());
    REQUIRE(start.has_value());
    CHECK(start->games == games);
    REQUIRE(start->players.size() == 10);
    for (const PlayerSummary& player : start->players) CHECK(player.games == black_players[player.name]);
    const auto answers = index->explore(records::read_transcript("f5")->position());
    REQUIRE(answers.has_value());
    CHECK(answers->moves.size() == second_moves.size());
    for (const MoveSummary& move : answers->moves)
        CHECK(move.games == second_moves[othello::square_name(move.move)]);
}
