// What a clock is divided into. The arbiter's side of clocks is in contest_test.cpp.

#include "arena/time.hpp"

#include <doctest/doctest.h>

using namespace flipside::arena;

namespace {

// Seconds left after a game of thirty moves that take a share of what they may, the first with `empties`.
double left_after(double clock, double increment, double used, int empties = 60) {
    for (; empties > 0; empties -= 2) {
        const Thinking thinking = time_for_move(clock, increment, empties);
        const double taken = thinking.enough + used * (thinking.most - thinking.enough);
        if (taken > clock) return clock - taken;
        clock += increment - taken;
    }
    return clock;
}

} // namespace

TEST_CASE("no limit stays none") {
    const Thinking thinking = time_for_move(no_limit, 0, 40);
    CHECK(thinking.enough == no_limit);
    CHECK(thinking.most == no_limit);
}

TEST_CASE("a clock lasts to the end of the game, even if every move takes all it may") {
    for (const double clock : {1.0, 10.0, 300.0}) {
        for (const double increment : {0.0, 0.1, 2.0}) {
            CAPTURE(clock);
            CAPTURE(increment);
            for (const int empties : {60, 59, 30, 7}) CHECK(left_after(clock, increment, 1, empties) > 0);
        }
        // And most of it is used where moves take what they are meant to.
        CHECK(left_after(clock, 0, 0.5) < 0.3 * clock);
    }
}

TEST_CASE("the middle game has more time than the opening, and the ending the least") {
    const auto most = [](int empties) { return time_for_move(100, 0, empties).most; };
    const auto share_left = [&](int empties) { return most(empties) / 100; };
    CHECK(most(40) > most(58));
    CHECK(share_left(20) < 0.5); // of what the middle game has left
    for (int empties = 1; empties <= 60; ++empties) {
        const Thinking thinking = time_for_move(100, 0, empties);
        CHECK(thinking.enough > 0);
        CHECK(thinking.enough < thinking.most);
        CHECK(thinking.most <= 90);
    }
    // Something is always left for a move, whatever the clock says.
    CHECK(time_for_move(0, 0, 30).most > 0);
}
