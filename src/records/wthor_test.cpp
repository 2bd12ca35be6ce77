#include "records/latin1.hpp"
#include "records/reading_test.hpp"
#include "records/wthor.hpp"

#include <algorithm>
#include <array>
#include <set>

// clang names its sanitizers by __has_feature, gcc by a macro.
#if defined(__has_feature)
#define FLIPSIDE_SLOW_BUILD __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define FLIPSIDE_SLOW_BUILD 1
#else
#define FLIPSIDE_SLOW_BUILD 0
#endif

using namespace flipside;
using namespace flipside::records;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> archive() {
    std::vector<fs::path> files;
    const auto directory = test::data_path("wthor");
    if (!directory) return files;
    for (const auto& entry : fs::directory_iterator(*directory)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("WTH_") && name.ends_with(".wtb")) files.push_back(entry.path());
    }
    std::ranges::sort(files);
#if FLIPSIDE_SLOW_BUILD
    // Every eighth year is enough for a slow build.
    std::vector<fs::path> some;
    for (std::size_t i = 0; i < files.size(); i += 8) some.push_back(files[i]);
    return some;
#else
    return files;
#endif
}

// What an archive holds, counted by a replay that shares no code with the library: a board of characters,
// lines walked square by square.
struct Count {
    int games = 0;
    int with_pass = 0;
    int passes = 0;
    int wipe_outs = 0;
    int unfinished = 0;
    bool operator==(const Count&) const = default;
};

class PlainBoard {
  public:
    PlainBoard() {
        cells_.fill('.');
        at(4, 4) = at(5, 5) = 'o';
        at(4, 5) = at(5, 4) = 'x';
    }

    // Discs turned by a move of `side` to row and column, 1 to 8; turns them if `make`.
    int turned(char side, int row, int column, bool make) {
        if (at(row, column) != '.') return 0;
        const char other = side == 'x' ? 'o' : 'x';
        int all = 0;
        for (int down = -1; down <= 1; ++down) {
            for (int right = -1; right <= 1; ++right) {
                int length = 0;
                while (at(row + (length + 1) * down, column + (length + 1) * right) == other) ++length;
                if (length == 0 || at(row + (length + 1) * down, column + (length + 1) * right) != side)
                    continue;
                all += length;
                for (int i = 1; make && i <= length; ++i) at(row + i * down, column + i * right) = side;
            }
        }
        if (make && all > 0) at(row, column) = side;
        return all;
    }

    bool can_move(char side) {
        for (int row = 1; row <= 8; ++row) {
            for (int column = 1; column <= 8; ++column) {
                if (turned(side, row, column, false) > 0) return true;
            }
        }
        return false;
    }

    int discs(char side) const { return static_cast<int>(std::ranges::count(cells_, side)); }

  private:
    // Ten by ten: a border of '.' ends every line. Row and column (0, 0) of direction (0, 0) is harmless.
    char& at(int row, int column) { return cells_[static_cast<std::size_t>(row * 10 + column)]; }
    std::array<char, 100> cells_{};
};

Count independent_count(const std::string& bytes) {
    Count count;
    for (std::size_t record = 16; record + 68 <= bytes.size(); record += 68) {
        ++count.games;
        PlainBoard board;
        char side = 'x';
        int passes = 0;
        for (std::size_t i = 8; i < 68 && bytes[record + i] != 0; ++i) {
            const int row = bytes[record + i] / 10;
            const int column = bytes[record + i] % 10;
            if (board.turned(side, row, column, true) == 0) {
                REQUIRE_FALSE(board.can_move(side));
                side = side == 'x' ? 'o' : 'x';
                ++passes;
                REQUIRE(board.turned(side, row, column, true) > 0);
            }
            side = side == 'x' ? 'o' : 'x';
        }
        count.passes += passes;
        count.with_pass += passes > 0 ? 1 : 0;
        const bool over = !board.can_move('x') && !board.can_move('o');
        count.unfinished += over ? 0 : 1;
        count.wipe_outs += over && (board.discs('x') == 0 || board.discs('o') == 0) ? 1 : 0;
    }
    return count;
}

Count library_count(const std::string& bytes) {
    Count count;
    for (const auto& game : test::read_all(bytes, Format::wthor)) {
        REQUIRE_MESSAGE(game.has_value(), (game ? "" : to_string(game.error())));
        ++count.games;
        int passes = 0;
        othello::Position position = game->start;
        for_each_ply(game->start, game->moves, [&](const othello::Position& before, Square move) {
            passes += before == position ? 0 : 1;
            position = othello::play(before, move);
        });
        count.passes += passes;
        count.with_pass += passes > 0 ? 1 : 0;
        const bool over = othello::game_over(position);
        count.unfinished += over ? 0 : 1;
        count.wipe_outs += over && (position.black == 0 || position.white == 0) ? 1 : 0;
        // The stored score of every finished game is the official one.
        if (over) {
            const othello::Result result = othello::official_result(position);
            CHECK(game->difference == result.black - result.white);
        }
    }
    return count;
}

std::vector<test::ReadResult> read_broken(const char* name) {
    const auto path = test::data_path(name);
    REQUIRE(path.has_value());
    return test::read_all(test::read_file(*path), Format::wthor);
}

} // namespace

TEST_CASE("every game of the archive replays, counted twice") {
    const std::vector<fs::path> files = archive();
    if (files.empty()) {
        std::puts("SKIPPED: no WTHOR files in the public data");
        return;
    }
    for (const fs::path& file : files) {
        INFO(file.filename().string());
        const std::string bytes = test::read_file(file);
        const Count count = library_count(bytes);
        CHECK(count == independent_count(bytes));
        CHECK(count.games == static_cast<int>((fs::file_size(file) - 16) / 68));
    }
}

TEST_CASE("WTHOR files are written back byte for byte") {
    for (const fs::path& file : archive()) {
        const std::string bytes = test::read_file(file);
        std::string again = write_wthor_header(read_wthor_header(bytes).value());
        for (std::size_t at = 16; at + 68 <= bytes.size(); at += 68)
            again += write_wthor_game(read_wthor_game(std::string_view(bytes).substr(at, 68)));
        CHECK_MESSAGE(again == bytes, file.filename().string());
    }
}

TEST_CASE("names of players and tournaments") {
    FLIPSIDE_NEED_DATA(players_path, "wthor/WTH.JOU");
    FLIPSIDE_NEED_DATA(tournaments_path, "wthor/WTH.TRN");
    FLIPSIDE_NEED_DATA(games_path, "wthor/WTH_1994.wtb");
    WthorNames names;
    names.players = read_wthor_names(test::read_file(players_path), WthorNameFile::players).value();
    names.tournaments =
        read_wthor_names(test::read_file(tournaments_path), WthorNameFile::tournaments).value();
    CHECK(names.players.size() == 4448);
    CHECK(names.players[0] == "???");
    CHECK(names.players[1] == "Tastet Marc");
    CHECK(names.tournaments.size() == 492);
    CHECK(names.tournaments[1] == "World Championship");
    // Latin-1 letters have become UTF-8: no lone bytes above 127, some pairs that begin with 0xc3.
    CHECK(std::ranges::any_of(
        names.tournaments, [](const std::string& name) { return name.find('\xc3') != std::string::npos; }));
    CHECK_FALSE(read_wthor_names(test::read_file(players_path), WthorNameFile::tournaments).has_value());

    const auto games = test::read_all(test::read_file(games_path), Format::wthor, {names});
    REQUIRE(games[0].has_value());
    CHECK(games[0]->date.year == 1994);
    CHECK(games[0]->black.name.find(' ') != std::string::npos);
    CHECK(games[0]->theoretical_empties == 24);
}

// The files differ from a good one of 11 games (WTH_1979) in one place each.
TEST_CASE("broken WTHOR files") {
    FLIPSIDE_NEED_DATA(bad_path, "malformed/wtb_bad_square_99.wtb");
    const auto bad_square = test::read_all(test::read_file(bad_path), Format::wthor);
    REQUIRE(bad_square.size() == 11);
    CHECK(bad_square[0].error().found == "99");
    CHECK(bad_square[0].error().ply == 1);
    CHECK(bad_square[0].error().record == 1);
    CHECK(std::ranges::count_if(bad_square, [](const auto& game) { return game.has_value(); }) == 10);

    const auto board10 = read_broken("malformed/wtb_board10.wtb");
    REQUIRE(board10.size() == 1);
    CHECK(board10[0].error().what == "a board of another size is not read");
    CHECK(board10[0].error().found == "10");

    const auto cut = read_broken("malformed/wtb_cut_at_ply20.wtb");
    REQUIRE(cut.size() == 11);
    REQUIRE(cut[0].has_value()); // an unfinished game, with the score it was given
    CHECK(cut[0]->moves.size() == 20);
    CHECK(cut[0]->difference == 2 * 11 - 64);

    const auto illegal = read_broken("malformed/wtb_illegal_second_move_a1.wtb");
    CHECK(illegal[0].error().ply == 2);
    CHECK(illegal[0].error().found == "a1");
    CHECK(illegal[0].error().expected == "a legal move: d6 f4 f6");
    CHECK(illegal[1].has_value());

    const auto huge = read_broken("malformed/wtb_n1_huge.wtb");
    REQUIRE(huge.size() == 12); // the error, then the games that are there
    CHECK(huge[0].error().what == "the file's length does not fit its header");
    CHECK(huge[0].error().expected == "4294967295 games as the header says");
    CHECK(huge[1].has_value());

    const auto score = read_broken("malformed/wtb_score_77.wtb");
    CHECK(score[0].error().what == "the score is more than the board has squares");
    CHECK(score[0].error().found == "77");

    const auto trailing = read_broken("malformed/wtb_trailing_bytes.wtb");
    REQUIRE(trailing.size() == 12);
    CHECK(trailing[0].error().found == "11 games and 3 bytes");

    const auto header = read_broken("malformed/wtb_truncated_header.wtb");
    REQUIRE(header.size() == 1);
    CHECK(header[0].error().found == "12 bytes");

    const auto record = read_broken("malformed/wtb_truncated_record.wtb");
    REQUIRE(record.size() == 11);
    CHECK(record[0].error().found == "10 games and 4 bytes");
    CHECK(record[10].has_value());
}

TEST_CASE("a file whose header says board 0 is read as 8") {
    FLIPSIDE_NEED_DATA(path, "wthor/test.WTB");
    const auto games = test::read_all(test::read_file(path), Format::wthor);
    REQUIRE(games.size() == 1);
    CHECK(games[0].has_value());
}

TEST_CASE("a written archive has its names in files of their own") {
    WthorWriter writer;
    GameRecord game;
    game.moves = read_line_of_play("f5d6c3d3c4")->moves;
    game.black.name = "Ren\xc3\xa9 A";
    game.white.name = "A name of more than nineteen letters";
    game.event = "Cup";
    game.date.year = 1999;
    game.difference = 10;
    REQUIRE(writer.add(game).has_value());
    std::swap(game.black, game.white);
    REQUIRE(writer.add(game).has_value());
    CHECK(writer.names_changed() == 2);

    const Date today{2001, 2, 3, ""};
    WthorNames names;
    names.players = read_wthor_names(writer.players(today), WthorNameFile::players).value();
    names.tournaments = read_wthor_names(writer.tournaments(today), WthorNameFile::tournaments).value();
    CHECK(names.players == std::vector<std::string>{"???", "Ren\xc3\xa9 A", "A name of more than"});
    CHECK(names.tournaments == std::vector<std::string>{"Diverses parties", "Cup"});
    const auto again = test::read_all(writer.games(today), Format::wthor, {names});
    REQUIRE(again.size() == 2);
    CHECK(again[0]->black.name == "Ren\xc3\xa9 A");
    CHECK(again[1]->white.name == "Ren\xc3\xa9 A");
    CHECK(again[0]->difference == 10);
    CHECK(again[0]->date.year == 1999);
    CHECK(test::moves_of(*again[0]) == "f5d6c3d3c4");

    game.start.to_move = othello::Color::white;
    CHECK_FALSE(writer.add(game).has_value());
}

TEST_CASE("Latin-1 and back") {
    std::string all;
    for (int byte = 1; byte < 256; ++byte) all += static_cast<char>(byte);
    CHECK(latin1_of_utf8(utf8_of_latin1(all)) == all);
    CHECK(utf8_of_latin1("\xe9") == "\xc3\xa9");
    CHECK(latin1_of_utf8("\xe3\x81\x82x") == "?x");
}
