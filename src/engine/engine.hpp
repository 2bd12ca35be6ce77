// The engine's face: the one header that front ends include.
//
// An Engine chooses moves and proves scores. A front end owns it and listens to it; it knows no front end.
// One Engine serves one caller at a time (search is not re-entrant); several engines are independent.
#pragma once

#include "engine/score.hpp"
#include "othello/board.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace flipside::engine {

using othello::Board;
using othello::Square;

struct Settings {
    int hash_mib = 64; // the transposition table takes this much memory and no more; 1 at least
    int threads = 1;
    // Which compiled version of the hot code to use: "portable", "avx2", "avx512"; empty, or not to be had
    // on this processor, means the fastest that runs.
    std::string kernel;
    // Order moves without the trained evaluation: another tree, for a second opinion.
    bool plain = false;
};

// What engines use whose settings name no kernel, until called again. False, and nothing changes, when there
// is no such kernel or this processor lacks its instructions. Not while engines are being made.
bool prefer_kernel(const std::string& name);

// Leaves of the tree of `depth` plies from a board, by the kernel of that name (empty: the preferred): what
// othello::perft counts slowly. `passes_count`: a pass takes a ply.
std::uint64_t perft(const Board& board, int depth, bool passes_count, const std::string& kernel = {});

// The kernels that run here, fastest first.
std::vector<std::string> kernels_here();

// When to stop. Reaching a limit ends the search with the best it has and that answer's own certainty.
struct Limits {
    int depth = 60;      // plies to look ahead where the end is not solved, 1 at least
    int exact_from = 64; // with this many empties or fewer the position is solved to the end
    int selectivity = 5; // where the end is not solved: 0 to 5 for 73, 87, 95, 98, 99 and 100 percent
    // With this many empties or fewer a search goes to the end as well, no matter its depth, by the
    // selectivity 0 to 4 of its cuts. What is surest applies.
    std::array<int, 5> end_from{};
    std::uint64_t nodes = 0; // 0: no limit
    // A point in time on the caller's monotonic clock in seconds, and that clock; no clock, no limit.
    double deadline = 0;
    double (*now)() = nullptr;
    // From this point on no further look is begun, which would hardly be finished in time: for clocks, where
    // what is not used now can be used later.
    double enough = std::numeric_limits<double>::infinity();
    // Scores outside need only be proved to lie outside: {-1, 1} asks who wins.
    Window window{};

    bool is_timed() const; // a clock may run out
};

// What limits ask for in a position with so many empties.
struct Target {
    int depth; // 1 at least, and no more than there are empties
    int selectivity;
    bool to_the_end;

    bool exact() const;
};
Target target(const Limits& limits, int empties);

// For the positions after the moves of one with so many empties: as far as the position itself would be
// looked at, and solved when that would be.
Limits one_move_less(const Limits& limits, int empties);

// The certainty of a selectivity, in percent.
int confidence(int selectivity);

// Limits of a playing level, 0 to 60: how deep the engine looks and from how many empties it solves. The
// highest looks ever deeper, then to the end, then proves: for an answer at any time.
constexpr int highest_level = 60;
Limits level_limits(int level);

// What a search tells while it runs, after every completed depth.
struct Progress {
    Score score;
    std::optional<Square> best;
    std::uint64_t nodes = 0;
};

struct Answer {
    Score score;                // for the mover
    std::optional<Square> best; // nothing: the mover must pass, or the game is over
    std::vector<Square> line;   // the expected moves, passes left out; starts with `best`
    std::uint64_t nodes = 0;
    bool stopped = false; // a limit or the stop flag ended it before it was done
    // The score lies in low..high, both ends included: what has been proved of it, also when stopped.
    Window proved{};
};

struct MoveScore {
    Square move{};
    Score score;
};

// Every legal move with its score, best first; ties in the order of squares.
struct MoveScores {
    std::vector<MoveScore> moves;
    std::uint64_t nodes = 0;
    bool stopped = false; // moves that were not reached are missing
};

using Listener = std::function<void(const Progress&)>;
using StopFlag = std::atomic<bool>;

class Engine {
  public:
    explicit Engine(const Settings& settings = {});
    ~Engine();
    Engine(Engine&&) noexcept;
    Engine& operator=(Engine&&) noexcept;

    // The best move and its score. A position whose mover must pass is answered with the score after the
    // pass and no move; a finished game with its final score.
    Answer search(const Board& board, const Limits& limits, const Listener& listener = {},
                  const StopFlag* stop = nullptr);

    // The score of every legal move under the same limits.
    MoveScores score_moves(const Board& board, const Limits& limits, const Listener& listener = {},
                           const StopFlag* stop = nullptr);

    // Proves the exact score of a position again, with nothing in common with the search that found it but
    // the rules: an empty table, the portable kernel, plain ordering, and two questions (at least this? more
    // than this?) in place of a window. True when both answers agree; nothing when the limits ended it
    // before.
    static std::optional<bool> proves(const Board& board, int score, int hash_mib, const Limits& limits,
                                      const StopFlag* stop = nullptr);

    // Empties the table: the next search gives the same tree as a new engine's.
    void forget();

    const Settings& settings() const;

    // The compiled version in use.
    std::string kernel() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace flipside::engine
