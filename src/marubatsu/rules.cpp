#include "marubatsu/rules.hpp"

#include <algorithm>
#include <string>

namespace flipside::marubatsu {

Result<Rules> Rules::make(int size, int in_a_row) {
    if (size < 1 || size > max_size) {
        Error error;
        error.what = "no board of that size";
        error.found = std::to_string(size);
        error.expected = "1 to 8";
        return std::unexpected(error);
    }
    if (in_a_row < 1 || in_a_row > size) {
        Error error;
        error.what = "no line of that length fits on the board";
        error.found = std::to_string(in_a_row);
        error.expected = "1 to " + std::to_string(size);
        return std::unexpected(error);
    }
    return Rules(size, in_a_row);
}

const Rules& Rules::standard() {
    static const Rules rules(3, 3);
    return rules;
}

Rules::Rules(int size, int in_a_row) : size_(size), in_a_row_(in_a_row) {
    const int end = size - 1;
    const auto mark = [this](Word& word, int x, int y) { word |= bits::bit(at(x, y)); };
    for (int x = 0; x < size; ++x) {
        for (int y = 0; y < size; ++y) {
            mark(all_, x, y);
            const bool side = x == 0 || x == end;
            const bool top_or_bottom = y == 0 || y == end;
            if (side && top_or_bottom)
                mark(corners_, x, y);
            else if (side || top_or_bottom)
                mark(edges_, x, y);
        }
    }
    for (int x : {end / 2, size / 2})
        for (int y : {end / 2, size / 2}) mark(centre_, x, y);

    // Runs of one square look the same in every direction and count once.
    add_lines(0, 1);
    if (in_a_row > 1) {
        add_lines(1, 0);
        add_lines(1, 1);
        add_lines(1, -1);
    }
    if (size <= tabled_size) {
        for (Word marks = 0; marks <= all_; ++marks)
            if (has_line(marks)) won_[marks >> 6] |= Word{1} << (marks & 63);
    }
}

void Rules::add_lines(int dx, int dy) {
    const auto inside = [this](int x, int y) { return x >= 0 && x < size_ && y >= 0 && y < size_; };
    for (int x = 0; x < size_; ++x) {
        for (int y = 0; y < size_; ++y) {
            if (!inside(x + dx * (in_a_row_ - 1), y + dy * (in_a_row_ - 1))) continue;
            Word line = 0;
            for (int i = 0; i < in_a_row_; ++i) line |= bits::bit(at(x + dx * i, y + dy * i));
            lines_[line_count_++] = line;
            for (Square square : bits::squares(line)) {
                Through& through = through_[bits::index(square)];
                through.lines[through.count++] = line;
            }
        }
    }
}

bool Rules::has_line(Word marks) const {
    return std::ranges::any_of(lines(), [marks](Word line) { return (marks & line) == line; });
}

} // namespace flipside::marubatsu
