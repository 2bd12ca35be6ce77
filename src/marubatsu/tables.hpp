// Transposition tables: what a search remembers of positions it has seen.
//
// All tables have one interface, so that one search works with each of them:
//
//     slot(position, alpha, beta)  where the position is kept
//     find(slot, known)            true, and what is known about it, if it is known
//     store(slot, known)           keeps it for the position and for every position that is equal
//                                  to it but for a symmetry, with the best move carried along
//     size()                       positions known, equal ones counted singly
//
// EveryFormTable keeps an entry for each of the equal positions, as the published searches do: the obvious
// way. DenseTable (dense_table.hpp) keeps one for all of them.
#pragma once

#include "marubatsu/scores.hpp"
#include "marubatsu/symmetry.hpp"

#include <unordered_map>

namespace flipside::marubatsu {

// Bounds on a score, for the player whose turn it is, and the move to try first.
struct Known {
    Score lower = 0;
    Score upper = 0;
    Square move{};
};

// Remembers nothing.
class NoTable {
  public:
    using Slot = int;
    static Slot slot(const Position&, Score, Score) { return 0; }
    static bool find(Slot, Known&) { return false; }
    static void store(Slot, const Known&) {}
    static std::size_t size() { return 0; }
};

// One entry for every form of a position; ByWindow: for every window as well.
template <bool ByWindow = false>
class EveryFormTable {
  public:
    struct Slot {
        Board board;
        Score alpha = 0;
        Score beta = 0;

        bool operator==(const Slot&) const = default;
    };

    explicit EveryFormTable(const Rules& rules) : rules_(&rules) {}

    Slot slot(const Position& position, Score alpha, Score beta) const {
        if constexpr (ByWindow) return {position.board, alpha, beta};
        return {position.board, 0, 0};
    }

    bool find(const Slot& slot, Known& known) const {
        const auto entry = entries_.find(slot);
        if (entry == entries_.end()) return false;
        known = entry->second;
        return true;
    }

    void store(const Slot& slot, const Known& known) {
        for (const Form& form : equal_forms(*rules_, slot.board, known.move))
            entries_[{form.board, slot.alpha, slot.beta}] = {known.lower, known.upper, form.move};
    }

    std::size_t size() const { return entries_.size(); }

  private:
    struct Hash {
        std::size_t operator()(const Slot& slot) const {
            constexpr Word golden = 0x9e3779b97f4a7c15;
            Word hash = 0;
            for (Word part : {slot.board.marks[0], slot.board.marks[1],
                              static_cast<Word>(slot.alpha) << 32 ^ static_cast<std::uint32_t>(slot.beta)})
                hash = (hash ^ part ^ hash >> 29) * golden;
            return hash ^ hash >> 32;
        }
    };

    const Rules* rules_;
    std::unordered_map<Slot, Known, Hash> entries_;
};

} // namespace flipside::marubatsu
