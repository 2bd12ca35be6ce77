// One thread's search: the functions that call each other, and what they share.
//
// Scores are disc differences for the mover. Every function is fail-soft: a result above alpha is a lower
// limit of the true score, a result at or below alpha an upper limit; pvs with alpha < result < beta is
// exact for its depth and selectivity.
//
//     empties       1..4        5..7          8..13                    more
//     function      solve_N     shallow       ordered                  deep, pvs
//     ordering      parity      parity        table, mobility, ...     shallow searches
//     table         no          no            yes                      yes
//
// After `stop()` has become true results mean nothing; whoever called search looks at it and throws them
// away.
#pragma once

#include "engine/evaluation/evaluate.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/search/limits.hpp"
#include "engine/search/moves.hpp"
#include "engine/search/selectivity.hpp"
#include "engine/search/table.hpp"
#include "engine/search/team.hpp"

#include <atomic>
#include <cstdint>

namespace flipside::engine::FLIPSIDE_LEVEL {

constexpr int ordered_from = 8; // empties
constexpr int deep_from = 14;
// Up to here the small table is used: most probes are made here, and it stays in the processor's cache.
constexpr int near_to = 11;

// A board with what its evaluation needs; nodes near the end do without and are two words.
struct Node {
    Word mover;
    Word other;
    Features features;

    static Node of(Word mover, Word other) { return {mover, other, Features::of(mover, other)}; }
    int empties() const { return std::popcount(~(mover | other)); }
    Node passed() const { return {other, mover, FLIPSIDE_LEVEL::passed(features)}; }
    Node after(Word flipped, int square) const {
        return {other ^ flipped, mover ^ flipped ^ Word{1} << square,
                FLIPSIDE_LEVEL::after(features, square, flipped)};
    }
};

// The expected moves from a node, the first one first; passes are left out.
struct Line {
    int moves[60];
    int count = 0;

    void lead_with(int square, const Line& rest) {
        moves[0] = square;
        for (int i = 0; i < rest.count; ++i) moves[i + 1] = rest.moves[i];
        count = rest.count + 1;
    }
};

// What those who work in a split need to know: the node whose moves they take. Its owner has it on its stack.
struct NodeSplit : Split {
    NodeSplit(const Node& at, MoveList& moves, int above, int plies, int certainty, int so_far,
              int move_so_far)
        : node(&at), alpha(above), depth(plies), selectivity(certainty), list(&moves), best(so_far),
          best_move(move_so_far) {}

    const Node* node;
    int alpha;
    int depth;
    int selectivity;
    // Under the team's lock:
    MoveList* list;
    int best;
    int best_move;
    Word finished = 0;   // the squares of the moves whose scores are known; the others were cut
    bool failed = false; // someone was stopped by a limit: the result means nothing
};

class Worker {
  public:
    // `team` is null for a search by one thread.
    Worker(Table& table, Table& near_table, const WeightTables& weights, const SearchLimits& limits,
           Team* team = nullptr)
        : table_(table), near_table_(near_table), weights_(weights), limits_(limits), team_(team) {}

    std::uint64_t nodes() const { return nodes_; }
    bool stopped() const { return stopped_; }

    // Takes work from the others until their search is over.
    void help();

    // The score of a node looked `depth` plies ahead, to the end if depth reaches its empties.
    int pvs(const Node& node, int alpha, int beta, int depth, int selectivity, Line& line);
    int null_window(const Node& node, int alpha, int depth, int selectivity);

  private:
    int shallow(Word mover, Word other, int alpha, int empties, Parity parity);
    int ordered(Word mover, Word other, int alpha, int empties, Parity parity);
    int deep(const Node& node, int alpha, int depth, int selectivity);
    // Whether the moves that a node has left should be offered to idle threads.
    bool may_share(int depth, int empties, int moves) const;
    // Shares the moves of a node from its `first` on with idle threads; true when nothing went wrong.
    bool share(NodeSplit& split, int first);
    // Searches moves of a split until there are none, or no need.
    void work_on(NodeSplit& split);
    // Multi-ProbCut: true with `bound` when a shallower search makes the score of a node all but certain.
    bool probable_cut(const Node& node, int alpha, int depth, int selectivity, int& bound);
    // The search of a child: its features are only made when it is deep enough to need them.
    int child(const Node& node, const Move& move, int alpha, int depth, int selectivity);
    // The exact search of a node with fewer empties than deep_from.
    int to_the_end(Word mover, Word other, int alpha, int empties);
    // The evaluation, in its units. Not inlined: it is long, and who asks has much else to do.
    [[gnu::noinline]] int value(const Node& node);
    // A leaf in discs: a finished game by its score, any other evaluated for the side to move.
    int leaf(const Node& node);
    int last_ply(const Node& node, int alpha);
    // Looks ahead without table and ordering, in units of the evaluation; only to order moves.
    int glance(const Node& node, int alpha, int beta, int depth);

    void order(const Node& node, MoveList& list, int depth, int first);
    // Discs the mover can reach at most, given those that the other side keeps for ever.
    static bool stability_cut(Word mover, Word other, int alpha, int empties, int& upper);

    // True when what is being searched is not needed any more: a limit was met (looked at now and then),
    // or a split above has its cut.
    bool stop();
    bool meets_limit();

    Table& table_;
    Table& near_table_; // this thread's own
    const WeightTables& weights_;
    const SearchLimits& limits_;
    Team* team_;
    const Split* split_ = nullptr; // the innermost that this thread works for
    std::uint64_t nodes_ = 0;
    std::uint64_t told_nodes_ = 0; // of them the team knows
    int probes_ = 0;               // ProbCut searches that this one is inside of
    std::uint64_t next_look_ = 0;
    bool stopped_ = false;
};

} // namespace flipside::engine::FLIPSIDE_LEVEL
