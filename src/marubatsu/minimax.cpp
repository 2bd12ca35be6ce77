#include "marubatsu/minimax.hpp"

#include <algorithm>
#include <cassert>

namespace flipside::marubatsu {

Minimax::Minimax(const Rules& rules) : rules_(&rules) {
    assert(rules.size() <= 4);
    ternary_.resize(rules.all() + 1);
    std::uint32_t power = 1;
    for (Square square : bits::squares(rules.all())) {
        for (Word marks = 0; marks <= rules.all(); ++marks)
            if (bits::contains(marks, square)) ternary_[marks] += power;
        power *= 3;
    }
    values_.resize(power);
    for_each_board([this](std::size_t number, const Board& board) {
        const int ply = bits::count(board.taken());
        if (rules_->has_line(board.of(Mark::o))) {
            values_[number] = 1;
        } else if (rules_->has_line(board.of(Mark::x))) {
            values_[number] = -1;
        } else if (ply == rules_->square_count()) {
            values_[number] = 0;
        } else {
            const bool high = ply % 2 == 0; // o's turn
            int value = high ? -1 : 1;
            for (Square square : bits::squares(rules_->all() & ~board.taken())) {
                const int found = values_[number + (high ? 1 : 2) * ternary_[bits::bit(square)]];
                value = high ? std::max(value, found) : std::min(value, found);
            }
            values_[number] = static_cast<std::int8_t>(value);
        }
        return true;
    });
}

template <class Visit>
void Minimax::for_each_board(Visit&& visit) const {
    // Halves of a number, so that no digit is taken apart more than once.
    const int squares = rules_->square_count();
    const int low_squares = squares / 2;
    const auto halves = [](int count, int shift) {
        std::vector<Board> boards = {Board{}};
        for (int i = 0; i < count; ++i) {
            const std::size_t size = boards.size();
            for (Mark mark : {Mark::o, Mark::x}) {
                for (std::size_t j = 0; j < size; ++j) {
                    boards.push_back(boards[j]);
                    boards.back().marks[index(mark)] |= Word{1} << (i + shift);
                }
            }
        }
        return boards;
    };
    const std::vector<Board> low = halves(low_squares, 0);
    const std::vector<Board> high = halves(squares - low_squares, low_squares);
    std::size_t number = values_.size();
    for (std::size_t i = high.size(); i-- > 0;) {
        for (std::size_t j = low.size(); j-- > 0;) {
            --number;
            const Board board{{high[i].marks[0] | low[j].marks[0], high[i].marks[1] | low[j].marks[1]}};
            const int lead = bits::count(board.of(Mark::o)) - bits::count(board.of(Mark::x));
            if ((lead == 0 || lead == 1) && !visit(number, board)) return;
        }
    }
}

Word Minimax::best_moves(const Position& position) const {
    Word best = 0;
    for (Square move : bits::squares(legal_moves(*rules_, position)))
        if (value_for_o(after(*rules_, position, move).board) == value_for_o(position.board))
            best |= bits::bit(move);
    return best;
}

void Minimax::for_each(const std::function<void(const Position&)>& visit,
                       const std::atomic<bool>* stop) const {
    for_each_board([&](std::size_t, const Board& board) {
        if (const Result<Position> position = position_of(*rules_, board)) visit(*position);
        return stop == nullptr || !stop->load(std::memory_order_relaxed);
    });
}

} // namespace flipside::marubatsu
