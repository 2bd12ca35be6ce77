#include "entombed/solver.hpp"

#include <algorithm>
#include <bit>

namespace flipside::entombed {

namespace {

constexpr int columns = 8;

// Breadth first: `steps[row][column]` counts the cells from the open row, 0 for what is not reached. Row 1
// is rows[0].
class Distances {
  public:
    explicit Distances(std::span<const Row> rows) : rows_(rows), steps_(rows.size() * columns, 0) {
        for (int column = 0; column < columns; ++column) visit(1, column, 1);
        for (std::size_t next = 0; next < queue_.size(); ++next) {
            const Place place = queue_[next];
            const int further = at(place.row, place.column) + 1;
            visit(place.row + 1, place.column, further);
            visit(place.row, place.column - 1, further);
            visit(place.row, place.column + 1, further);
            visit(place.row - 1, place.column, further);
        }
    }

    int at(int row, int column) const {
        if (row < 1 || row > static_cast<int>(rows_.size()) || column < 0 || column >= columns) return 0;
        return steps_[static_cast<std::size_t>(row - 1) * columns + column];
    }

    // The nearest cell of a row; its steps are 0 when there is none.
    Place nearest(int row) const {
        Place best{row, 0};
        for (int column = 1; column < columns; ++column) {
            const int steps = at(row, column);
            if (steps != 0 && (at(row, best.column) == 0 || steps < at(row, best.column)))
                best.column = column;
        }
        return best;
    }

  private:
    void visit(int row, int column, int steps) {
        if (row < 1 || row > static_cast<int>(rows_.size()) || column < 0 || column >= columns) return;
        if ((rows_[row - 1] >> column & 1) != 0 || at(row, column) != 0) return;
        steps_[static_cast<std::size_t>(row - 1) * columns + column] = steps;
        queue_.push_back({row, column});
    }

    std::span<const Row> rows_;
    std::vector<int> steps_;
    std::vector<Place> queue_;
};

std::vector<Place> path_to(const Distances& distances, Place place) {
    std::vector<Place> path;
    int steps = distances.at(place.row, place.column);
    if (steps == 0) return path;
    path.push_back(place);
    for (; steps > 1; --steps) {
        constexpr int directions[4][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
        for (const auto& [down, across] : directions) {
            if (distances.at(place.row + down, place.column + across) != steps - 1) continue;
            place = {place.row + down, place.column + across};
            break;
        }
        path.push_back(place);
    }
    std::ranges::reverse(path);
    return path;
}

// A passage at the mirror line has its own mirror image for a neighbour. Takes dead ends away from the whole
// maze at once, round after round; the mirror keeps both halves alike.
std::vector<Row> dead_ends_of(std::span<const Row> rows) {
    std::vector<Row> open;
    for (const Row row : rows) open.push_back(static_cast<Row>(~row));
    std::vector<Row> filled(rows.size(), 0);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const int above = row == 0 ? 0xff : open[row - 1];
            const int below = row + 1 == rows.size() ? 0xff : open[row + 1];
            for (int column = 0; column < columns; ++column) {
                const int cell = 1 << column;
                if ((open[row] & cell) == 0) continue;
                const int beside = column == 0 ? 1 : open[row] >> (column - 1) & 1;
                const int ways =
                    (above >> column & 1) + (below >> column & 1) + (open[row] >> (column + 1) & 1) + beside;
                if (ways > 1) continue;
                open[row] = static_cast<Row>(open[row] & ~cell);
                filled[row] = static_cast<Row>(filled[row] | cell);
                changed = true;
            }
        }
    }
    return filled;
}

} // namespace

Solution solve(std::span<const Row> rows) {
    Solution solution;
    if (rows.empty()) return solution;
    const Distances distances(rows);
    const int last = static_cast<int>(rows.size());
    Place goal = distances.nearest(last);
    for (int row = 1; row <= last; ++row) {
        const Place nearest = distances.nearest(row);
        if (distances.at(row, nearest.column) != 0) continue;
        solution.first_blocked = row;
        goal = distances.nearest(std::max(1, row - 1));
        break;
    }
    solution.path = path_to(distances, goal);
    solution.dead_ends = dead_ends_of(rows);
    return solution;
}

} // namespace flipside::entombed
