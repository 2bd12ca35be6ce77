#include "marubatsu/text.hpp"
#include "marubatsu/tree.hpp"

#include <map>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::marubatsu;

namespace {

// Held against every search below.
void check_tree(const TreeRecorder& recorder, const SearchResult& result, bool minimax) {
    const std::vector<TreeNode>& nodes = recorder.nodes();
    REQUIRE(nodes.size() == result.nodes);
    // MTD(f) searches the root more than once; each search begins a tree of its own.
    std::uint64_t in_trees = 0;
    Score last = 0;
    for (const TreeNode& node : nodes) {
        if (node.parent >= 0) continue;
        in_trees += node.below + 1;
        last = node.score;
    }
    CHECK(in_trees == result.nodes);
    CHECK(last == result.score);
    for (const TreeNode& node : nodes) {
        REQUIRE(node.left);
        REQUIRE(node.entered < node.departed);
        std::uint64_t below = 0;
        Score best = node.position.turn() == Mark::o ? -infinite : infinite;
        for (int index : node.children) {
            const TreeNode& child = nodes[index];
            REQUIRE(child.depth == node.depth + 1);
            REQUIRE(child.entered > node.entered);
            REQUIRE(child.departed < node.departed);
            REQUIRE(bits::count(child.position.board.taken() ^ node.position.board.taken()) == 1);
            below += child.below + 1;
            best =
                node.position.turn() == Mark::o ? std::max(best, child.score) : std::min(best, child.score);
        }
        REQUIRE(below == node.below);
        if (node.kind != TreeNode::Kind::inner) REQUIRE(node.children.empty());
        if (node.kind == TreeNode::Kind::inner && minimax) {
            REQUIRE(node.score == best);
            REQUIRE(node.pruned == 0);
            REQUIRE(static_cast<int>(node.children.size())
                    == Rules::standard().square_count() - node.position.ply);
        }
    }
}

} // namespace

TEST_CASE("recorded trees have the shape of the search") {
    const Position position = parse_moves(Rules::standard(), "0,0 1,1 2,2")->now();
    SearchSettings settings;
    settings.root_extremes = settings.table_extremes = true;
    settings.depth = 4;
    for (const NamedSearch& named : searches()) {
        INFO(named.name);
        TreeRecorder recorder({.steps = true});
        const SearchResult result = named.search(Rules::standard(), position, settings, &recorder);
        CHECK(result.score == named.search(Rules::standard(), position, settings, nullptr).score);
        CHECK(result.nodes == named.search(Rules::standard(), position, settings, nullptr).nodes);
        check_tree(recorder, result, named.name == "minimax");
        CHECK(recorder.steps().size() == recorder.step_count());
    }
}

TEST_CASE("what is cut is what is missing") {
    const Position position = parse_moves(Rules::standard(), "0,0 1,1")->now();
    TreeRecorder recorder({});
    const SearchResult result =
        find_search("alpha-beta")->search(Rules::standard(), position, SearchSettings{}, &recorder);
    check_tree(recorder, result, false);
    int cuts = 0;
    for (const TreeNode& node : recorder.nodes()) {
        if (node.kind != TreeNode::Kind::inner) continue;
        CHECK(static_cast<int>(node.children.size()) + node.pruned
              == Rules::standard().square_count() - node.position.ply);
        cuts += node.pruned > 0;
    }
    CHECK(cuts > 0);
}

TEST_CASE("deeper nodes are counted and not kept") {
    TreeRecorder recorder({.depth = 1});
    find_search("minimax")->search(Rules::standard(), Position{}, SearchSettings{}, &recorder);
    REQUIRE(recorder.nodes().size() == 10);
    CHECK(recorder.complete());
    CHECK(recorder.nodes()[0].below == 549945);
    // By symmetry corners, sides and the centre come to the same.
    std::map<std::uint64_t, int> sizes;
    for (std::size_t i = 1; i < 10; ++i) ++sizes[recorder.nodes()[i].below];
    CHECK(sizes.size() == 3);

    TreeRecorder few({.nodes = 100});
    find_search("minimax")->search(Rules::standard(), Position{}, SearchSettings{}, &few);
    CHECK(few.nodes().size() == 100);
    CHECK_FALSE(few.complete());
    CHECK(few.nodes()[0].below == 549945);
}
