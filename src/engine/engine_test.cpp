// The engine's promises: right scores with their certainty, the same tree every time, limits kept.

#include "bits/mersenne.hpp"
#include "engine/engine.hpp"
#include "engine/kernel/processor.hpp"
#include "engine/simple_solver_test.hpp"
#include "othello/notation.hpp"
#include "othello/perft.hpp"
#include "othello/position.hpp"

#include <chrono>
#include <thread>

#include <doctest/doctest.h>

using namespace flipside;
using namespace flipside::engine;

namespace {

// 64 cells and the side to move, as in the lists of positions that the facts of this game come in.
Board board_of(const std::string& text) {
    Board black{};
    for (int i = 0; i < 64; ++i) {
        if (text[i] == 'X') black.mover |= bits::Word{1} << i;
        if (text[i] == 'O') black.other |= bits::Word{1} << i;
    }
    return text[65] == 'X' ? black : pass(black);
}

Settings small_hash() {
    Settings settings;
    settings.hash_mib = 4;
    return settings;
}

std::string best_name(const Answer& answer) {
    return answer.best ? othello::square_name(*answer.best) : "none";
}

// FFO #1, 14 empties; G8 is best with +18.
const char* const ffo_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

} // namespace

TEST_CASE("perft counts as the rules do, with every kernel, passes taking a ply or none") {
    // Values of the start: the table of published counts, at depth 9 with passes counted and free.
    const flipside::othello::Board start = flipside::othello::Board::initial();
    for (const std::string& kernel : kernels_here()) {
        CHECK(perft(start, 9, true, kernel) == 3'005'288);
        CHECK(perft(start, 9, false, kernel) == 3'005'320);
    }
    bits::PythonRandom random(11);
    for (int game = 0; game < 12; ++game) {
        Board board = start;
        for (int ply = 4 * game; ply > 0 && !othello::game_over(board); --ply) {
            std::vector<Square> moves;
            for (const Square square : bits::squares(othello::legal_moves(board))) moves.push_back(square);
            board = moves.empty() ? othello::pass(board) : othello::play(board, random.choice(moves));
        }
        for (const std::string& kernel : kernels_here()) {
            CHECK(perft(board, 4, true, kernel) == othello::perft(board, 4, othello::Passes::counted));
            CHECK(perft(board, 4, false, kernel) == othello::perft(board, 4, othello::Passes::free));
        }
    }
}

TEST_CASE("a proof by other means agrees with a right score and with no other") {
    const Board board = board_of(ffo_1);
    CHECK(Engine::proves(board, 18, 4, {}) == true);
    CHECK(Engine::proves(board, 16, 4, {}) == false);
    CHECK(Engine::proves(board, 20, 4, {}) == false);
    Limits few;
    few.nodes = 100;
    CHECK_FALSE(Engine::proves(board, 18, 4, few).has_value());
}

TEST_CASE("a search that a limit ends says what it has proved, and never more") {
    const Board board = board_of(ffo_1);
    for (std::uint64_t nodes = 1000; nodes < 60'000; nodes += 1000) {
        Engine engine(small_hash());
        Limits limits;
        limits.nodes = nodes;
        const Answer answer = engine.search(board, limits);
        CHECK(answer.proved.low <= 18);
        CHECK(answer.proved.high >= 18);
        CHECK(answer.stopped == !answer.score.is_proved());
        if (!answer.stopped) CHECK(answer.proved == Window{18, 18});
    }
}

TEST_CASE("asked who wins, the engine proves the sign with fewer nodes than the score") {
    const Board board = board_of(ffo_1);
    Limits sign;
    sign.window = {-1, 1};
    Engine engine(small_hash());
    const Answer answer = engine.search(board, sign);
    CHECK(answer.score.value > 0);
    CHECK(answer.score.exact);
    engine.forget();
    CHECK(answer.nodes < engine.search(board, {}).nodes);
}

TEST_CASE("random endings: every level finds the score of a plain search") {
    std::mt19937_64 random(20);
    for (const InstructionSet& level : instruction_sets()) {
        if (!level.runs_here()) continue;
        Settings settings = small_hash();
        settings.kernel = level.name;
        Engine engine(settings);
        CHECK(engine.kernel() == level.name);
        for (int empties = 1; empties <= 10; ++empties) {
            for (int i = 0; i < (empties < 8 ? 30 : 6); ++i) {
                const Board board = random_ending(empties, random);
                const Answer answer = engine.search(board, {});
                CHECK(answer.score.value == simple_score(board));
                CHECK(answer.score.is_proved());
                REQUIRE(answer.best.has_value());
                CHECK(-simple_score(play(board, *answer.best)) == answer.score.value);
            }
        }
    }
}

TEST_CASE("every legal move's score is that of a plain search") {
    std::mt19937_64 random(21);
    Engine engine(small_hash());
    for (int i = 0; i < 20; ++i) {
        const Board board = random_ending(8, random);
        const MoveScores scores = engine.score_moves(board, {});
        REQUIRE(static_cast<int>(scores.moves.size()) == bits::count(legal_moves(board)));
        for (const MoveScore& move : scores.moves) {
            CHECK(move.score.is_proved());
            CHECK(move.score.value == -simple_score(play(board, move.move)));
        }
        for (std::size_t k = 1; k < scores.moves.size(); ++k)
            CHECK(scores.moves[k - 1].score.value >= scores.moves[k].score.value);
    }
}

TEST_CASE("an answer's line is legal and leads to its score") {
    std::mt19937_64 random(22);
    Engine engine(small_hash());
    for (int i = 0; i < 20; ++i) {
        Board board = random_ending(10, random);
        const Answer answer = engine.search(board, {});
        int sign = 1;
        for (const Square square : answer.line) {
            if (must_pass(board)) {
                board = pass(board);
                sign = -sign;
            }
            REQUIRE(bits::contains(legal_moves(board), square));
            board = play(board, square);
            sign = -sign;
        }
        CHECK(-simple_score(pass(board)) * sign == answer.score.value);
    }
}

TEST_CASE("one thread searches the same tree every time, and every instruction set the same as well") {
    const Board board = board_of(ffo_1);
    std::uint64_t nodes = 0;
    for (const InstructionSet& level : instruction_sets()) {
        if (!level.runs_here()) continue;
        Settings settings = small_hash();
        settings.kernel = level.name;
        Engine engine(settings);
        const std::uint64_t first = engine.search(board, {}).nodes;
        engine.forget();
        CHECK(engine.search(board, {}).nodes == first);
        if (nodes != 0) CHECK(first == nodes);
        nodes = first;
    }
}

TEST_CASE("a warm table never changes a score") {
    std::mt19937_64 random(23);
    Engine warm(small_hash());
    for (int i = 0; i < 60; ++i) {
        const Board board = random_ending(11, random);
        Engine cold(small_hash());
        const int expected = cold.search(board, {}).score.value;
        CHECK(warm.search(board, {}).score.value == expected);
        CHECK(warm.search(board, {}).score.value == expected);
        // Shallow looks at the position and its neighbours must not spoil what follows.
        Limits shallow;
        shallow.depth = 4;
        shallow.exact_from = 0;
        warm.search(board, shallow);
        CHECK(warm.search(board, {}).score.value == expected);
    }
}

TEST_CASE("several threads find the same scores") {
    std::mt19937_64 random(25);
    Settings settings = small_hash();
    settings.threads = 3;
    Engine engine(settings);
    for (int i = 0; i < 12; ++i) {
        const Board board = random_ending(11, random);
        const int expected = Engine(small_hash()).search(board, {}).score.value;
        const Answer answer = engine.search(board, {});
        CHECK(answer.score.value == expected);
        CHECK(answer.score.is_proved());
    }
    std::atomic<bool> stop{true};
    CHECK(engine.search(Board::initial(), {}, {}, &stop).stopped);
}

TEST_CASE("a window proves only what it asks for") {
    std::mt19937_64 random(24);
    Engine engine(small_hash());
    for (int i = 0; i < 40; ++i) {
        const Board board = random_ending(9, random);
        const int score = simple_score(board);
        Limits win;
        win.window = {-1, 1};
        engine.forget();
        const Answer answer = engine.search(board, win);
        CHECK(answer.score.exact);
        if (score > 0) CHECK(answer.score.value > 0);
        if (score < 0) CHECK(answer.score.value < 0);
        if (score == 0) CHECK(answer.score.value == 0);
        if (answer.score.bound == Bound::at_least) CHECK(answer.score.value <= score);
        if (answer.score.bound == Bound::at_most) CHECK(answer.score.value >= score);
        if (answer.score.bound == Bound::exact) CHECK(answer.score.value == score);
    }
}

// Positions of published reports where programs went wrong.

TEST_CASE("must pass: the score of a position is found through the pass, and no move is named") {
    Engine engine(small_hash());
    const Board board = board_of("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");
    const Answer answer = engine.search(board, {});
    CHECK_FALSE(answer.best.has_value());
    CHECK(answer.score.value == -48);
    CHECK(answer.score.is_proved());
}

TEST_CASE("the end of the game is scored by the rules") {
    Engine engine(small_hash());
    Board over{};
    over.mover = 1 | bits::Word{1} << 56 | bits::Word{1} << 57;
    over.other = bits::Word{1} << 63;
    const Answer answer = engine.search(over, {});
    CHECK(answer.score.value == 62);
    CHECK(answer.score.source == Source::rules);
    CHECK(answer.score.is_proved());
}

TEST_CASE("a wipe-out is played at once, at every depth") {
    const Board board = board_of("---------O-------XOXXX-----OXX-----XXX-------------------------- X");
    for (int depth = 1; depth <= 8; ++depth) {
        Engine engine(small_hash());
        Limits limits;
        limits.depth = depth;
        limits.exact_from = 0;
        CHECK(best_name(engine.search(board, limits)) == "a1");
    }
}

TEST_CASE("endings that even depths and odd depths got wrong elsewhere") {
    struct Case {
        const char* position;
        const char* best;
        int score;
    };
    for (const Case& c : {
             Case{"XOOXX-O-XOOOOOOOXOXXOXOOXOOOXOXOXXXXXOOOXXXXOOOOXXXXXXOOXXXXXOOO X", "f1", 10},
             Case{"OXXXXXXXOOXXXXOXOXOXXXOXOOOXXXOXOXOOOXXXOOXOXXXXOOOOOOOOOOOOX--X X", "g8", 4},
             Case{"XXXXXXXXOOXXOOXX-OXXOXOOXXOOXOOO-XOXOOOOXOXXXOOOOOOOOOOOOOXXXXX- O", "h8", 12},
         }) {
        // By a search that looks past the end without being told to solve, at every depth from there on,
        // and by the solver.
        for (int depth = 3; depth <= 6; ++depth) {
            Engine engine(small_hash());
            Limits limits;
            limits.depth = depth;
            limits.exact_from = 0;
            const Answer answer = engine.search(board_of(c.position), limits);
            CHECK(best_name(answer) == c.best);
            CHECK(answer.score.value == c.score);
            CHECK(answer.score.exact);
        }
        CHECK(Engine(small_hash()).search(board_of(c.position), {}).score.value == c.score);
    }
}

TEST_CASE("a search that cannot reach the end says that it estimates") {
    Engine engine(small_hash());
    Limits limits;
    limits.depth = 5;
    limits.exact_from = 0;
    const Answer answer = engine.search(Board::initial(), limits);
    CHECK_FALSE(answer.score.exact);
    CHECK(answer.score.depth == 5);
    CHECK(answer.score.source == Source::search);
    CHECK(answer.line.size() == 5);
}

TEST_CASE("a node limit and a deadline end a search, and nothing unproved is called exact") {
    const Board start = Board::initial();
    Engine engine(small_hash());
    Limits nodes;
    nodes.nodes = 20000;
    const Answer few = engine.search(start, nodes);
    CHECK(few.stopped);
    CHECK_FALSE(few.score.exact);
    CHECK(few.nodes < 40000);
    REQUIRE(few.best.has_value());
    CHECK(bits::contains(legal_moves(start), *few.best));

    Limits brief;
    brief.now = steady_seconds;
    brief.deadline = steady_seconds() + 0.05;
    const Answer soon = engine.search(start, brief);
    CHECK(soon.stopped);
    CHECK_FALSE(soon.score.exact);
}

TEST_CASE("a stop flag is answered") {
    Engine engine(small_hash());
    std::atomic<bool> stop{false};
    std::thread later([&stop] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        stop = true;
    });
    const Answer answer = engine.search(Board::initial(), {}, {}, &stop);
    later.join();
    CHECK(answer.stopped);
    CHECK(answer.best.has_value());
}

TEST_CASE("progress is told after every depth") {
    Engine engine(small_hash());
    Limits limits;
    limits.depth = 6;
    limits.exact_from = 0;
    std::vector<int> depths;
    engine.search(Board::initial(), limits,
                  [&](const Progress& progress) { depths.push_back(progress.score.depth); });
    CHECK(depths == std::vector<int>{1, 2, 3, 4, 5, 6});
}

TEST_CASE("more certain values win") {
    const Score evaluated{3, false, Bound::exact, 0, 100, Source::evaluation};
    const Score deep{1, false, Bound::exact, 12, 100, Source::search};
    const Score selective{2, false, Bound::exact, 12, 87, Source::search};
    const Score proved{0, true, Bound::exact, 20, 100, Source::solver};
    const Score limit{4, true, Bound::at_least, 20, 100, Source::solver};
    CHECK(more_certain(deep, evaluated));
    CHECK(more_certain(deep, selective));
    CHECK(more_certain(proved, limit));
    CHECK(more_certain(limit, deep));
    CHECK_FALSE(more_certain(deep, proved));
    CHECK_FALSE(more_certain(deep, deep));
    CHECK((-limit).bound == Bound::at_most);
}
