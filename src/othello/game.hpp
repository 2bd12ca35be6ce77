// A game: a start position and the moves made from it, with variations.
//
// Passes are not moves. After each move the rules say who is to move; a side that cannot is passed over
// (the node remembers that it was), and the game is over when neither can. Undo therefore goes back to
// the decision before, across any pass.
//
//     node 0 ── f5 ── node 1 ── d6 ── node 2 ── c3 ── node 3        children[0] is the main line
//                        └───── f6 ── node 4                        later children are variations
#pragma once

#include "bits/error.hpp"
#include "othello/position.hpp"

#include <optional>
#include <vector>

namespace flipside::othello {

// One move of a line, with the position it was made in.
struct Ply {
    Position before; // `before.to_move` made the move
    Square move{};
    bool after_pass = false; // the other side had to pass just before

    bool operator==(const Ply&) const = default;
};

class Game {
  public:
    using NodeId = int;
    static constexpr NodeId root_node = 0;

    explicit Game(const Position& start = Position::initial());

    // The start as it was given, before a pass it may begin with.
    const Position& start() const { return start_; }

    // The position to decide on now: a side with a legal move, or the end of the game.
    const Position& position() const { return nodes_[current_].position; }
    bool over() const { return game_over(position()); }
    // True when the side that would have been to move here had no move, and was passed over.
    bool after_pass() const { return nodes_[current_].after_pass; }

    NodeId current() const { return current_; }
    void go_to(NodeId node) { current_ = node; }

    // Number of moves from the start to here.
    int ply() const { return nodes_[current_].depth; }

    // Makes a move. If the move was made here before, that line is followed; otherwise it is a new one, a
    // variation if the position had a move already. An illegal move is an Error naming the ply, the move
    // and the legal moves, and changes nothing.
    flipside::Result<void> play(Square square);

    // States a pass that the rules made already. Right when after_pass() or over(); where the side to
    // move has a move it is an Error naming the ply and the moves. Never changes the position.
    flipside::Result<void> state_pass() const;

    // Back to the decision before; false at the start.
    bool undo();
    // Forward along the main line from here; false at its end.
    bool redo();
    // Takes back the last move and forgets it with all that follows; false at the start.
    bool remove_last();

    // The moves from the start to here, and from the start along the main line to its end.
    std::vector<Ply> line() const { return line_to(current_); }
    std::vector<Ply> main_line() const { return line_to(last_of_main_line()); }
    std::vector<Ply> line_to(NodeId node) const;

    // The moves tried from a node, main line first.
    std::vector<std::pair<Square, NodeId>> moves_from(NodeId node) const;

    NodeId last_of_main_line() const;

  private:
    struct Node {
        Position position;
        NodeId parent = -1;
        Square move{};
        bool after_pass = false;
        int depth = 0;
        std::vector<NodeId> children;
    };

    Position start_;
    std::vector<Node> nodes_;
    NodeId current_ = root_node;
};

// The error for a move that may not be made in a position: occupied, nothing to turn, or the game is over.
Error illegal_move(const Position& position, Square square, int ply);

// The error for a pass where a move exists.
Error illegal_pass(const Position& position, int ply);

} // namespace flipside::othello
