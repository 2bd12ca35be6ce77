#include "cli/game_index.hpp"

#include "othello/canonical.hpp"
#include "records/transcript.hpp"

#include <algorithm>
#include <bit>
#include <filesystem>

#include <sqlite3.h>

namespace flipside::cli {

namespace {

constexpr const char* schema = R"(
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA temp_store = FILE;
    PRAGMA user_version = 1;
    CREATE TABLE game (id INTEGER PRIMARY KEY, source TEXT, record INTEGER, black TEXT, white TEXT, event TEXT,
                       year INTEGER, difference REAL, moves TEXT);
    CREATE TABLE staged (mover INTEGER, other INTEGER, move INTEGER, game INTEGER, side INTEGER);
    BEGIN;
)";

// Sorting once into the tables that stay is many times faster than keeping them sorted all along.
constexpr const char* build = R"(
    COMMIT;
    BEGIN;
    CREATE TABLE visit (mover INTEGER, other INTEGER, move INTEGER, game INTEGER, side INTEGER,
                        PRIMARY KEY (mover, other, move, game)) WITHOUT ROWID;
    INSERT OR IGNORE INTO visit SELECT * FROM staged ORDER BY mover, other, move, game;
    DROP TABLE staged;
    CREATE TABLE summary (mover INTEGER, other INTEGER, move INTEGER, games INTEGER, scored INTEGER, wins INTEGER,
                          draws INTEGER, points REAL, PRIMARY KEY (mover, other, move)) WITHOUT ROWID;
    CREATE TEMP TABLE busy AS SELECT mover, other FROM visit GROUP BY mover, other HAVING count(*) > 64;
    INSERT INTO summary
        SELECT v.mover, v.other, v.move, count(*), count(g.difference), sum(g.difference * v.side > 0),
               sum(g.difference = 0), sum(g.difference * v.side)
        FROM busy b CROSS JOIN visit v ON v.mover = b.mover AND v.other = b.other JOIN game g ON g.id = v.game
        GROUP BY v.mover, v.other, v.move;
    CREATE TABLE regular (mover INTEGER, other INTEGER, place INTEGER, name TEXT, games INTEGER,
                          PRIMARY KEY (mover, other, place)) WITHOUT ROWID;
    INSERT INTO regular SELECT mover, other, place, name, games FROM (
        SELECT mover, other, name, games,
               row_number() OVER (PARTITION BY mover, other ORDER BY games DESC, name) AS place
        FROM (SELECT v.mover AS mover, v.other AS other, CASE WHEN v.side > 0 THEN g.black ELSE g.white END AS name,
                     count(*) AS games
              FROM busy b CROSS JOIN visit v ON v.mover = b.mover AND v.other = b.other JOIN game g ON g.id = v.game
              GROUP BY 1, 2, 3)
        WHERE name <> '') WHERE place <= 10;
    COMMIT;
)";

} // namespace

// One prepared statement; bound from 1, stepped, and reset for the next use.
class GameIndex::Statement {
  public:
    Statement(sqlite3* database, const char* sql) {
        sqlite3_prepare_v2(database, sql, -1, &handle_, nullptr);
    }
    ~Statement() { sqlite3_finalize(handle_); }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    bool ready() const { return handle_ != nullptr; }
    void bind(int place, std::int64_t value) { sqlite3_bind_int64(handle_, place, value); }
    void bind(int place, double value) { sqlite3_bind_double(handle_, place, value); }
    void bind(int place, const std::string& text) {
        sqlite3_bind_text(handle_, place, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
    }
    void bind_null(int place) { sqlite3_bind_null(handle_, place); }
    // SQLITE_ROW or SQLITE_DONE when all is well.
    int step() { return sqlite3_step(handle_); }
    void reset() { sqlite3_reset(handle_); }
    std::int64_t integer(int column) { return sqlite3_column_int64(handle_, column); }
    double real(int column) { return sqlite3_column_double(handle_, column); }
    std::string text(int column) {
        const unsigned char* text = sqlite3_column_text(handle_, column);
        return text == nullptr ? "" : reinterpret_cast<const char*>(text); // NOLINT
    }

  private:
    sqlite3_stmt* handle_ = nullptr;
};

VisitKey visit_key(const othello::Board& board, othello::Square move) {
    const othello::Board smallest = othello::canonical(board).board;
    int least = 64;
    for (const bits::Symmetry symmetry : bits::all_symmetries) {
        if (othello::apply(symmetry, board) == smallest)
            least = std::min(least, bits::index(bits::apply<8>(symmetry, move)));
    }
    return {std::bit_cast<std::int64_t>(smallest.mover), std::bit_cast<std::int64_t>(smallest.other), least};
}

void GameIndex::Close::operator()(sqlite3* database) const {
    sqlite3_close(database);
}

GameIndex::GameIndex(std::unique_ptr<sqlite3, Close> database, std::string path)
    : database_(std::move(database)), path_(std::move(path)),
      insert_game_(nullptr, [](Statement* s) { delete s; }),
      insert_visit_(nullptr, [](Statement* s) { delete s; }) {}

Error GameIndex::failed(const std::string& doing) const {
    Error error;
    error.what = doing + ": " + sqlite3_errmsg(database_.get());
    error.source = path_;
    return error;
}

Result<void> GameIndex::execute(const char* sql) {
    if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) == SQLITE_OK) return {};
    return std::unexpected(failed("cannot write the index"));
}

Result<GameIndex> GameIndex::create(const std::string& path) {
    std::error_code failure;
    std::filesystem::remove(path, failure);
    sqlite3* handle = nullptr;
    sqlite3_open(path.c_str(), &handle);
    GameIndex index(std::unique_ptr<sqlite3, Close>(handle), path);
    if (const auto made = index.execute(schema); !made) return std::unexpected(made.error());
    index.insert_game_.reset(new Statement(handle, "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"));
    index.insert_visit_.reset(new Statement(handle, "INSERT INTO staged VALUES (?, ?, ?, ?, ?)"));
    if (!index.insert_game_->ready() || !index.insert_visit_->ready())
        return std::unexpected(index.failed("cannot write the index"));
    return index;
}

Result<GameIndex> GameIndex::open(const std::string& path) {
    sqlite3* handle = nullptr;
    const int code = sqlite3_open_v2(path.c_str(), &handle, SQLITE_OPEN_READONLY, nullptr);
    GameIndex index(std::unique_ptr<sqlite3, Close>(handle), path);
    if (code != SQLITE_OK) return std::unexpected(index.failed("cannot open the index"));
    Statement tables(
        handle, "SELECT count(*) FROM sqlite_master WHERE name IN ('game', 'visit', 'summary', 'regular')");
    if (!tables.ready() || tables.step() != SQLITE_ROW || tables.integer(0) != 4) {
        Error error;
        error.what = "not an index of games";
        error.expected = "a file made by `flipside games --index`";
        error.source = path;
        return std::unexpected(error);
    }
    return index;
}

Result<void> GameIndex::add(const std::string& source, int record, const records::GameRecord& game) {
    Statement& row = *insert_game_;
    const std::int64_t id = next_game_++;
    row.bind(1, id);
    row.bind(2, source);
    row.bind(3, std::int64_t{record});
    row.bind(4, game.black.name);
    row.bind(5, game.white.name);
    row.bind(6, game.event);
    row.bind(7, std::int64_t{game.date.year});
    if (const auto difference = records::result_of(game))
        row.bind(8, *difference);
    else
        row.bind_null(8);
    row.bind(9, records::write_line_of_play({game.start, game.moves}));
    const int code = row.step();
    row.reset();
    if (code != SQLITE_DONE) return std::unexpected(failed("cannot write the index"));

    bool good = true;
    records::for_each_ply(game.start, game.moves,
                          [&](const othello::Position& position, othello::Square move) {
                              const VisitKey key = visit_key(position.board(), move);
                              Statement& visit = *insert_visit_;
                              visit.bind(1, key.mover);
                              visit.bind(2, key.other);
                              visit.bind(3, std::int64_t{key.move});
                              visit.bind(4, id);
                              visit.bind(5, std::int64_t{position.to_move == othello::Color::black ? 1 : -1});
                              good &= visit.step() == SQLITE_DONE;
                              visit.reset();
                          });
    if (!good) return std::unexpected(failed("cannot write the index"));
    return {};
}

Result<void> GameIndex::finish() {
    insert_game_.reset();
    insert_visit_.reset();
    return execute(build);
}

std::int64_t GameIndex::game_count() {
    Statement count(database_.get(), "SELECT count(*) FROM game");
    return count.ready() && count.step() == SQLITE_ROW ? count.integer(0) : 0;
}

Result<PositionSummary> GameIndex::explore(const othello::Position& asked) {
    const othello::Position position = othello::settled(asked);
    const auto smallest = othello::canonical(position.board());
    const auto mover = std::bit_cast<std::int64_t>(smallest.board.mover);
    const auto other = std::bit_cast<std::int64_t>(smallest.board.other);
    const bits::Symmetry back = bits::inverse(smallest.symmetry);
    PositionSummary summary;
    const auto read_moves = [&](const char* sql) -> Result<void> {
        Statement moves(database_.get(), sql);
        if (!moves.ready()) return std::unexpected(failed("cannot read the index"));
        moves.bind(1, mover);
        moves.bind(2, other);
        while (moves.step() == SQLITE_ROW) {
            MoveSummary move;
            move.move = bits::apply<8>(back, bits::square_at(static_cast<int>(moves.integer(0))));
            move.games = moves.integer(1);
            move.scored = moves.integer(2);
            move.wins = moves.integer(3);
            move.draws = moves.integer(4);
            move.average = move.scored > 0 ? moves.real(5) / static_cast<double>(move.scored) : 0;
            summary.games += move.games;
            summary.moves.push_back(move);
        }
        return {};
    };
    const auto read_players = [&](const char* sql) {
        Statement players(database_.get(), sql);
        if (!players.ready()) return;
        players.bind(1, mover);
        players.bind(2, other);
        while (players.step() == SQLITE_ROW) summary.players.push_back({players.text(0), players.integer(1)});
    };
    if (const auto read = read_moves("SELECT move, games, scored, wins, draws, points FROM summary "
                                     "WHERE mover = ? AND other = ? ORDER BY games DESC, move");
        !read)
        return std::unexpected(read.error());
    if (!summary.moves.empty()) {
        read_players("SELECT name, games FROM regular WHERE mover = ? AND other = ? ORDER BY place");
        return summary;
    }
    if (const auto read =
            read_moves("SELECT v.move, count(*), count(g.difference), sum(g.difference * v.side > 0), "
                       "sum(g.difference = 0), sum(g.difference * v.side) "
                       "FROM visit v JOIN game g ON g.id = v.game WHERE v.mover = ? AND v.other = ? "
                       "GROUP BY v.move ORDER BY 2 DESC, 1");
        !read)
        return std::unexpected(read.error());
    read_players("SELECT CASE WHEN v.side > 0 THEN g.black ELSE g.white END AS name, count(*) FROM visit v "
                 "JOIN game g ON g.id = v.game WHERE v.mover = ? AND v.other = ? AND name <> '' "
                 "GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10");
    return summary;
}

} // namespace flipside::cli
