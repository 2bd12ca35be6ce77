// Proves who wins: null-window search with symmetry, forced moves, dead lines, and a table of fixed size.
//
// The value of a position is 1 if the player whose turn it is can force a line, -1 if the other can, 0 if
// neither can. Two questions settle it, each asked of every position below: can the mover win, and can the
// mover at least draw. What makes them cheap:
//
//     forced moves  one move from a line the mover completes it; two lines about to be completed by the
//                   other cannot both be stopped; a single one must be
//     dead lines    a line with marks of both players can never be completed, nor one that needs more moves
//                   than the player has left. Without a line of one's own one cannot win; without one of the
//                   other's, not lose. Empty squares on dead lines only are all alike: one stands for them.
//     symmetry      the table keeps one of the up to eight equal forms
//
// The table has a fixed number of entries, two a bucket: the first is kept for the position with more empty
// squares, the second for the latest. Entries hold the whole position, so a hit is never mistaken.
#pragma once

#include "marubatsu/symmetry.hpp"

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

namespace flipside::marubatsu {

struct SolverProgress {
    std::uint64_t nodes = 0;
    int question = 0; // 1: can the mover win; 2: can the mover draw
    int move = 0;     // of the root, from 1, and how many there are
    int moves = 0;
};

class Solver {
  public:
    explicit Solver(const Rules& rules, std::size_t table_bytes = std::size_t{16} << 20);

    // The value for o. Nothing if it was stopped. `progress` is called every million nodes or so.
    std::optional<int> value_for_o(const Position& position, const std::atomic<bool>* stop = nullptr,
                                   const std::function<void(const SolverProgress&)>& progress = {});

    std::uint64_t nodes() const { return progress_.nodes; }
    std::size_t table_bytes() const { return table_.size() * sizeof(Bucket); }

  private:
    struct Entry {
        Board board;
        std::int8_t lower = -1;
        std::int8_t upper = 1;
        std::int8_t empties = -1; // -1: not used
    };
    struct Bucket {
        Entry deepest;
        Entry latest;
    };
    // What the lines tell at a node.
    struct View {
        bool wins_now = false;
        Word dangers = 0; // squares where the other completes a line
        Word live = 0;    // squares on lines that somebody can still complete
        int lower = -1;   // bounds on the value
        int upper = 1;
    };

    int value(const Position& position, int beta, bool at_root);
    int best_of(const Position& position, const View& view, int beta, bool at_root);
    View look(const Position& position) const;
    // The moves to try, most promising first; returns how many.
    int order(const Position& position, const View& view, std::array<Square, 64>& moves) const;
    Bucket& bucket(const Board& board);
    const Entry* find(const Board& board);
    void store(const Board& board, int empties, int value, int beta);

    const Rules* rules_;
    std::vector<Bucket> table_;
    SolverProgress progress_;
    const std::atomic<bool>* stop_ = nullptr;
    const std::function<void(const SolverProgress&)>* report_ = nullptr;
    bool stopped_ = false;
};

// The moves that keep the value of a position that is not over. All legal ones if it was stopped.
Word solved_moves(const Rules& rules, const Position& position, const std::atomic<bool>* stop = nullptr);

} // namespace flipside::marubatsu
