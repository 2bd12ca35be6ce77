#include "entombed/properties.hpp"

#include "entombed/connectivity.hpp"
#include "entombed/every_row.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <utility>

namespace flipside::entombed {

namespace {

bool cell(Row row, int column) {
    return (row >> column & 1) != 0;
}

void count(Tally& tally, bool holds, Breach breach) {
    ++tally.checked;
    if (holds) return;
    if (tally.broken++ == 0) tally.first = breach;
}

// Calls look(above, row) for every row that can follow every row.
template <class Look>
void for_every_pair(const Settings& settings, Look look) {
    for (int above = 0; above < 256; ++above)
        for (const Row row : successors(settings, static_cast<Row>(above)))
            look(static_cast<Row>(above), row);
}

std::bitset<256> reachable(const Settings& settings) {
    std::bitset<256> seen;
    std::vector<Row> open = {0};
    seen.set(0);
    while (!open.empty()) {
        const Row above = open.back();
        open.pop_back();
        for (const Row row : successors(settings, above)) {
            if (seen[row]) continue;
            seen.set(row);
            open.push_back(row);
        }
    }
    return seen;
}

} // namespace

Tally check_squares(const Settings& settings) {
    Tally tally;
    for_every_pair(settings, [&tally](Row above, Row row) {
        for (int column = 6; column >= 0; --column) {
            const int upper = above >> column & 3;
            const bool uniform = (upper == 0 || upper == 3) && upper == (row >> column & 3);
            count(tally, !uniform, {above, row, column});
        }
    });
    return tally;
}

Tally check_lone_cells(const Settings& settings) {
    Tally tally;
    for_every_pair(settings, [&tally](Row above, Row row) {
        for (int column = 6; column >= 1; --column) {
            const bool middle = cell(above, column);
            if (middle == cell(above, column + 1) || middle == cell(above, column - 1)) continue;
            count(tally, cell(row, column) == middle, {above, row, column});
        }
    });
    return tally;
}

Tally check_thin_runs(const Settings& settings) {
    Tally tally;
    for_every_pair(settings, [&tally](Row above, Row row) {
        for (int column = 6; column >= 1; --column) {
            const bool on_the_left = cell(row, column + 1);
            if (cell(row, column) == on_the_left || cell(above, column) != on_the_left) continue;
            count(tally, cell(row, column - 1) == cell(row, column), {above, row, column - 1});
        }
    });
    return tally;
}

Tally check_runs_met(const Settings& settings) {
    Tally tally;
    const std::bitset<256> comes_up = reachable(settings);
    for_every_pair(settings, [&](Row above, Row row) {
        if (!comes_up[above]) return;
        bool met = false;
        for (int column = 7; column >= 0; --column) {
            if (cell(above, column)) continue;
            met |= !cell(row, column);
            if (column > 0 && !cell(above, column - 1)) continue;
            count(tally, met, {above, row, column});
            met = false;
        }
    });
    return tally;
}

std::vector<Row> reachable_rows(const Settings& settings) {
    const std::bitset<256> seen = reachable(settings);
    std::vector<Row> rows;
    for (int row = 0; row < 256; ++row)
        if (seen[row]) rows.push_back(static_cast<Row>(row));
    return rows;
}

Passability check_passability(const Settings& settings) {
    struct Situation {
        Row row = 0;
        Connectivity above;
        auto operator<=>(const Situation&) const = default;
    };
    std::array<std::vector<Row>, 256> following;
    for (int row = 0; row < 256; ++row) following[row] = successors(settings, static_cast<Row>(row));

    // Breadth first, so that the first shut situation found is a nearest one.
    std::vector<std::pair<Situation, std::size_t>> queue = {{Situation{}, 0}}; // and where it came from
    std::map<Situation, std::size_t> seen = {{Situation{}, 0}};
    Passability result;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const Situation now = queue[next].first;
        if (now.above.is_blocked()) {
            if (!result.shortest_end.empty()) continue;
            for (std::size_t back = next; back != 0; back = queue[back].second)
                result.shortest_end.push_back(queue[back].first.row);
            std::ranges::reverse(result.shortest_end);
            continue;
        }
        ++result.situations;
        for (const Row raw : following[now.row]) {
            for (const Row shown : {raw, Row{0}, static_cast<Row>(raw & 0xf0)}) {
                Situation then{shown, now.above};
                then.above.add(shown);
                if (seen.emplace(then, queue.size()).second) queue.emplace_back(then, next);
            }
        }
    }
    return result;
}

} // namespace flipside::entombed
