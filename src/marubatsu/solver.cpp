#include "marubatsu/solver.hpp"

#include "marubatsu/ordering.hpp"

#include <algorithm>
#include <bit>

namespace flipside::marubatsu {

namespace {

constexpr std::uint64_t nodes_between_looks = 1 << 14;

int result_for_mover(const Position& position) {
    if (position.status == Status::draw) return 0;
    return position.status == win_of(position.turn()) ? 1 : -1;
}

// A power of two, and no more for a small board than it has use for.
std::size_t bucket_count(const Rules& rules, std::size_t wanted) {
    const int squares = rules.square_count();
    const std::size_t useful = std::size_t{1} << std::min(squares + squares / 4, 60);
    return std::bit_floor(std::clamp<std::size_t>(wanted, 1, useful));
}

} // namespace

Solver::Solver(const Rules& rules, std::size_t table_bytes)
    : rules_(&rules), table_(bucket_count(rules, table_bytes / sizeof(Bucket))) {}

std::optional<int> Solver::value_for_o(const Position& position, const std::atomic<bool>* stop,
                                       const std::function<void(const SolverProgress&)>& progress) {
    progress_ = {};
    stop_ = stop;
    report_ = progress ? &progress : nullptr;
    stopped_ = false;
    progress_.question = 1;
    int found = value(position, 1, true);
    if (found < 1 && !stopped_) {
        progress_.question = 2;
        found = value(position, 0, true);
    }
    if (stopped_) return std::nullopt;
    return position.turn() == Mark::o ? found : -found;
}

// Whether the value reaches `beta`, which is 1 or 0: a result of at least beta is a lower bound of the
// value, a lesser one an upper bound.
int Solver::value(const Position& position, int beta, bool at_root) {
    if (++progress_.nodes % nodes_between_looks == 0) {
        if (report_ != nullptr) (*report_)(progress_);
        if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) stopped_ = true;
    }
    if (stopped_) return 0;
    if (position.over()) return result_for_mover(position);

    const View view = look(position);
    if (view.wins_now) return 1;
    if (view.lower >= beta || view.lower == view.upper) return view.lower;
    if (view.upper < beta) return view.upper;
    if (bits::count(view.dangers) > 1) return -1;
    if (view.dangers != 0)
        return -value(after(*rules_, position, bits::lowest(view.dangers)), 1 - beta, false);

    const Board board = canonical_board(*rules_, position.board);
    if (const Entry* entry = find(board)) {
        if (entry->lower >= beta) return entry->lower;
        if (entry->upper < beta) return entry->upper;
    }
    const int best = best_of(position, view, beta, at_root);
    if (!stopped_) store(board, rules_->square_count() - position.ply, best, beta);
    return best;
}

int Solver::best_of(const Position& position, const View& view, int beta, bool at_root) {
    std::array<Square, 64> moves;
    const int count = order(position, view, moves);
    int best = -1;
    for (int i = 0; i < count && best < beta; ++i) {
        if (at_root) {
            progress_.move = i + 1;
            progress_.moves = count;
        }
        best = std::max(best, -value(after(*rules_, position, moves[i]), 1 - beta, false));
    }
    return best;
}

Solver::View Solver::look(const Position& position) const {
    View view;
    const Word own = position.board.of(position.turn());
    const Word others = position.board.of(other(position.turn()));
    const int k = rules_->in_a_row();
    const int empties = rules_->square_count() - position.ply;
    const int own_moves = (empties + 1) / 2;
    const int other_moves = empties / 2;
    bool can_win = false;
    bool can_lose = false;
    for (Word line : rules_->lines()) {
        if ((line & others) == 0) {
            const int needed = k - bits::count(line & own);
            if (needed > own_moves) continue;
            if (needed == 1) view.wins_now = true;
            can_win = true;
            view.live |= line;
        }
        if ((line & own) == 0) {
            const int needed = k - bits::count(line & others);
            if (needed > other_moves) continue;
            if (needed == 1) view.dangers |= line & ~others;
            can_lose = true;
            view.live |= line;
        }
    }
    view.live &= ~position.board.taken();
    if (!can_win) view.upper = 0;
    if (!can_lose) view.lower = 0;
    return view;
}

int Solver::order(const Position& position, const View& view, std::array<Square, 64>& moves) const {
    const Word own = position.board.of(position.turn());
    const Word others = position.board.of(other(position.turn()));
    // A square is worth more the more lines it serves or stops, and the fuller these are.
    std::array<int, 64> worth{};
    for (Word line : rules_->lines()) {
        if ((line & own) != 0 && (line & others) != 0) continue;
        const int weight = 1 << 2 * bits::count(line & (own | others));
        for (Square square : bits::squares(line & view.live)) worth[bits::index(square)] += weight;
    }
    int count = 0;
    for (Square square : bits::squares(view.live)) moves[count++] = square;
    sort_moves(moves.begin(), moves.begin() + count,
               [&worth](Square a, Square b) { return worth[bits::index(a)] > worth[bits::index(b)]; });
    const Word dead = rules_->all() & ~position.board.taken() & ~view.live;
    if (dead != 0) moves[count++] = bits::lowest(dead);
    return count;
}

Solver::Bucket& Solver::bucket(const Board& board) {
    constexpr Word golden = 0x9e3779b97f4a7c15;
    Word hash = (board.marks[0] ^ board.marks[0] >> 31) * golden;
    hash = (hash ^ board.marks[1] ^ hash >> 29) * golden;
    return table_[(hash ^ hash >> 32) & (table_.size() - 1)];
}

const Solver::Entry* Solver::find(const Board& board) {
    const Bucket& found = bucket(board);
    for (const Entry* entry : {&found.deepest, &found.latest})
        if (entry->empties >= 0 && entry->board == board) return entry;
    return nullptr;
}

void Solver::store(const Board& board, int empties, int value, int beta) {
    Bucket& place = bucket(board);
    const bool known = place.deepest.empties >= 0 && place.deepest.board == board;
    Entry& entry = known || empties > place.deepest.empties ? place.deepest : place.latest;
    if (entry.empties < 0 || entry.board != board) entry = {board, -1, 1, static_cast<std::int8_t>(empties)};
    (value >= beta ? entry.lower : entry.upper) = static_cast<std::int8_t>(value);
}

Word solved_moves(const Rules& rules, const Position& position, const std::atomic<bool>* stop) {
    Solver solver(rules);
    Word best = 0;
    int best_value = -2;
    for (Square move : bits::squares(legal_moves(rules, position))) {
        const std::optional<int> for_o = solver.value_for_o(after(rules, position, move), stop);
        if (!for_o) return legal_moves(rules, position);
        const int found = position.turn() == Mark::o ? *for_o : -*for_o;
        if (found < best_value) continue;
        if (found > best_value) best = 0;
        best_value = found;
        best |= bits::bit(move);
    }
    return best;
}

} // namespace flipside::marubatsu
