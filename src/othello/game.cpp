#include "othello/game.hpp"

#include "othello/notation.hpp"

#include <algorithm>

namespace flipside::othello {

Game::Game(const Position& start) : start_(start) {
    const bool passed = must_pass(start);
    nodes_.push_back({settled(start), -1, {}, passed, 0, {}});
}

flipside::Result<void> Game::play(Square square) {
    if (!bits::contains(legal_moves(position()), square))
        return std::unexpected(illegal_move(position(), square, ply() + 1));
    for (const NodeId child : nodes_[current_].children) {
        if (nodes_[child].move == square) {
            current_ = child;
            return {};
        }
    }
    const Position after = othello::play(position(), square);
    const NodeId added = static_cast<NodeId>(nodes_.size());
    nodes_.push_back({settled(after), current_, square, must_pass(after), ply() + 1, {}});
    nodes_[current_].children.push_back(added);
    current_ = added;
    return {};
}

flipside::Result<void> Game::state_pass() const {
    if (after_pass() || over()) return {};
    return std::unexpected(illegal_pass(position(), ply() + 1));
}

bool Game::undo() {
    if (current_ == root_node) return false;
    current_ = nodes_[current_].parent;
    return true;
}

bool Game::redo() {
    if (nodes_[current_].children.empty()) return false;
    current_ = nodes_[current_].children.front();
    return true;
}

bool Game::remove_last() {
    const NodeId removed = current_;
    if (!undo()) return false;
    std::erase(nodes_[current_].children, removed); // its nodes stay, where nothing leads any more
    return true;
}

std::vector<Ply> Game::line_to(NodeId node) const {
    std::vector<Ply> plies;
    for (; node != root_node; node = nodes_[node].parent) {
        const Node& before = nodes_[nodes_[node].parent];
        plies.push_back({before.position, nodes_[node].move, before.after_pass});
    }
    std::ranges::reverse(plies);
    return plies;
}

std::vector<std::pair<Square, Game::NodeId>> Game::moves_from(NodeId node) const {
    std::vector<std::pair<Square, NodeId>> moves;
    for (const NodeId child : nodes_[node].children) moves.emplace_back(nodes_[child].move, child);
    return moves;
}

Game::NodeId Game::last_of_main_line() const {
    NodeId node = root_node;
    while (!nodes_[node].children.empty()) node = nodes_[node].children.front();
    return node;
}

Error illegal_move(const Position& position, Square square, int ply) {
    const std::string name = square_name(square);
    Error error;
    error.found = name;
    error.ply = ply;
    if (game_over(position)) {
        error.what = "the game is over, " + name + " cannot be played";
        error.expected = "the end of the game";
        return error;
    }
    const bool occupied = bits::contains(position.black | position.white, square);
    error.what =
        name + (occupied ? " is occupied" : " is not a legal move") + " for " + color_name(position.to_move);
    error.expected = "a legal move: " + square_list(legal_moves(position));
    return error;
}

Error illegal_pass(const Position& position, int ply) {
    Error error;
    error.what = color_name(position.to_move) + " may not pass: it has a move";
    error.found = "pass";
    error.expected = "a legal move: " + square_list(legal_moves(position));
    error.ply = ply;
    return error;
}

} // namespace flipside::othello
