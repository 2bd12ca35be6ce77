// Working in splits. The protocol: search/team.hpp.

#include "engine/search/worker.hpp"

namespace flipside::engine::FLIPSIDE_LEVEL {

bool Worker::share(NodeSplit& split, int first) {
    split.parent = split_;
    split.moves_left = split.list->count - first;
    team_->open(split);
    work_on(split);
    while (Split* other = team_->help_or_close(split)) {
        work_on(static_cast<NodeSplit&>(*other));
        team_->leave(*other);
    }
    // From here on nobody else knows the split.
    if (split.failed) stopped_ = true;
    return !stop();
}

void Worker::work_on(NodeSplit& split) {
    const Split* const outer = split_;
    split_ = &split;
    team_->lock();
    while (split.moves_left > 0 && !split.cut.load(std::memory_order_relaxed)) {
        const Move move = split.list->pick(split.list->count - split.moves_left);
        split.moves_left -= 1;
        team_->unlock();
        const int score = -child(*split.node, move, -split.alpha - 1, split.depth - 1, split.selectivity);
        const bool in_vain = stop();
        team_->lock();
        if (in_vain) {
            if (stopped_) split.failed = true;
            split.moves_left = 0;
            split.cut.store(split.failed || split.cut.load(std::memory_order_relaxed),
                            std::memory_order_relaxed);
            break;
        }
        if (score <= split.alpha) split.finished |= Word{1} << move.square;
        if (score > split.best) {
            split.best = score;
            split.best_move = move.square;
            if (score > split.alpha) split.cut.store(true, std::memory_order_relaxed);
        }
    }
    team_->unlock();
    split_ = outer;
}

void Worker::help() {
    while (Split* split = team_->wait_for_work()) {
        stopped_ = false; // by a cut of an earlier split's limit: each split says for itself
        work_on(static_cast<NodeSplit&>(*split));
        team_->leave(*split);
    }
}

} // namespace flipside::engine::FLIPSIDE_LEVEL
