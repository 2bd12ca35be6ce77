// Search to a depth, and exact search far from the end. Contract and bands: search/worker.hpp.
//
// A pass takes no ply, a finished game is scored by its discs, and the evaluation is always asked for
// the side that is to move.

#include "engine/search/last.hpp"
#include "engine/search/worker.hpp"

namespace flipside::engine::FLIPSIDE_LEVEL {

namespace {

// Moves are ordered by a look-ahead of this many plies. More makes a slightly smaller tree and costs more
// than that saves: a look ahead evaluates tens of positions for a node, and the shallow search that went
// before has left the table a first move for most of them.
constexpr int ordering_depth(int depth) {
    return depth < 10 ? 0 : depth < 20 ? 1 : depth < 28 ? 2 : 3;
}

constexpr int move_from_table = 1 << 24;

// Splitting costs a lock and a wait or two: work below this is done alone.
constexpr int split_from = 5;     // plies
constexpr int split_empties = 15; // and where the search goes to the end, which is quicker a ply

// Beyond every evaluation.
constexpr int far = 1 << 20;

// In units of the evaluation: three discs. More than a reply is worth in a game; but a tree with few replies
// is small, and of two moves that cut the smaller tree's is wanted.
constexpr int worth_of_reply = 192;

// All moves in the order of their squares.
MoveList moves_of(const Reach& reach) {
    MoveList list;
    for (Word moves = reach.moves(); moves != 0; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        list.add(reach.flips(square), square, 0);
    }
    return list;
}

} // namespace

int Worker::value(const Node& node) {
    return evaluate(weights_, node.features, node.empties());
}

int Worker::leaf(const Node& node) {
    const int empties = node.empties();
    if (legal_moves(node.mover, node.other) == 0 && legal_moves(node.other, node.mover) == 0)
        return score_of(std::popcount(node.mover), empties);
    return discs_at_leaf(value(node));
}

// One ply: to order the moves would cost what their search does.
int Worker::last_ply(const Node& node, int alpha) {
    const Reach reach(node.mover, node.other);
    if (reach.moves() == 0) {
        if (legal_moves(node.other, node.mover) == 0)
            return score_of(std::popcount(node.mover), node.empties());
        nodes_ += 1;
        return -last_ply(node.passed(), -alpha - 1);
    }
    int best = none;
    const Word strong = reach.moves() & corners;
    for (Word group : {strong, reach.moves() ^ strong}) {
        for (; group != 0; group &= group - 1) {
            const int square = std::countr_zero(group);
            nodes_ += 1;
            best = std::max(best, -leaf(node.after(reach.flips(square), square)));
            if (best > alpha) return best;
        }
    }
    return best;
}

int Worker::glance(const Node& node, int alpha, int beta, int depth) {
    nodes_ += 1;
    if (depth == 0) return value(node);
    const Reach reach(node.mover, node.other);
    if (reach.moves() == 0) {
        if (legal_moves(node.other, node.mover) == 0)
            return units_per_disc * score_of(std::popcount(node.mover), node.empties());
        return -glance(node.passed(), -beta, -alpha, depth);
    }
    int best = -far;
    for (Word moves = reach.moves(); moves != 0 && best < beta; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        const Node next = node.after(reach.flips(square), square);
        best = std::max(best, -glance(next, -beta, -std::max(alpha, best), depth - 1));
    }
    return best;
}

// Gives every move its place: the table's first, then by what a glance thinks of it and by how few replies it
// leaves, which makes the tree below it small.
void Worker::order(const Node& node, MoveList& list, int depth, int first) {
    const int look = ordering_depth(depth);
    for (int i = 0; i < list.count; ++i) {
        Move& move = list.moves[i];
        if (move.square == first) {
            move.value = move_from_table;
            continue;
        }
        const Node next = node.after(move.flipped, move.square);
        move.value = -glance(next, -far, far, look)
                     - worth_of_reply * std::popcount(legal_moves(next.mover, next.other));
    }
}

int Worker::child(const Node& node, const Move& move, int alpha, int depth, int selectivity) {
    const int empties = node.empties() - 1;
    if (depth < empties || empties >= deep_from) {
        const Word own = node.mover ^ move.flipped ^ Word { 1 } << move.square;
        if (depth > 1) table_.prefetch(Table::hash(node.other ^ move.flipped, own));
        return deep(node.after(move.flipped, move.square), alpha, depth, selectivity);
    }
    return to_the_end(node.other ^ move.flipped, node.mover ^ move.flipped ^ Word{1} << move.square, alpha,
                      empties);
}

int Worker::null_window(const Node& node, int alpha, int depth, int selectivity) {
    const int empties = node.empties();
    if (depth < empties || empties >= deep_from) return deep(node, alpha, depth, selectivity);
    return to_the_end(node.mover, node.other, alpha, empties);
}

bool Worker::may_share(int depth, int empties, int moves) const {
    return team_ != nullptr && moves > 1 && depth >= split_from
           && (depth < empties || empties >= split_empties) && team_->has_idle();
}

int Worker::deep(const Node& node, int alpha, int depth, int selectivity) {
    nodes_ += 1;
    if (depth == 0) return leaf(node);
    if (depth == 1) return last_ply(node, alpha);
    const int empties = node.empties();
    if (depth >= empties) {
        depth = empties;
        if (int upper; stability_cut(node.mover, node.other, alpha, empties, upper)) return upper;
    }

    const std::uint64_t hash = Table::hash(node.mover, node.other);
    Stored stored;
    if (table_.find(hash, node.mover, node.other, stored) && stored.depth >= depth
        && stored.selectivity >= selectivity) {
        if (stored.lower > alpha) return stored.lower;
        if (stored.upper <= alpha) return stored.upper;
    }
    if (selectivity < full_width) {
        if (int bound; probable_cut(node, alpha, depth, selectivity, bound)) return bound;
        if (stop()) return alpha;
    }

    const Reach reach(node.mover, node.other);
    if (reach.moves() == 0) {
        if (legal_moves(node.other, node.mover) == 0) return score_of(std::popcount(node.mover), empties);
        return -deep(node.passed(), -alpha - 1, depth, selectivity);
    }
    MoveList list = moves_of(reach);

    int best = none;
    int best_move = no_move;
    if (list.count > 1) {
        // Enhanced transposition cutoff: a reply known to be bad enough makes the search of it needless.
        if (depth > 5) {
            for (int i = 0; i < list.count; ++i) {
                const Node next = node.after(list.moves[i].flipped, list.moves[i].square);
                Stored reply;
                if (table_.find(Table::hash(next.mover, next.other), next.mover, next.other, reply)
                    && reply.depth >= depth - 1 && reply.selectivity >= selectivity && -reply.upper > alpha)
                    return -reply.upper;
            }
        }
        order(node, list, depth, stored.move);
    }
    for (int i = 0; i < list.count && best <= alpha; ++i) {
        if (i > 0 && may_share(depth, empties, list.count - i)) {
            NodeSplit split(node, list, alpha, depth, selectivity, best, best_move);
            if (!share(split, i)) return best;
            best = split.best;
            best_move = split.best_move;
            break;
        }
        const Move& move = list.pick(i);
        const int score = -child(node, move, -alpha - 1, depth - 1, selectivity);
        if (score > best) {
            best = score;
            best_move = move.square;
        }
        if (stop()) return best;
    }
    Stored result;
    (best > alpha ? result.lower : result.upper) = best;
    result.move = best_move;
    result.depth = depth;
    result.selectivity = selectivity;
    table_.store(hash, node.mover, node.other, result);
    return best;
}

int Worker::pvs(const Node& node, int alpha, int beta, int depth, int selectivity, Line& line) {
    nodes_ += 1;
    line.count = 0;
    if (depth == 0) return leaf(node);
    const int empties = node.empties();
    depth = std::min(depth, empties);

    const Reach reach(node.mover, node.other);
    if (reach.moves() == 0) {
        if (legal_moves(node.other, node.mover) == 0) return score_of(std::popcount(node.mover), empties);
        return -pvs(node.passed(), -beta, -alpha, depth, selectivity, line);
    }
    const std::uint64_t hash = Table::hash(node.mover, node.other);
    Stored stored;
    table_.find(hash, node.mover, node.other, stored);
    MoveList list = moves_of(reach);
    if (list.count > 1) order(node, list, depth, stored.move);

    int best = none;
    Line rest;
    for (int i = 0; i < list.count && best < beta;) {
        const int low = std::max(alpha, best);
        Move move;
        int score = none;
        rest.count = 0;
        if (i > 0 && may_share(depth, empties, list.count - i)) {
            NodeSplit split(node, list, low, depth, selectivity, best, no_move);
            if (!share(split, i)) return best;
            i = list.put_first(i, split.finished);
            if (split.best <= best) continue;
            i = list.put_first(i, Word{1} << split.best_move);
            move.square = split.best_move;
            move.flipped = reach.flips(move.square);
            score = split.best;
        } else {
            move = list.pick(i++);
            if (i > 1)
                score = -null_window(node.after(move.flipped, move.square), -low - 1, depth - 1, selectivity);
        }
        if (i == 1 || (score > low && score < beta))
            score = -pvs(node.after(move.flipped, move.square), -beta, i == 1 ? -low : -score + 1, depth - 1,
                         selectivity, rest);
        if (stop()) return best;
        if (score > best) {
            best = score;
            line.lead_with(move.square, rest);
        }
    }
    Stored result;
    if (best > alpha) result.lower = best;
    if (best < beta) result.upper = best;
    result.move = line.moves[0];
    result.depth = depth;
    result.selectivity = selectivity;
    table_.store(hash, node.mover, node.other, result);
    return best;
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
