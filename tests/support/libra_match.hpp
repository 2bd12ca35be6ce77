// Othello games of a Libra program by the B/W protocol, under a referee that shares nothing with the rest of
// the project: a board of ten by ten cells with a border, and every direction walked.
//
// The referee takes a program at its word and at its memory: it must write "D3\n" or "P\n" and nothing else,
// a legal move, "P" only when it has none, halt exactly when it passes right after the opponent's "P", and
// hold the position in data[9 * row + column] whenever it waits.
#pragma once

#include "bits/mersenne.hpp"
#include "libra/machine.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flipside::test {

// Colours as the programs have them: white 1, black -1.
class RefereeBoard {
  public:
    RefereeBoard();

    int at(int row, int column) const { return cells_[10 * row + column]; } // 1 to 8; 0 is empty
    // The squares, 10 * row + column in reading order, where `colour` may move.
    std::vector<int> moves(int colour) const;
    bool is_legal(int square, int colour) const { return flipped(square, colour) > 0; }
    void move(int square, int colour);
    int count(int colour) const;

  private:
    int flipped(int square, int colour) const;
    int flipped(int square, int step, int colour) const;

    std::vector<int> cells_;
};

// Chooses one of `moves`, which is not empty.
using Chooser = std::function<int(const std::vector<int>& moves)>;

Chooser random_mover(bits::PythonRandom& random);
// The strategy of the published program, the first legal square in reading order, after so many moves at
// random: with them no two games are the same.
Chooser first_legal_mover(bits::PythonRandom& random, int random_moves);

// A side of a game: a program, or a chooser.
struct Side {
    const libra::Program* program = nullptr;
    Chooser chooser;
};

struct TurnCosts {
    std::uint64_t turns = 0;
    std::uint64_t cycles = 0;
    std::uint64_t most_cycles = 0; // of a turn
    int deepest_stack = 0;         // words on it when a turn ends

    void add(std::uint64_t turn_cycles, int stack);
};

struct MatchGame {
    int black = 0; // discs
    int white = 0;
    std::string moves;   // "D3C3P..."
    std::string problem; // what a program did wrong; empty if nothing
};

// A game to its end and to the HALT of every program in it. `costs` adds up the turns of the programs that
// have a place in it, black's first.
MatchGame play_game(const Side& black, const Side& white, TurnCosts* black_costs = nullptr,
                    TurnCosts* white_costs = nullptr);

struct Score {
    int games = 0;
    int wins = 0;
    int draws = 0;
    std::string problem; // of the first game that had one; the match then ends there

    double win_rate() const { return games == 0 ? 0 : static_cast<double>(wins) / games; }
};

// So many games of a program with one colour, 'B' or 'W', against choosers. The seed makes them all.
Score play_match(const libra::Program& program, char colour, int games, std::int64_t seed,
                 const std::function<Chooser(bits::PythonRandom&)>& opponent, TurnCosts* costs = nullptr);

} // namespace flipside::test
