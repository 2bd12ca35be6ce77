#include "marubatsu/scores.hpp"

namespace flipside::marubatsu {

namespace {

bool in_centre(const Rules& rules, const Position& position) {
    return bits::contains(rules.centre(), position.last);
}

bool won(const Position& position) {
    return position.status == win_of(other(position.turn()));
}

// The lines that the rules ask about, by (own, theirs, empty) for three in a row.
struct Lines {
    int threats = 0;     // (2, 0, 1): lines that the last mover can complete
    int dangers = 0;     // (0, 2, 1): lines that the other can complete at once
    int own_open = 0;    // (1, 0, 2)
    int theirs_open = 0; // (0, 1, 2)
};

Lines lines_of(const Rules& rules, const Position& position) {
    Lines lines;
    if (position.over()) return lines; // a full board has none with an empty square
    const Word theirs = position.board.of(position.turn());
    const Word own = position.board.of(other(position.turn()));
    const int k = rules.in_a_row();
    // What count_lines (patterns.hpp) would find, without the patterns that no rule asks about.
    for (Word line : rules.lines()) {
        const int mine = bits::count(line & own);
        const int others = bits::count(line & theirs);
        if (others == 0) {
            lines.threats += mine == k - 1;
            lines.own_open += mine == 1;
        }
        if (mine == 0) {
            lines.dangers += others == k - 1;
            lines.theirs_open += others == 1;
        }
    }
    return lines;
}

// On 3 x 3 after four moves: x in the middle of o's diagonal, and x has answered on a side. Any corner would
// have let o make two threats at once.
bool sides_against_fork(const Rules& rules, const Position& position) {
    if (rules.size() != 3 || position.ply != 4) return false;
    const Word o = position.board.of(Mark::o);
    const Word x = position.board.of(Mark::x);
    const Word falling = bits::bit(rules.at(0, 0)) | bits::bit(rules.at(2, 2));
    const Word rising = bits::bit(rules.at(2, 0)) | bits::bit(rules.at(0, 2));
    return (x & rules.centre()) != 0 && ((o & falling) == falling || (o & rising) == rising)
           && (x & rules.edges()) != 0;
}

// A threat, half a point for each line of one's own, one off for each of the other's.
Score weighed(const Lines& lines) {
    return (lines.threats == 1 ? 2 * point : 0) + lines.own_open * point / 2 - lines.theirs_open * point;
}

} // namespace

Score score_1s(const Rules& rules, const Position& position) {
    const int n = rules.size();
    return (n * n - 1 - (rules.x(position.last) + rules.y(position.last) * n)) * point;
}

Score score_2s(const Rules&, const Position&) {
    return 0;
}

Score score_3s(const Rules& rules, const Position& position) {
    return in_centre(rules, position) ? point : 0;
}

Score score_4s(const Rules& rules, const Position& position) {
    const int n = rules.size();
    if (in_centre(rules, position)) return (n * n + 1) * point;
    if (!bits::contains(rules.corners(), position.last)) return 0;
    return (n * n - (rules.x(position.last) + rules.y(position.last) * n)) * point;
}

Score score_5s(const Rules&, const Position& position) {
    return won(position) ? point : 0;
}

Score score_6s(const Rules& rules, const Position& position) {
    if (won(position)) return point;
    return lines_of(rules, position).dangers > 0 ? -point : 0;
}

Score score_7s(const Rules& rules, const Position& position) {
    if (in_centre(rules, position)) return 2 * point;
    return score_6s(rules, position);
}

Score score_8s(const Rules& rules, const Position& position) {
    if (in_centre(rules, position)) return 3 * point;
    if (won(position)) return 2 * point;
    const Lines lines = lines_of(rules, position);
    if (lines.dangers > 0) return -point;
    return lines.threats > 0 ? point : 0;
}

Score score_9s(const Rules& rules, const Position& position) {
    if (in_centre(rules, position)) return 4 * point;
    if (won(position)) return 3 * point;
    const Lines lines = lines_of(rules, position);
    if (lines.dangers > 0) return -point;
    return lines.threats >= 2 ? 2 * point : lines.threats == 1 ? point : 0;
}

Score score_10s(const Rules& rules, const Position& position) {
    if (in_centre(rules, position)) return 300 * point;
    if (won(position)) return 200 * point;
    const Lines lines = lines_of(rules, position);
    if (lines.dangers > 0) return -100 * point;
    if (lines.threats >= 2) return 100 * point;
    return ((lines.threats == 1 ? 1 : 0) + lines.own_open) * point;
}

Score score_11s(const Rules& rules, const Position& position) {
    if (in_centre(rules, position)) return 300 * point;
    if (won(position)) return 200 * point;
    const Lines lines = lines_of(rules, position);
    if (lines.dangers > 0) return -100 * point;
    if (lines.threats >= 2) return 100 * point;
    return weighed(lines);
}

Score score_12s(const Rules& rules, const Position& position) {
    if (won(position)) return 300 * point;
    const Lines lines = lines_of(rules, position);
    if (lines.dangers > 0) return -100 * point;
    if (lines.threats >= 2) return 200 * point;
    if (sides_against_fork(rules, position)) return 100 * point;
    return weighed(lines);
}

Score score_13s(const Rules& rules, const Position& position) {
    if (won(position)) return 300 * point;
    const Lines lines = lines_of(rules, position);
    if (lines.dangers > 0) return -100 * lines.dangers * point;
    if (lines.threats >= 2) return 200 * point;
    if (sides_against_fork(rules, position)) return 100 * point;
    return weighed(lines);
}

Score score_14s(const Rules& rules, const Position& position) {
    if (won(position)) return 300 * point;
    const Lines lines = lines_of(rules, position);
    if (lines.dangers == 0 && lines.threats >= 2) return 200 * point;
    if (sides_against_fork(rules, position)) return 100 * point;
    return -100 * lines.dangers * point + weighed(lines);
}

} // namespace flipside::marubatsu
