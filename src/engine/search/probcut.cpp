// Multi-ProbCut. What it is: search/selectivity.hpp.

#include "engine/search/worker.hpp"

namespace flipside::engine::FLIPSIDE_LEVEL {

namespace {

// A probe may probe in its turn, and that one not again.
constexpr int nested = 2;

} // namespace

bool Worker::probable_cut(const Node& node, int alpha, int depth, int selectivity, int& bound) {
    if (depth < probable_from || probes_ >= nested) return false;
    const int empties = node.empties();
    const int beta = alpha + 1;
    const int margin = probable_margin(selectivity, depth, empties);
    const int shallow = shallow_depth(depth);
    // The board alone says which of the two bounds is worth a search, if any.
    const int seen = discs_at_leaf(value(node));
    const int doubt = evaluation_margin(selectivity, depth, empties) / 2;

    bool cut = false;
    probes_ += 1;
    if (const int high = beta + margin; high <= 64 && seen >= beta - doubt) {
        if (deep(node, high - 1, shallow, selectivity) >= high) {
            bound = beta;
            cut = true;
        }
    }
    if (const int low = alpha - margin; !cut && low >= -64 && seen <= alpha + doubt) {
        if (deep(node, low, shallow, selectivity) <= low) {
            bound = alpha;
            cut = true;
        }
    }
    probes_ -= 1;
    return cut && !stop();
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
