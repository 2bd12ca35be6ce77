// The answer to one position of `flipside solve`: how it is written, and what is right about it.
#pragma once

#include "engine/engine.hpp"
#include "othello/position.hpp"
#include "records/obf.hpp"

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace flipside::cli {

struct Solution {
    othello::Position position;
    engine::Score score;
    std::optional<othello::Square> best; // nothing: a pass, or the game is over
    std::vector<othello::Square> line;
    std::vector<engine::MoveScore> moves; // with --all-moves, best first
    std::uint64_t nodes = 0;
    double seconds = 0;
    bool stopped = false;
    bool wld = false;             // only who wins was asked
    engine::Window proved{};      // the score lies in it, both ends included
    std::optional<bool> verified; // the score, proved once more by other means
};

// Solved to the end, however many empties there are.
engine::Limits to_the_end();

Solution solve(engine::Engine& engine, const othello::Position& position, bool all_moves,
               const engine::Listener& listener, const engine::StopFlag* stop,
               const engine::Limits& limits = to_the_end());

// What a solution says against what the file says.
struct Comparison {
    bool compared = false; // the file gives a score
    int expected = 0;
    bool score_right = false;
    int moves_compared = 0; // listed moves that the solution scores as well
    int moves_right = 0;

    bool right() const { return score_right && moves_right == moves_compared; }
};

// The score that a file gives to a position: its own, or that of its best move.
std::optional<int> given_score(const records::ObfRecord& record);

Comparison compare(const Solution& solution, const records::ObfRecord& record);

// "+18  g8  14 empties  1,234 nodes  0.010 s  g8 h8 ...", with --all-moves the moves' scores in place of the
// line, then "right" or "WRONG: the file says +16".
std::string solution_text(const Solution& solution, const Comparison& comparison);

// {"position","best","score","exact","nodes","seconds","moves":[{"move","score"}]}
nlohmann::ordered_json solution_json(const Solution& solution);

// The same as a line that is the same on every run: without "seconds", and with the score that the file gives
// as "given", if it does.
std::string pure_line(const Solution& solution, const std::optional<int>& given);

} // namespace flipside::cli
