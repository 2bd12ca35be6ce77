// A recorded game: the moves, and everything about it that some format can hold.
//
// Text is UTF-8; empty means unknown. All formats meet here: a reader fills in what its file says, a writer
// writes what its format can hold, and format.hpp tells which that is.
#pragma once

#include "othello/game.hpp"
#include "records/obf.hpp"

#include <optional>
#include <string>
#include <vector>

namespace flipside::records {

// 0 is unknown; a year alone is a date. `clock` is the time of day as the source writes it, "12:33:18 MST".
struct Date {
    int year = 0;
    int month = 0;
    int day = 0;
    std::string clock;
    bool operator==(const Date&) const = default;
};

enum class Ending { unknown, resigned, timed_out, agreed };
enum class Winner { unknown, black, white, draw };

// What was noted about one move.
struct MoveNote {
    std::optional<double> evaluation; // discs, for the side that made the move
    std::optional<double> seconds;    // spent on it
    std::string comment;

    bool empty() const { return !evaluation && !seconds && comment.empty(); }
    bool operator==(const MoveNote&) const = default;
};

struct Player {
    std::string name;
    std::optional<double> rating;
    bool operator==(const Player&) const = default;
};

struct GameRecord {
    othello::Position start = othello::Position::initial();
    std::vector<Square> moves;   // legal one after the other, passes implied
    std::vector<MoveNote> notes; // empty, or one for each move

    Player black;
    Player white;
    std::string event;
    std::string site;
    std::string round;
    Date date;
    std::string time_control;
    std::string kind; // GGF's TY: "8", "8kr20"

    std::optional<double> difference; // Black's discs minus White's, as the source states the result
    Winner winner = Winner::unknown;  // where the source names a winner and no discs
    Ending ending = Ending::unknown;
    std::optional<double> komi;
    std::optional<int> theoretical; // Black's discs after perfect play from `theoretical_empties` on
    int theoretical_empties = 0;

    std::string comment;
    std::vector<ObfMove> candidates; // scores of moves in the last position
    std::optional<int> score;        // of the last position, for its side to move
    int variations = 0;              // how many the file has besides the main line; they are not kept
};

// The position after the last move, a due pass made.
othello::Position last_position(const GameRecord& record);

// The game as a tree that can be walked and extended, its last position current.
othello::Game to_game(const GameRecord& record);

// Black's discs minus White's: as stated, or else of the finished board; nothing for a game that just stops.
std::optional<double> result_of(const GameRecord& record);

// The difference as a count of discs, -64 to 64; nothing where it is a fraction or more than a board holds.
std::optional<int> whole_discs(double difference);

// Calls f(position, move) for each move of a line that is known to be legal; the position's side to move
// makes the move.
template <class F>
void for_each_ply(const othello::Position& start, const std::vector<Square>& moves, F&& f) {
    othello::Position position = start;
    for (const Square move : moves) {
        if (othello::flips(position.board(), move) == 0) position = othello::pass(position);
        f(position, move);
        position = othello::play(position, move);
    }
}

// The note of a move, made room for.
MoveNote& note_of(GameRecord& record, std::size_t move);

// "2003.12.15" with '.' or any other separator, unknown parts left out.
std::string date_text(const Date& date, char separator);
// The date at the start of a text: "1994", "2003.12.15", "2014-02-21 20:52:27 GMT",
// "2003.12.15_12:33:18.MST", "2020-05-01T10:00:00.000Z"; nothing when it does not begin with a year.
std::optional<Date> date_of(std::string_view text);
// Of a count of seconds since 1970 (UTC).
Date date_of_seconds(std::int64_t seconds);

} // namespace flipside::records
