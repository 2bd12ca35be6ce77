// Judging a game: what each move was worth and what the best one was.
//
// The game is judged from its end backwards, so that what is proved of later positions serves the earlier
// ones (and fills the engine's table with them). For the position P before a move and Q after it:
//
//     known of Q    P solved?   how the ply is judged
//     proved        yes         one search of P asks only whether some move beats the one played
//     proved        no          loss: best and played move compared at one depth; score: the proof of Q,
//                               and the best move's score is an estimate, that much higher
//     estimate      either      best and played move compared at one depth
//
// So a proof is never replaced by an estimate, and an estimated loss never compares two depths.
//
// What a book knows surely enough takes the place of a search: for an estimate's two scores both or neither,
// or the loss would be the difference between the book and the search. Where several tell of one position
// (the move before it, the move after it, the book) the most certain stands in the course of the game.
#pragma once

#include "engine/engine.hpp"
#include "othello/game.hpp"
#include "review/mark.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace flipside::review {

using engine::Score;
using othello::Color;
using othello::Position;
using othello::Square;

// Whether the judge may use what it found out about positions before. An estimate must not: the later
// positions of the game were searched already, so the move that was played would be seen further than its
// rivals, and by another parity of plies. A proof is the same with and without.
enum class Memory : std::uint8_t { keep, forget };

// What judges a position: an engine's search, or a slow and obvious one in a test.
using Judge = std::function<engine::Answer(const othello::Board&, const engine::Limits&, Memory)>;

// What a book says in place of a search within the limits; nothing where it does not know the position, or
// not as surely.
using Reference = std::function<std::optional<engine::Answer>(const othello::Board&, const engine::Limits&)>;

struct JudgedPly {
    int ply = 0;             // counts from 1, passes not counted
    Position before;         // `before.to_move` made the move
    Square move{};           //
    bool after_pass = false; // the other side had to pass just before
    Score score;             // of the move, for the side that made it
    Square best{};           // the move itself, if none is better
    Score best_score;        // of the best move, for the same side; never lower than `score`
    int loss = 0;            // best_score - score
    Mark mark = Mark::best;
    std::optional<Score> known{}; // what the book says of `before`, for the same side

    // True when both scores, and with them the loss and the mark, are proved.
    bool exact() const { return score.is_proved() && best_score.is_proved(); }
};

struct Review {
    int length = 0;               // plies of the game
    std::vector<JudgedPly> plies; // in order; the first ones are missing when the work was stopped
    Position end;                 // the position after the last move, passes made
    Score end_score;              // its score for Black
    bool stopped = false;

    bool over() const { return game_over(end); }
};

// Called after each position: how many of how many are judged.
using Advance = std::function<void(int done, int total)>;

// Judges the main line of a game. Positions with `limits.exact_from` empties or fewer are solved, the others
// are searched to `limits.depth`. When `stop` becomes true the judge is expected to return soon; the ply in
// work is dropped and the plies judged so far, the last ones of the game, are returned.
Review judge_game(const othello::Game& game, const engine::Limits& limits, const Judge& judge,
                  const engine::StopFlag* stop = nullptr, const Advance& advance = {},
                  const Reference& reference = {});

// The course of the game: the score of each position for Black, the most certain of what the moves before
// and after it and the book say. The first point is the position before the first judged ply.
struct Point {
    int ply = 0; // moves made so far
    Score score;
};
std::vector<Point> course(const Review& review);

// A score of `mover`, as Black sees it.
constexpr Score seen_by_black(const Score& score, Color mover) {
    return mover == Color::black ? score : -score;
}

} // namespace flipside::review
