#include "marubatsu/searches.hpp"

#include "marubatsu/dense_table.hpp"

#include <algorithm>

namespace flipside::marubatsu {

namespace {

enum class Memory : std::uint8_t { none, positions, windows };

template <class Table>
Table make_table(const Rules& rules) {
    if constexpr (std::is_same_v<Table, NoTable>)
        return {};
    else
        return Table(rules);
}

template <class Table>
class TableHints : public MoveHints {
  public:
    explicit TableHints(Table& table) : table_(&table) {}

    bool hint(const Position& position, Square& move) const override {
        Known known;
        if (!table_->find(table_->slot(position, 0, 0), known)) return false;
        move = known.move;
        return true;
    }

  private:
    Table* table_;
};

template <Variation V, class Table>
SearchResult search_with(const Rules& rules, const Position& position, const SearchSettings& settings,
                         StepListener* listener) {
    Table table = make_table<Table>(rules);
    SearchResult result;
    const auto run = [&](auto&& search) {
        result.score = search.run(position);
        result.nodes = search.nodes();
        result.stopped = search.stopped();
    };
    Silence silence;
    if (listener != nullptr)
        run(Search<V, Table, StepListener>(rules, settings, table, *listener));
    else
        run(Search<V, Table>(rules, settings, table, silence));
    result.known = table.size();
    return result;
}

// The table is left with what the last search knows.
template <Variation V, class Table>
Analysis analyse_into(const Rules& rules, const Position& position, const SearchSettings& settings,
                      Tables tables, Table& table) {
    Analysis analysis;
    const bool high = position.turn() == Mark::o;
    for (Square move : bits::squares(legal_moves(rules, position))) {
        if (tables == Tables::fresh) table = make_table<Table>(rules);
        Silence silence;
        Search<V, Table> search(rules, settings, table, silence);
        const Score score = search.run(after(rules, position, move));
        analysis.nodes += search.nodes();
        analysis.stopped = analysis.stopped || search.stopped();
        if (analysis.stopped) break;
        analysis.scores[bits::index(move)] = score;
        const bool better = high ? score > analysis.score : score < analysis.score;
        if (analysis.candidates == 0 || better) {
            analysis.candidates = 0;
            analysis.score = score;
        }
        if (score == analysis.score) analysis.candidates |= bits::bit(move);
    }
    analysis.known = table.size();
    return analysis;
}

template <Variation V, class Table>
Analysis analyse_with(const Rules& rules, const Position& position, const SearchSettings& settings,
                      Tables tables) {
    Table table = make_table<Table>(rules);
    return analyse_into<V>(rules, position, settings, tables, table);
}

template <Variation V, class Table>
std::vector<Analysis> deepen_with(const Rules& rules, const Position& position,
                                  const SearchSettings& settings) {
    std::vector<Analysis> analyses;
    Table before = make_table<Table>(rules);
    for (int depth = 0; depth < rules.square_count() - position.ply; ++depth) {
        const TableHints<Table> hints(before);
        SearchSettings deeper = settings;
        deeper.depth = depth;
        deeper.hints = &hints;
        Table table = make_table<Table>(rules);
        Analysis analysis = analyse_into<V>(rules, position, deeper, Tables::shared, table);
        if (analysis.stopped) break;
        analyses.push_back(analysis);
        before = std::move(table);
    }
    return analyses;
}

// Chooses the table: the dense one where the board is small enough.
template <Memory M>
using Obvious = std::conditional_t<M == Memory::none, NoTable, EveryFormTable<M == Memory::windows>>;
template <Memory M>
using Quick = std::conditional_t<M == Memory::positions, DenseTable, Obvious<M>>;

template <Variation V, Memory M>
SearchResult search_named(const Rules& rules, const Position& position, const SearchSettings& settings,
                          StepListener* listener) {
    return rules.size() == 3 ? search_with<V, Quick<M>>(rules, position, settings, listener)
                             : search_with<V, Obvious<M>>(rules, position, settings, listener);
}

template <Variation V, Memory M>
Analysis analyse_named(const Rules& rules, const Position& position, const SearchSettings& settings,
                       Tables tables, bool obvious) {
    return rules.size() == 3 && !obvious ? analyse_with<V, Quick<M>>(rules, position, settings, tables)
                                         : analyse_with<V, Obvious<M>>(rules, position, settings, tables);
}

template <Variation V, Memory M>
constexpr NamedSearch named(std::string_view name, std::string_view published, std::string_view text) {
    NamedSearch search{name, published, text, V.to_depth, search_named<V, M>, analyse_named<V, M>, nullptr};
    if constexpr (V.to_depth && M == Memory::positions) search.deepen = deepen_with<V, EveryFormTable<false>>;
    return search;
}

constexpr Variation minimax{.method = Method::minimax, .keep = Keep::result};
constexpr Variation alpha_beta{};
constexpr Variation fail_hard{.fail_soft = false, .keep = Keep::result};
constexpr Variation last_bounds{.keep = Keep::last_bounds};
constexpr Variation empty_window{.cut_beyond = true, .root = Root::empty};
constexpr Variation null_window{.root = Root::null};
constexpr Variation scout{.method = Method::scout};
constexpr Variation mtd{.root = Root::mtd};
constexpr Variation to_depth{.to_depth = true};
constexpr Variation scout_to_depth{.method = Method::scout, .to_depth = true};

constexpr std::array all_searches = {
    named<minimax, Memory::none>("minimax", "ai_mmdfs", "every game to its end"),
    named<minimax, Memory::positions>("minimax-table", "ai_mmdfs_tt, ai_mmdfs_all",
                                      "every position once, equal ones counting as one"),
    named<fail_hard, Memory::none>("alpha-beta-hard", "ai_abs", "a node that fails low returns alpha"),
    named<alpha_beta, Memory::none>("alpha-beta", "ai_abs2, ai_abs3, ai_abs_all",
                                    "moves that cannot change the result are cut"),
    named<fail_hard, Memory::windows>("alpha-beta-windows", "ai_abs_tt", "a table by position and window"),
    named<last_bounds, Memory::positions>("alpha-beta-last", "ai_abs_tt2", "a table of the latest bounds"),
    named<alpha_beta, Memory::positions>("alpha-beta-table", "ai_abs_tt3, ai_abs_tt4, ai_abs_all",
                                         "a table of bounds, each tightening the last"),
    named<empty_window, Memory::none>("null-window-empty", "ai_nws_3score",
                                      "a window with nothing in it, cut beyond its edges"),
    named<null_window, Memory::none>("null-window", "ai_nws_3score2",
                                     "is it a win, a draw or a loss: only that"),
    named<null_window, Memory::positions>("null-window-table", "ai_nws_3score_tt", "the same with a table"),
    named<scout, Memory::none>("scout", "ai_scout", "later moves must first prove that they are better"),
    named<scout, Memory::positions>("scout-table", "ai_scout", "the same with a table"),
    named<mtd, Memory::positions>("mtd", "ai_mtdf", "null windows about a guess until the bounds meet"),
    named<to_depth, Memory::none>("depth-limited", "ai_abs_dls", "to a depth, then a score"),
    named<to_depth, Memory::positions>("depth-limited-table", "ai_abs_dls, ai_ab_iddfs",
                                       "the same with a table"),
    named<scout_to_depth, Memory::positions>("principal-variation", "ai_pvs_dls, ai_pvs_iddfs",
                                             "scout to a depth, with a table"),
};

} // namespace

std::span<const NamedSearch> searches() {
    return all_searches;
}

const NamedSearch* find_search(std::string_view name) {
    const auto found = std::ranges::find(all_searches, name, &NamedSearch::name);
    return found == all_searches.end() ? nullptr : &*found;
}

} // namespace flipside::marubatsu
