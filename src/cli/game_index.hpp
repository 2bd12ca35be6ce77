// A big archive stored once: an SQLite file of games, and of the positions they went through.
//
//     game      one row a game: players, event, year, result, moves
//     visit     one row for each move of each game: position up to symmetry, move, game
//     summary   for positions of more than 64 games: each move's games, wins and points, so that
//               no question ever counts through more visits than that
//     regular   for the same positions: the ten players who came there most often
//
// A position's key is the smaller of its 8 images, both words of it; a move is turned with the board, and
// where the board is symmetric it is the smallest of its images.
#pragma once

#include "bits/error.hpp"
#include "records/record.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

struct sqlite3;

namespace flipside::cli {

// How one move did, results seen by the side that made it.
struct MoveSummary {
    othello::Square move{};
    std::int64_t games = 0;
    std::int64_t scored = 0; // of them, games with a result
    std::int64_t wins = 0;
    std::int64_t draws = 0;
    double average = 0; // disc difference
};

struct PlayerSummary {
    std::string name;
    std::int64_t games = 0;
};

struct PositionSummary {
    std::int64_t games = 0;
    std::vector<MoveSummary> moves;     // most played first, squares as on the board asked for
    std::vector<PlayerSummary> players; // of the side to move, most frequent first
};

class GameIndex {
  public:
    // A new file in place of an old one of the name, or one that was built before.
    static Result<GameIndex> create(const std::string& path);
    static Result<GameIndex> open(const std::string& path);

    Result<void> add(const std::string& source, int record, const records::GameRecord& game);
    // Builds what answers need; nothing can be added after it.
    Result<void> finish();

    Result<PositionSummary> explore(const othello::Position& position);
    std::int64_t game_count();

  private:
    struct Close {
        void operator()(sqlite3* database) const;
    };
    class Statement;

    GameIndex(std::unique_ptr<sqlite3, Close> database, std::string path);
    Error failed(const std::string& doing) const;
    Result<void> execute(const char* sql);

    std::unique_ptr<sqlite3, Close> database_;
    std::string path_;
    std::int64_t next_game_ = 1;
    std::unique_ptr<Statement, void (*)(Statement*)> insert_game_;
    std::unique_ptr<Statement, void (*)(Statement*)> insert_visit_;
};

// The key of a position and a move there (exposed for tests).
struct VisitKey {
    std::int64_t mover = 0;
    std::int64_t other = 0;
    int move = 0;
    bool operator==(const VisitKey&) const = default;
};
VisitKey visit_key(const othello::Board& board, othello::Square move);

} // namespace flipside::cli
