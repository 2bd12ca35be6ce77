// Exact search of the last thirteen empty squares. Contract and bands: search/worker.hpp.

#include "engine/kernel/lanes.hpp"
#include "engine/kernel/stability.hpp"
#include "engine/search/last.hpp"
#include "engine/search/worker.hpp"

namespace flipside::engine::FLIPSIDE_LEVEL {

namespace {

// From this alpha on, enough of the other side's discs may be stable for a cut. By empties; found by
// counting nodes and time on FFO #40 to #49.
constexpr int stability_from(int empties) {
    return empties < 8 ? 4 : empties < 12 ? 8 : 14;
}

// Empty squares beside a disc of `other`: moves that `mover` may get.
template <class Words>
[[gnu::always_inline]] inline Words potential_moves(Words mover, Words other) {
    constexpr Word inner = 0x7e7e7e7e7e7e7e7eULL;
    const Words sides = other & inner;
    Words around = sides << 1 | sides >> 1 | other << 8 | other >> 8;
    around |= sides << 7 | sides >> 7 | sides << 9 | sides >> 9;
    return around & ~(mover | other);
}

// The boards after the moves of a node, and what the side to move there can do.
struct Children {
    static constexpr int room = room_for(deep_from);
    alignas(64) Word mover[room];
    alignas(64) Word other[room];
    alignas(64) Word replies[room];
    alignas(64) Word potential[room];

    [[gnu::always_inline]] void look_at_replies(int count) {
        for (int i = 0; i < count; i += at_once) {
            const Lanes movers = load(mover + i);
            const Lanes others = load(other + i);
            store(replies + i, plain::legal_moves<Lanes>(movers, others));
            store(potential + i, potential_moves<Lanes>(movers, others));
        }
    }

    // What the mover of the node before wants little of: replies, corners counted twice, and squares where
    // there may be some.
    [[gnu::always_inline]] int freedom(int i) const {
        return 16 * (std::popcount(replies[i]) + std::popcount(replies[i] & corners))
               + 4 * std::popcount(potential[i]);
    }
};

} // namespace

bool Worker::stability_cut(Word mover, Word other, int alpha, int empties, int& upper) {
    if (alpha < stability_from(empties)) return false;
    upper = 64 - 2 * std::popcount(stable_discs(other, mover));
    return upper <= alpha;
}

int Worker::shallow(Word mover, Word other, int alpha, int empties, Parity parity) {
    nodes_ += 1;
    if (int upper; stability_cut(mover, other, alpha, empties, upper)) return upper;

    const Reach reach(mover, other);
    if (reach.moves() == 0) {
        if (legal_moves(other, mover) == 0) return score_of(std::popcount(mover), empties);
        return -shallow(other, mover, -alpha - 1, empties, parity);
    }
    int best = none;
    const Word odd = reach.moves() & parity_masks.mask[parity];
    for (Word group : {odd, reach.moves() ^ odd}) {
        for (; group != 0; group &= group - 1) {
            const int square = std::countr_zero(group);
            const Word turned = reach.flips(square);
            const Word own = mover ^ turned ^ Word { 1 } << square;
            const Parity after = parity ^ quadrant_bit(square);
            const int score = empties == 5 ? -solve_4(other ^ turned, own, -alpha - 1, after, nodes_)
                                           : -shallow(other ^ turned, own, -alpha - 1, empties - 1, after);
            if (score > best) {
                best = score;
                if (best > alpha) return best;
            }
        }
    }
    return best;
}

int Worker::ordered(Word mover, Word other, int alpha, int empties, Parity parity) {
    nodes_ += 1;
    const std::uint64_t hash = Table::hash(mover, other);
    Table& table = empties <= near_to ? near_table_ : table_;
    table.prefetch(hash);
    if (int upper; stability_cut(mover, other, alpha, empties, upper)) return upper;

    const Reach reach(mover, other);
    Stored stored;
    if (table.find(hash, mover, other, stored) && stored.depth == empties
        && stored.selectivity == full_width) {
        if (stored.lower > alpha) return stored.lower;
        if (stored.upper <= alpha) return stored.upper;
    }

    if (reach.moves() == 0) {
        if (legal_moves(other, mover) == 0) return score_of(std::popcount(mover), empties);
        return -ordered(other, mover, -alpha - 1, empties, parity);
    }

    MoveList list;
    Children children;
    for (Word moves = reach.moves(); moves != 0; moves &= moves - 1) {
        const int square = std::countr_zero(moves);
        const Word turned = reach.flips(square);
        if (turned == other) return 64; // nothing is left of the other side
        children.mover[list.count] = other ^ turned;
        children.other[list.count] = mover ^ turned ^ Word { 1 } << square;
        list.add(turned, square, 0);
    }
    children.look_at_replies(list.count);
    const Word odd = parity_masks.mask[parity];
    for (int i = 0; i < list.count; ++i) {
        Move& move = list.moves[i];
        if (move.square == stored.move) {
            move.value = 1 << 20;
        } else {
            move.value = -children.freedom(i);
            if (odd >> move.square & 1) move.value += 8;
            if (corners >> move.square & 1) move.value += 12;
        }
    }

    const bool to_shallow = empties - 1 < ordered_from;
    int best = none;
    int best_move = no_move;
    for (int i = 0; i < list.count; ++i) {
        const Move& move = list.pick(i);
        const Word next_mover = other ^ move.flipped;
        const Word next_other = mover ^ move.flipped ^ Word { 1 } << move.square;
        const Parity after = parity ^ quadrant_bit(move.square);
        const int score = to_shallow ? -shallow(next_mover, next_other, -alpha - 1, empties - 1, after)
                                     : -ordered(next_mover, next_other, -alpha - 1, empties - 1, after);
        if (score > best) {
            best = score;
            best_move = move.square;
            if (best > alpha) break;
        }
    }
    if (stop()) return best;
    Stored result;
    (best > alpha ? result.lower : result.upper) = best;
    result.move = best_move;
    result.depth = empties;
    result.selectivity = full_width;
    table.store(hash, mover, other, result);
    return best;
}

int Worker::to_the_end(Word mover, Word other, int alpha, int empties) {
    const Parity parity = parity_of(~(mover | other));
    if (empties >= ordered_from) return ordered(mover, other, alpha, empties, parity);
    if (empties >= 5) return shallow(mover, other, alpha, empties, parity);
    if (empties == 4) return solve_4(mover, other, alpha, parity, nodes_);

    int squares[3] = {};
    int count = 0;
    for (Word rest = ~(mover | other); rest != 0; rest &= rest - 1) squares[count++] = std::countr_zero(rest);
    if (count == 3) return solve_3(mover, other, alpha, squares[0], squares[1], squares[2], nodes_);
    if (count == 2) return solve_2(mover, other, alpha, squares[0], squares[1], nodes_);
    nodes_ += 1;
    return count == 1 ? solve_1(mover, squares[0]) : score_of(std::popcount(mover), 0);
}

bool Worker::stop() {
    if (split_ != nullptr && split_->is_cut()) return true;
    if (stopped_ || nodes_ < next_look_) return stopped_;
    next_look_ = nodes_ + 4096;
    stopped_ = meets_limit();
    return stopped_;
}

bool Worker::meets_limit() {
    std::uint64_t all_nodes = nodes_;
    if (team_ != nullptr) {
        all_nodes =
            team_->nodes.fetch_add(nodes_ - told_nodes_, std::memory_order_relaxed) + nodes_ - told_nodes_;
        told_nodes_ = nodes_;
    }
    return (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed))
           || (limits_.nodes != 0 && all_nodes >= limits_.nodes)
           || (limits_.now != nullptr && limits_.now() >= limits_.deadline);
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
