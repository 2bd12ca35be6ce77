#include "engine/kernel/stability.hpp"

namespace flipside::engine {

namespace {

// The line after `own` plays on `square`, as {own, theirs}; the square is empty.
struct Line {
    unsigned own;
    unsigned theirs;
};

Line played(Line line, int square) {
    unsigned turned = 0;
    for (const int step : {1, -1}) {
        unsigned run = 0;
        int at = square + step;
        while (at >= 0 && at < 8 && (line.theirs >> at & 1)) {
            run |= 1U << at;
            at += step;
        }
        if (at >= 0 && at < 8 && (line.own >> at & 1)) turned |= run;
    }
    return {line.own | turned | 1U << square, line.theirs & ~turned};
}

} // namespace

// A disc of `own` is stable when it is own's in every line that any play, by either side and with or without
// turning discs of this line, can lead to. Lines with fewer empty squares are known first.
EdgeStability::EdgeStability() : stable{} {
    for (int empties = 0; empties <= 8; ++empties) {
        for (unsigned own = 0; own < 256; ++own) {
            for (unsigned theirs = 0; theirs < 256; ++theirs) {
                const unsigned empty = 0xff & ~(own | theirs);
                if ((own & theirs) != 0 || std::popcount(empty) != empties) continue;
                unsigned kept = own;
                for (int square = 0; square < 8; ++square) {
                    if (!(empty >> square & 1)) continue;
                    const Line mine = played({own, theirs}, square);
                    kept &= stable[mine.own][mine.theirs];
                    const Line other = played({theirs, own}, square);
                    kept &= stable[other.theirs][other.own];
                }
                stable[own][theirs] = static_cast<std::uint8_t>(kept);
            }
        }
    }
}

const EdgeStability edge_stability;

} // namespace flipside::engine
