#include "marubatsu/tree.hpp"

namespace flipside::marubatsu {

void TreeRecorder::on_step(const Step& step) {
    const std::uint64_t number = step_count_++;
    if (step.kind == Step::Kind::enter) {
        for (int ancestor : path_)
            if (ancestor >= 0) ++nodes_[ancestor].below;
        const int parent = path_.empty() ? -1 : path_.back();
        const bool wanted = step.depth <= limits_.depth && (path_.empty() || parent >= 0);
        const bool recorded = wanted && nodes_.size() < limits_.nodes;
        if (wanted && !recorded) complete_ = false;
        path_.push_back(recorded ? static_cast<int>(nodes_.size()) : -1);
        if (recorded) {
            TreeNode node;
            node.position = *step.position;
            node.parent = parent;
            node.depth = step.depth;
            node.alpha = step.alpha;
            node.beta = step.beta;
            node.entered = number;
            if (parent >= 0) nodes_[parent].children.push_back(path_.back());
            nodes_.push_back(std::move(node));
        }
    }
    const int at = path_.back();
    if (at >= 0) {
        TreeNode& node = nodes_[at];
        switch (step.kind) {
        case Step::Kind::leaf:
            node.kind = TreeNode::Kind::leaf;
            break;
        case Step::Kind::hit:
            node.kind = TreeNode::Kind::hit;
            break;
        case Step::Kind::cut:
            node.pruned = step.pruned;
            break;
        case Step::Kind::leave:
            node.score = step.score;
            node.left = true;
            node.departed = number;
            break;
        case Step::Kind::enter:
        case Step::Kind::update:
            break;
        }
        if (limits_.steps) {
            steps_.push_back({step.kind, at, step.alpha, step.beta, step.score, step.move, step.pruned});
        }
    }
    if (step.kind == Step::Kind::leave) path_.pop_back();
}

} // namespace flipside::marubatsu
