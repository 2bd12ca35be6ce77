// flipside marubatsu tree: the tree that a search grows.

#include "cli/interrupt.hpp"
#include "cli/marubatsu.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "marubatsu/text.hpp"
#include "marubatsu/tree.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using namespace marubatsu;

struct TreeOptions {
    BoardOptions board;
    std::string moves;
    std::string search = "alpha-beta";
    int show = 2;
    int depth = 4;
    int limit = 100000;
    bool shortest = false;
    bool sorted = false;
    bool steps = false;
    bool json = false;
};

const char* kind_text(TreeNode::Kind kind) {
    switch (kind) {
    case TreeNode::Kind::inner:
        return "searched";
    case TreeNode::Kind::leaf:
        return "leaf";
    case TreeNode::Kind::hit:
        return "table";
    }
    return "";
}

const char* kind_text(Step::Kind kind) {
    switch (kind) {
    case Step::Kind::enter:
        return "enter";
    case Step::Kind::leaf:
        return "leaf";
    case Step::Kind::hit:
        return "hit";
    case Step::Kind::update:
        return "update";
    case Step::Kind::cut:
        return "cut";
    case Step::Kind::leave:
        return "leave";
    }
    return "";
}

// The move of a node, by whom; "start" for a root.
std::string move_text(const Rules& rules, const TreeNode& node) {
    if (node.parent < 0) return "start";
    return (node.position.turn() == Mark::x ? "o " : "x ") + square_text(rules, node.position.last);
}

void print_node(const Rules& rules, const TreeRecorder& recorder, std::size_t at, const std::string& indent,
                bool last) {
    const TreeNode& node = recorder.nodes()[at];
    const bool root = node.parent < 0;
    std::string line = indent + (root ? "" : last ? "`- " : "|- ") + move_text(rules, node);
    line += fmt::format("  {}  window {} {}", score_text(node.score), score_text(node.alpha),
                        score_text(node.beta));
    if (node.position.over())
        line += fmt::format("  end: {}", status_text(node.position.status));
    else if (node.kind != TreeNode::Kind::inner)
        line += node.kind == TreeNode::Kind::hit ? "  from the table" : "  depth reached";
    if (node.pruned > 0) line += fmt::format("  cut: {} move{}", node.pruned, node.pruned == 1 ? "" : "s");
    if (node.children.empty() && node.below > 0) line += fmt::format("  ({} below)", grouped(node.below));
    fmt::print("{}\n", line);
    const std::string deeper = indent + (root ? "" : last ? "   " : "|  ");
    for (std::size_t i = 0; i < node.children.size(); ++i)
        print_node(rules, recorder, node.children[i], deeper, i + 1 == node.children.size());
}

// Windows without an end are null.
nlohmann::json score_json(Score score) {
    if (std::abs(score) >= infinite) return nullptr;
    return static_cast<double>(score) / point;
}

nlohmann::json as_json(const Rules& rules, const TreeRecorder& recorder, const SearchResult& result) {
    nlohmann::json nodes = nlohmann::json::array();
    for (const TreeNode& node : recorder.nodes()) {
        nlohmann::json json = {{"parent", node.parent},
                               {"board", board_text(rules, node.position.board)},
                               {"turn", node.position.turn() == Mark::o ? "o" : "x"},
                               {"status", status_text(node.position.status)},
                               {"depth", node.depth},
                               {"kind", kind_text(node.kind)},
                               {"alpha", score_json(node.alpha)},
                               {"beta", score_json(node.beta)},
                               {"score", score_json(node.score)},
                               {"pruned", node.pruned},
                               {"below", node.below},
                               {"entered", node.entered},
                               {"left", node.departed}};
        if (node.parent >= 0) json["move"] = square_text(rules, node.position.last);
        nodes.push_back(std::move(json));
    }
    nlohmann::json json = {
        {"score", score_json(result.score)}, {"searched", result.nodes},        {"table", result.known},
        {"steps", recorder.step_count()},    {"complete", recorder.complete()}, {"nodes", nodes}};
    for (const RecordedStep& step : recorder.steps()) {
        nlohmann::json told = {{"kind", kind_text(step.kind)},
                               {"node", step.node},
                               {"alpha", score_json(step.alpha)},
                               {"beta", score_json(step.beta)}};
        if (step.kind != Step::Kind::enter) told["score"] = score_json(step.score);
        if (step.kind == Step::Kind::update) told["move"] = square_text(rules, step.move);
        if (step.kind == Step::Kind::cut) told["pruned"] = step.pruned;
        json["told"].push_back(std::move(told));
    }
    return json;
}

int run_tree(const TreeOptions& options) {
    const std::optional<Rules> rules = options.board.rules();
    if (!rules) return exit_bad_input;
    const Result<Game> game = parse_moves(*rules, options.moves);
    if (!game) return report(game.error());
    const NamedSearch* search = find_search(options.search);
    if (search == nullptr) {
        Error error;
        error.what = "no such search";
        error.found = options.search;
        for (const NamedSearch& named : searches()) {
            if (!error.expected.empty()) error.expected += ' ';
            error.expected += named.name;
        }
        return report(error);
    }
    const std::atomic<bool>& stop = stop_on_interrupt();
    SearchSettings settings;
    settings.root_extremes = settings.table_extremes = !search->to_depth;
    settings.shortest_victory = options.shortest;
    settings.depth = options.depth;
    settings.order = options.sorted ? Order::sorted : Order::as_numbered;
    settings.stop = &stop;
    TreeRecorder recorder({options.show, static_cast<std::size_t>(options.limit), options.steps});
    const SearchResult result = search->search(*rules, game->now(), settings, &recorder);
    if (result.stopped) return exit_interrupted;
    if (options.json) {
        fmt::print("{}\n", as_json(*rules, recorder, result).dump());
        return exit_ok;
    }
    fmt::print("{}: {}\n{}\n", search->name, search->text, picture(*rules, game->now()));
    for (std::size_t at = 0; at < recorder.nodes().size(); ++at)
        if (recorder.nodes()[at].parent < 0) print_node(*rules, recorder, at, "", true);
    if (!recorder.complete()) fmt::print("... more nodes than --limit\n");
    fmt::print("\nscore {} for o, {} nodes searched, {} positions in the table\n", score_text(result.score),
               grouped(result.nodes), grouped(result.known));
    return exit_ok;
}

std::string search_list() {
    std::string text = "Searches:\n";
    for (const NamedSearch& named : searches()) text += fmt::format("  {:<20} {}\n", named.name, named.text);
    return text;
}

} // namespace

void add_marubatsu_tree(Command group, Run& run) {
    Command command = group.add_subcommand("tree", "Show the tree that a search grows");
    command.footer(search_list()
                   + "Scores and windows are for o. With minimax the tree is the game's.\n"
                     "Example: flipside marubatsu tree \"1,1 0,0 2,1\" --search scout-table --show 3");
    auto options = std::make_shared<TreeOptions>();
    command.add_option("moves", options->moves, "moves that lead to the root, as \"1,1 0,2\"");
    command.add_option("--search", options->search, "which one (default alpha-beta)");
    command.add_option("--show", options->show, "depth to which nodes are shown (default 2)")
        .check(Range(0, 64));
    command.add_option("--depth", options->depth, "of searches to a depth (default 4)").check(Range(0, 64));
    command.add_option("--limit", options->limit, "nodes shown at most (default 100000)").check(positive);
    command.add_flag("--shortest", options->shortest, "quick wins score more");
    command.add_flag("--sorted", options->sorted, "try moves in the order of ai14s");
    command.add_flag("--json", options->json, "print nodes, in the order of the search, as JSON");
    command.add_flag("--steps", options->steps, "with --json: every step of the search as well");
    add_board_options(command, options->board);
    command.callback([&run, options] { run = [options] { return run_tree(*options); }; });
}

} // namespace flipside::cli
