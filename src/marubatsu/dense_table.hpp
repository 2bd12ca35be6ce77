// The table of the 3 x 3 board: one entry for all positions that are equal, found without hashing.
//
// The marks of a board read as digits 0, 1, 2 number it from 0 to 3^9 - 1. A list made once gives for each
// of these numbers the class of equal boards that it belongs to and the symmetry that leads to the class's
// canonical board, in whose terms moves are kept.
#pragma once

#include "marubatsu/tables.hpp"

namespace flipside::marubatsu {

class SmallBoards {
  public:
    static constexpr int board_count = 19683; // 3^9
    static constexpr int class_count = 765;   // of boards that play can reach; the others have no place

    static const SmallBoards& instance();

    int number(const Board& board) const { return ternary_[board.marks[0]] + 2 * ternary_[board.marks[1]]; }

    struct Place {
        std::uint16_t equal = 0; // the class
        std::uint8_t from = 0;   // the symmetry to the canonical board
        std::uint8_t forms = 0;  // boards in the class
    };
    const Place& place(int number) const { return places_[number]; }

    Square carry(int symmetry, Square move) const { return carried_[symmetry][bits::index(move)]; }
    Square carry_back(int symmetry, Square move) const {
        return carried_[bits::number_of(bits::inverse(bits::symmetry_at(symmetry)))][bits::index(move)];
    }

  private:
    SmallBoards();

    std::array<std::uint16_t, 512> ternary_{};
    std::array<Place, board_count> places_{};
    std::array<std::array<Square, 9>, 8> carried_{};
};

class DenseTable {
  public:
    using Slot = SmallBoards::Place;

    // Only for Rules of size 3.
    explicit DenseTable(const Rules&) : boards_(&SmallBoards::instance()) {}

    Slot slot(const Position& position, Score, Score) const {
        return boards_->place(boards_->number(position.board));
    }

    bool find(const Slot& slot, Known& known) const {
        const Entry& entry = entries_[slot.equal];
        if (!entry.used) return false;
        known.lower = entry.lower;
        known.upper = entry.upper;
        known.move = boards_->carry_back(slot.from, entry.move);
        return true;
    }

    void store(const Slot& slot, const Known& known) {
        Entry& entry = entries_[slot.equal];
        if (!entry.used) size_ += slot.forms;
        entry = {known.lower, known.upper, boards_->carry(slot.from, known.move), true};
    }

    std::size_t size() const { return size_; }

  private:
    struct Entry {
        Score lower;
        Score upper;
        Square move;
        bool used;
    };

    const SmallBoards* boards_;
    std::size_t size_ = 0;
    std::array<Entry, SmallBoards::class_count> entries_{};
};

} // namespace flipside::marubatsu
