// The book: positions up to symmetry with what is known of them.
//
//     own     what a search of the position itself said, with its certainty and its move
//     score   what the book says: the best of the replies' scores, or `own` where that is more certain
//
// A position whose legal moves all lead to positions of the book, or end the game, is complete, and its
// replies' scores are worth one score of its own by negamax:
//
//     a ─ own ~+2 (12 plies)          the replies of a: -(-1), -(+4), -(+3) give +1, one ply deeper than the
//     ├── b ─ score ~-1 (12)          shallowest of them: ~+1 (13 plies). Its own ~+2 (12) is not surer,
//     ├── c ─ score ~+4 (12)          so that is a's score.
//     └── d ─ score ~+3 (13)
//
// The rule of score.hpp holds for both: a value of lower certainty never overwrites one of higher. Of equally
// certain searches the first stays; replies that are as certain as the search have looked at more.
//
// Only positions with a legal move are entries. Where the side to move must pass, the other side's position
// stands for it, its score negated; a finished game is scored by its discs.
#pragma once

#include "engine/score.hpp"
#include "othello/canonical.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace flipside::engine {

using othello::Board;
using othello::Square;

// One position for all that are the same up to symmetry and a due pass.
struct BookKey {
    Board board;
    bits::Symmetry symmetry{}; // takes the given board, after the pass if there is one, to `board`
    bool passed = false;       // the given board's mover had to pass
};
BookKey book_key(const Board& board);

struct BookEntry {
    Board board; // a key's
    Score own;
    Square own_best{};
    Score score; // as the last settle() left it
    Square best{};

    bool operator==(const BookEntry&) const = default;
};

// What a position is said to be worth, for its mover, and its best move: in its own orientation.
struct BookValue {
    Score score;
    std::optional<Square> best; // none: the mover must pass
};

// A legal move of an entry and where it leads.
struct BookLink {
    static constexpr std::uint32_t outside = ~std::uint32_t{0};

    Square move{};
    bool passed = false;   // the entry behind the move is the same side's again
    bool finished = false; // the move ends the game
    std::uint32_t entry = outside;
    Board board; // the key of the position behind the move, the last position of a finished game

    bool is_known() const { return finished || entry != outside; }
};

class Book {
  public:
    // Puts in a position that is not over, or what is known of it now if that is more certain; returns its
    // entry's number. `best` is a legal move of the key's board; the score is the mover's there, not a bound.
    std::uint32_t learn(const BookKey& key, const Score& score, Square best);

    // Takes in another book; certainty decides entry by entry.
    void merge(const Book& other);

    // Works out all scores, the positions with most discs first.
    void settle();

    std::size_t size() const { return entries_.size(); }
    const std::vector<BookEntry>& entries() const { return entries_; }
    const BookEntry& operator[](std::uint32_t number) const { return entries_[number]; }
    std::optional<std::uint32_t> number_of(const Board& key) const;

    // The legal moves in the order of squares, as settle() left them.
    std::span<const BookLink> links(std::uint32_t number) const { return links_[number]; }
    // What a known link's move is worth to the entry's mover.
    Score score_of(const BookLink& link) const;
    bool is_complete(std::uint32_t number) const;
    // Entries that come before those they lead to: fewer discs first.
    std::vector<std::uint32_t> in_order() const;

    // What is said of any board; nothing when it is not in the book or the game is over.
    std::optional<BookValue> find(const Board& board) const;
    // The moves that are expected from a board on, as far as the book goes; passes left out.
    std::vector<Square> line(const Board& board) const;

    // For a reader of files, which has checked it: an entry as it was, scores and all.
    void restore(const BookEntry& entry);

  private:
    void find_links();

    struct HashOfBoard {
        std::size_t operator()(const Board& board) const {
            return static_cast<std::size_t>(othello::hash(board));
        }
    };

    std::vector<BookEntry> entries_;
    std::vector<std::vector<BookLink>> links_; // of the entries that settle() has seen
    std::unordered_map<Board, std::uint32_t, HashOfBoard> numbers_;
};

// The negamax of an entry's replies, all of which are known: the value of the best, only as certain as the
// least certain of them, one ply deeper.
struct BookNegamax {
    Score score;
    Square best{};
};
BookNegamax negamax(const Book& book, std::uint32_t number);

} // namespace flipside::engine
