#include "entombed/walk.hpp"

#include <utility>

namespace flipside::entombed {

namespace {

std::pair<int, int> towards(Direction direction) {
    switch (direction) {
    case Direction::up:
        return {-1, 0};
    case Direction::down:
        return {1, 0};
    case Direction::left:
        return {0, -1};
    case Direction::right:
        return {0, 1};
    }
    return {0, 0};
}

} // namespace

Walk::Walk(std::vector<Row> rows) : rows_(std::move(rows)), finds_(rows_.size() + 1, -1) {
    for (int row = find_every; row <= height(); row += find_every) {
        for (int x = 0; x < places / 2; ++x) {
            if (is_wall(row, x)) continue;
            finds_[row] = x;
            break;
        }
    }
}

bool Walk::is_wall(int row, int x) const {
    if (x < 0 || x >= places || row < 0) return true;
    if (row == 0 || row > height()) return false;
    return (rows_[row - 1] >> column_of(x) & 1) != 0;
}

bool Walk::is_find(int row, int x) const {
    return row >= 1 && row <= height() && finds_[row] == x;
}

bool Walk::step(Direction direction) {
    const auto [down, across] = towards(direction);
    if (is_done() || is_caught() || is_wall(row_ + down, x_ + across)) return false;
    row_ += down;
    x_ += across;
    ++steps_;
    if (is_find(row_, x_)) {
        finds_[row_] = -1;
        make_breaks_ += find_worth;
    }
    return true;
}

bool Walk::make_break(Direction direction) {
    const auto [down, across] = towards(direction);
    const int row = row_ + down;
    const int x = x_ + across;
    if (is_done() || is_caught() || make_breaks_ == 0) return false;
    if (x < 0 || x >= places || row < 1 || row > height()) return false;
    // Across the mirror line lies the walker's own column: the wall would come up under the walker too.
    if (row == row_ && column_of(x) == column_of(x_)) return false;
    rows_[row - 1] = static_cast<Row>(rows_[row - 1] ^ 1 << column_of(x));
    --make_breaks_;
    return true;
}

} // namespace flipside::entombed
