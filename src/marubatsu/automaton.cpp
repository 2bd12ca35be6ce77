#include "marubatsu/automaton.hpp"

#include "marubatsu/dense_table.hpp"

#include <bit>
#include <unordered_map>

namespace flipside::marubatsu {

namespace {

// Where a draw leads: a row of the table, or the end of the game (counters 1 to 6).
using Target = std::uint16_t;
constexpr Target first_row = 8;

// The targets of the candidates, in ascending order of squares, 0 behind the last one.
using Row = std::array<Target, 9>;

int length(const Row& row) {
    int n = 0;
    while (n < 9 && row[n] != 0) ++n;
    return n;
}

struct RowHash {
    std::size_t operator()(const Row& row) const {
        std::uint64_t hash = 14695981039346656037U; // FNV-1a
        for (Target target : row) hash = (hash ^ target) * 1099511628211U;
        return hash;
    }
};

// The rows of both games of a pair, equal ones kept once.
class Rows {
  public:
    Rows(const Rules& rules, Means& means) : rules_(rules), means_(means) {}

    // The row of the first move; finished games are counted by `counter` + 1, 2, 3.
    Target add_game(const Player& o, const Player& x, int counter) {
        players_ = {&o, &x};
        counter_ = counter;
        known_.assign(SmallBoards::board_count, 0);
        return row_of(Position{});
    }

    const std::vector<Row>& rows() const { return rows_; }

  private:
    Target row_of(const Position& position) {
        if (position.over()) return static_cast<Target>(counter_ + static_cast<int>(position.status));
        Target& known = known_[boards_.number(position.board)];
        if (known != 0) return known;
        Row row{};
        int count = 0;
        const Word candidates = players_[index(position.turn())]->candidates(rules_, position, means_);
        for (Square move : bits::squares(candidates)) row[count++] = row_of(after(rules_, position, move));
        const auto next = static_cast<Target>(first_row + rows_.size());
        const auto [at, is_new] = numbers_.try_emplace(row, next);
        if (is_new) rows_.push_back(row);
        return known = at->second;
    }

    const Rules& rules_;
    Means& means_;
    const SmallBoards& boards_ = SmallBoards::instance();
    std::array<const Player*, 2> players_{};
    int counter_ = 0;
    std::vector<Target> known_;
    std::unordered_map<Row, Target, RowHash> numbers_;
    std::vector<Row> rows_;
};

} // namespace

class MatchAutomaton::Counters {
  public:
    static constexpr std::uint64_t capacity = 1023;

    void count(Entry entry) { sums_ += ones[entry >> 5 & 7]; }

    std::uint64_t add_to(MatchResult& result) {
        const auto take = [this](int counter) { return sums_ >> 10 * (counter - 1) & capacity; };
        result.as_o.wins += take(1);
        result.as_o.losses += take(2);
        result.as_o.draws += take(3);
        result.as_x.losses += take(4);
        result.as_x.wins += take(5);
        result.as_x.draws += take(6);
        std::uint64_t games = 0;
        for (int counter = 1; counter <= 6; ++counter) games += take(counter);
        sums_ = 0;
        return games;
    }

  private:
    static constexpr std::array<std::uint64_t, 8> ones = {0,          1,          1ULL << 10, 1ULL << 20,
                                                          1ULL << 30, 1ULL << 40, 1ULL << 50, 0};

    std::uint64_t sums_ = 0;
};

MatchAutomaton::MatchAutomaton(const Rules& rules, const Player& first, const Player& second, Means& means)
    : shortest_game_(2 * rules.in_a_row() - 1) {
    Rows rows(rules, means);
    const std::array<Target, 2> starts = {rows.add_game(first, second, 0), rows.add_game(second, first, 3)};

    // Lays out one entry for every value that a draw of the row's width can take.
    std::vector<Entry> entries; // of each row: how to enter it
    std::uint32_t offset = 0;
    for (const Row& row : rows.rows()) {
        const int width = std::bit_width(static_cast<unsigned>(length(row)));
        entries.push_back(offset << 8 | static_cast<Entry>(32 - width));
        offset += 1U << width;
    }
    const auto entry = [&](Target target) {
        if (target >= first_row) return entries[target - first_row];
        const Target next = starts[target <= 3 ? 1 : 0]; // the other game of the pair, or of the next
        return entries[next - first_row] | Entry{target} << 5;
    };
    table_.reserve(offset);
    for (std::size_t i = 0; i < rows.rows().size(); ++i) {
        const Row& row = rows.rows()[i];
        const int count = length(row);
        for (int draw = 0; draw < 1 << std::bit_width(static_cast<unsigned>(count)); ++draw)
            table_.push_back(draw < count ? entry(row[draw]) : entries[i]);
    }
    start_ = entry(starts[0]);
}

MatchResult MatchAutomaton::play(std::uint64_t pairs, bits::PythonRandom& random) const {
    MatchResult result;
    Counters counters;
    Entry entry = start_;
    const auto draw = [&] {
        entry = table_[(entry >> 8) + (random.next32() >> (entry & 31))];
        counters.count(entry);
    };
    std::uint64_t games = 2 * pairs;
    while (games > 0) {
        // So many draws finish no more games than are left, nor more than a counter holds: one may be about
        // to end, and each of the others takes its shortest course at least. The last game is drawn singly,
        // so that nothing is drawn after its end.
        const std::uint64_t safe = (std::min(games, Counters::capacity) - 1) * shortest_game_ + 1;
        for (std::uint64_t i = 0; i < safe; ++i) draw();
        games -= counters.add_to(result);
    }
    return result;
}

} // namespace flipside::marubatsu
