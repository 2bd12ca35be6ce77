// The tree that a search grows, recorded from its steps (steps.hpp) for people to look at.
#pragma once

#include "marubatsu/searches.hpp"

#include <vector>

namespace flipside::marubatsu {

struct TreeNode {
    enum class Kind : std::uint8_t { inner, leaf, hit }; // searched, known at once, known from the table

    Position position;
    int parent = -1; // in the list of nodes; -1 for the root
    int depth = 0;
    Kind kind = Kind::inner;
    Score alpha = 0; // the window when the search came, for o
    Score beta = 0;
    Score score = 0;           // for o
    int pruned = 0;            // moves that were cut
    bool left = false;         // the search has gone back up: the score is known
    std::uint64_t below = 0;   // nodes of the search beneath this one, recorded or not
    std::uint64_t entered = 0; // numbers of the steps with which the search came and went
    std::uint64_t departed = 0;
    std::vector<int> children;
};

// A step as it is kept: the position is that of the recorded node.
struct RecordedStep {
    Step::Kind kind = Step::Kind::enter;
    int node = 0; // in the list of nodes
    Score alpha = 0;
    Score beta = 0;
    Score score = 0;
    Square move{};
    int pruned = 0;
};

struct TreeLimits {
    int depth = 64;                // nodes further below are counted and not kept
    std::size_t nodes = 1'000'000; // neither are nodes beyond so many
    bool steps = false;            // whether to keep the steps
};

// Nodes are in the order in which the search came to them: a parent before its children.
class TreeRecorder : public StepListener {
  public:
    explicit TreeRecorder(TreeLimits limits) : limits_(limits) {}

    void on_step(const Step& step) override;

    const std::vector<TreeNode>& nodes() const { return nodes_; }
    // The steps of the recorded nodes, if they were asked for.
    const std::vector<RecordedStep>& steps() const { return steps_; }
    std::uint64_t step_count() const { return step_count_; }
    bool complete() const { return complete_; } // no node was left out for their number

  private:
    TreeLimits limits_;
    std::vector<TreeNode> nodes_;
    std::vector<int> path_; // the node at each depth; -1 if it is not recorded
    std::vector<RecordedStep> steps_;
    std::uint64_t step_count_ = 0;
    bool complete_ = true;
};

} // namespace flipside::marubatsu
