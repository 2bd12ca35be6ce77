// The maze, row by row: the plain generator, which the cartridge, its analysts' Python and every faster
// version here have to equal.
//
// A row is a byte: bit 7 the outermost column, bit 0 the one beside the mirror line, 1 a wall.
//
//              left|<----- above ----->|right
//     window         c d e ->                       slides right over ten bits
//            start a b X ->                         the row being made
//
// What lies outside the half is made up: two cells to the left of the row (`start`), one bit to each side
// of the row above. Easy has two walls on the left and a wall on the right; hard a wall and a passage and
// a random bit. Only easy's three walls together keep every maze passable.
#pragma once

#include "entombed/repair.hpp"
#include "entombed/table.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace flipside::entombed {

enum class Mode : std::uint8_t { easy, hard };

// The article "32バイトのテーブルを JavaScript に移植した" starts hard rows from a passage and a wall,
// where the game has a wall and a passage.
enum class Version : std::uint8_t { game, article };

enum class RightEdge : std::uint8_t { passage, wall, drawn };

constexpr std::string_view name_of(Mode mode) {
    return mode == Mode::easy ? "easy" : "hard";
}

// What a row is made by.
struct Settings {
    Table table = game_table;
    std::uint8_t start = 0b10; // a and b of the leftmost window
    RightEdge right = RightEdge::drawn;
};

constexpr Settings settings_for(Mode mode, Version version = Version::game, const Table& table = game_table) {
    if (mode == Mode::easy) return {table, 0b11, RightEdge::wall};
    return {table, version == Version::game ? std::uint8_t{0b10} : std::uint8_t{0b01}, RightEdge::drawn};
}

struct MadeRow {
    Row above = 0; // the row shown above it
    bool left = false;
    bool right = false;
    Row raw = 0;   // as the table made it
    Row shown = 0; // after repair
    Repair repair = Repair::none;
    std::uint8_t draws = 0; // bits taken from the source

    bool operator==(const MadeRow&) const = default;
};

// The window of a cell: `padded` is left, the row above and right in ten bits, `last_two` a and b.
constexpr int window_at(int padded, int column, int last_two) {
    return last_two << 3 | (padded >> column & 7);
}

// The row as the table makes it, not yet repaired.
template <class Source>
constexpr MadeRow make_row(const Settings& settings, Row above, Source& source) {
    MadeRow made{.above = above};
    made.left = source.left();
    made.draws = 1;
    made.right = settings.right == RightEdge::wall;
    if (settings.right == RightEdge::drawn) {
        made.right = source.right();
        ++made.draws;
    }
    const int padded = made.left << 9 | above << 1 | int{made.right};
    int last_two = settings.start;
    int row = 0;
    for (int column = 7; column >= 0; --column) {
        const Entry entry = settings.table[window_at(padded, column, last_two)];
        int cell = entry == Entry::wall;
        if (entry == Entry::drawn) {
            cell = source.inner(column);
            ++made.draws;
        }
        row = row << 1 | cell;
        last_two = (last_two << 1 | cell) & 3;
    }
    made.raw = made.shown = static_cast<Row>(row);
    return made;
}

// Rows without end. Copying it copies the source too, so that a copy goes on with the same rows.
template <class Source>
class Generator {
  public:
    constexpr Generator(const Settings& settings, const Source& source)
        : settings_(settings), source_(source) {}

    constexpr MadeRow next() {
        MadeRow made = make_row(settings_, history_.newest(), source_);
        made.repair = history_.add(made.raw);
        made.shown = history_.newest();
        return made;
    }

    // The next rows are made by other settings; what was made stays.
    constexpr void change(const Settings& settings) { settings_ = settings; }

    constexpr const Source& source() const { return source_; }

  private:
    Settings settings_;
    Source source_;
    History history_;
};

} // namespace flipside::entombed
