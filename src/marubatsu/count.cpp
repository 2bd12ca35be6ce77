#include "marubatsu/count.hpp"

#include "marubatsu/symmetry.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace flipside::marubatsu {

namespace {

// Ways to reach each position of a ply: open addressing, doubled before it is three quarters full. A
// position is o | x << 16; 0 is the empty board, which is never entered.
class Ways {
  public:
    explicit Ways(std::size_t expected) : slots_(std::bit_ceil(expected * 2 + 16)) {}

    void add(const Board& board, std::uint64_t ways) {
        if (4 * size_ >= 3 * slots_.size()) grow();
        Slot& slot = find(static_cast<std::uint32_t>(board.marks[0] | board.marks[1] << 16));
        if (slot.ways == 0) ++size_;
        slot.ways += ways;
    }

    std::size_t size() const { return size_; }

    template <class Visit>
    void for_each(Visit&& visit) const {
        for (const Slot& slot : slots_)
            if (slot.ways != 0) visit(Board{{slot.key & 0xffff, slot.key >> 16}}, slot.ways);
    }

  private:
    struct Slot {
        std::uint64_t ways = 0;
        std::uint32_t key = 0;
    };

    Slot& find(std::uint32_t key) {
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = (key * std::uint64_t{0x9e3779b97f4a7c15} >> 32) & mask;
        while (slots_[at].ways != 0 && slots_[at].key != key) at = (at + 1) & mask;
        slots_[at].key = key;
        return slots_[at];
    }

    void grow() {
        std::vector<Slot> old(slots_.size() * 2);
        old.swap(slots_);
        for (const Slot& slot : old)
            if (slot.ways != 0) find(slot.key).ways = slot.ways;
    }

    std::vector<Slot> slots_;
    std::size_t size_ = 0;
};

Outcomes outcome(Status status, std::uint64_t number) {
    Outcomes outcomes;
    if (status == Status::o_wins) outcomes.o = number;
    if (status == Status::x_wins) outcomes.x = number;
    if (status == Status::draw) outcomes.draws = number;
    return outcomes;
}

int forms_of(const Rules& rules, const Board& board) {
    return canonical(rules, board).forms;
}

} // namespace

Census& Census::operator+=(const Census& more) {
    positions += more.positions;
    distinct += more.distinct;
    finished += more.finished;
    distinct_finished += more.distinct_finished;
    games += more.games;
    return *this;
}

std::vector<Census> count_plies(const Rules& rules, int last_ply, const std::atomic<bool>* stop,
                                const std::function<void(int ply)>& progress) {
    std::vector<Census> plies;
    Ways ways(1);
    Ways next(1);
    for (int ply = 0; ply <= std::min(rules.square_count(), last_ply); ++ply) {
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) break;
        Census census;
        const auto visit = [&](const Board& board, std::uint64_t reached) {
            const int forms = forms_of(rules, board);
            census.positions += forms;
            ++census.distinct;
            Position position;
            position.board = board;
            position.ply = static_cast<std::uint8_t>(ply);
            const Mark mover = other(position.turn());
            if (ply > 0 && rules.has_line(board.of(mover)))
                position.status = win_of(mover);
            else if (ply == rules.square_count())
                position.status = Status::draw;
            if (position.over()) {
                census.finished += outcome(position.status, forms);
                census.distinct_finished += outcome(position.status, 1);
                census.games += outcome(position.status, reached);
                return;
            }
            for (Square move : bits::squares(legal_moves(rules, position)))
                next.add(canonical_board(rules, after(rules, position, move).board), reached);
        };
        if (ply == 0)
            visit(Board{}, 1);
        else
            ways.for_each(visit);
        plies.push_back(census);
        ways = std::move(next);
        next = Ways(ways.size());
        if (progress) progress(ply);
    }
    return plies;
}

Census total(const std::vector<Census>& plies) {
    Census sum;
    for (const Census& census : plies) sum += census;
    return sum;
}

std::vector<Census> count_plies_plainly(const Rules& rules, int last_ply) {
    std::vector<Census> plies;
    struct Seen {
        Position position;
        std::uint64_t ways = 0;
    };
    std::unordered_map<Word, Seen> now;
    now[0] = {Position{}, 1};
    for (int ply = 0; ply <= std::min(rules.square_count(), last_ply); ++ply) {
        Census census;
        std::unordered_map<Word, Seen> next;
        for (const auto& [key, seen] : now) {
            const Position& position = seen.position;
            // Of the forms of a position, the canonical one is counted.
            const bool is_distinct = canonical_board(rules, position.board) == position.board;
            ++census.positions;
            if (is_distinct) ++census.distinct;
            if (position.over()) {
                census.finished += outcome(position.status, 1);
                if (is_distinct) census.distinct_finished += outcome(position.status, 1);
                census.games += outcome(position.status, seen.ways);
            }
            for (Square move : bits::squares(legal_moves(rules, position))) {
                const Position child = after(rules, position, move);
                Seen& there = next[child.board.marks[0] | child.board.marks[1] << 16];
                there.position = child;
                there.ways += seen.ways;
            }
        }
        plies.push_back(census);
        now = std::move(next);
    }
    return plies;
}

} // namespace flipside::marubatsu
