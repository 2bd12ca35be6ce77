// The one search of this room. What the literature names minimax, alpha-beta, scout, principal variation
// search, MTD(f) and null-window search are its variations: how a window is passed down, when a node is cut,
// what the table keeps, and with which window the root is searched.
//
// `value` returns the score of a position for the player whose turn it is (negamax), in half points:
//
//     result <= alpha           the score is at most result (fail low)
//     alpha < result < beta     the score is result
//     result >= beta            the score is at least result (fail high)
//
// in a variation that is fail-soft; a fail-hard one returns alpha when it fails low. In minimax the window
// is always the widest, so the result is always exact.
//
// The variations, and the numbers of nodes they come to, are those of the searches in ysgeso's marubatsu.
#pragma once

#include "marubatsu/steps.hpp"
#include "marubatsu/tables.hpp"

#include <algorithm>
#include <atomic>
#include <type_traits>

namespace flipside::marubatsu {

constexpr Score infinite = 1'000'000;

// With scout the first move has the whole window, the others must first show that they are better.
enum class Method : std::uint8_t { minimax, alpha_beta, scout };

// What is stored after a search: the score as returned; bounds in place of the old ones; or bounds that
// tighten the old ones.
enum class Keep : std::uint8_t { result, last_bounds, bounds };

// The root's window: without bounds, or those of SearchSettings::root_extremes; (-1/2, 1/2); (0, 0); or
// with mtd one null window after another about the latest guess, until the bounds meet.
enum class Root : std::uint8_t { widest, null, empty, mtd };

struct Variation {
    Method method = Method::alpha_beta;
    bool fail_soft = true;
    bool cut_beyond = false; // cut only where the score lies beyond the window, not on its edge
    Keep keep = Keep::bounds;
    Root root = Root::widest;
    bool to_depth = false; // stops at a depth and asks the scoring rule there, and at the end of games
};

// Best moves of an earlier search, to be tried first.
class MoveHints {
  public:
    MoveHints() = default;
    MoveHints(const MoveHints&) = delete;
    MoveHints& operator=(const MoveHints&) = delete;
    virtual ~MoveHints() = default;

    // False if the position is not known.
    virtual bool hint(const Position& position, Square& move) const = 0;
};

enum class Order : std::uint8_t { as_numbered, best_first, sorted };

struct SearchSettings {
    bool shortest_victory = false; // quicker wins count more
    // No score lies beyond the best and the worst that a game can end with. This may be told to the root,
    // as its window, and to the table, as the bounds of a position that it does not know.
    bool root_extremes = false;
    bool table_extremes = false;
    int depth = 1; // of variations to a depth
    ScoreRule evaluate = score_14s;
    Order order = Order::as_numbered; // by the scoring rule `ordered_by`
    ScoreRule ordered_by = score_14s;
    const MoveHints* hints = nullptr;
    const std::atomic<bool>* stop = nullptr;
    std::uint64_t most_nodes = ~std::uint64_t{0}; // a search that comes to more is stopped
};

// The score of a finished game for o: a win counts one point, or with shortest_victory one more for each
// move that the winner might still have had.
inline Score result_for_o(const Rules& rules, const Position& position, bool shortest_victory) {
    if (position.status == Status::draw) return 0;
    const int left = rules.square_count() - position.ply;
    const Score score = (shortest_victory ? left / 2 + 1 : 1) * point;
    return position.status == Status::o_wins ? score : -score;
}

// The greatest score that a game can end with, for `mark`.
inline Score greatest_score(const Rules& rules, Mark mark, bool shortest_victory) {
    if (!shortest_victory) return point;
    const int earliest = 2 * rules.in_a_row() - (mark == Mark::o ? 1 : 0);
    return ((rules.square_count() - earliest) / 2 + 1) * point;
}

// The legal moves in the order in which they are to be tried.
class OrderedMoves {
  public:
    OrderedMoves(const Rules& rules, const Position& position, const SearchSettings& settings);

    const Square* begin() const { return moves_.data(); }
    const Square* end() const { return moves_.data() + count_; }
    int size() const { return count_; }

  private:
    void put_first(Square move) {
        std::iter_swap(moves_.begin(), std::find(moves_.begin(), moves_.begin() + count_, move));
    }

    int count_ = 0;
    std::array<Square, 64> moves_;
};

template <Variation V, class Table, class Listener = Silence>
class Search {
  public:
    Search(const Rules& rules, const SearchSettings& settings, Table& table, Listener& listener)
        : rules_(rules), settings_(settings), table_(table), listener_(listener) {
        for (Mark mark : {Mark::o, Mark::x}) {
            const Score greatest = greatest_score(rules, mark, settings.shortest_victory);
            root_greatest_[index(mark)] = settings.root_extremes ? greatest : infinite;
            table_greatest_[index(mark)] = settings.table_extremes ? greatest : infinite;
        }
    }

    // The score of the root for o. Means nothing if the search was stopped.
    Score run(const Position& root) {
        if constexpr (V.root == Root::null) return value_for_o(root, -point / 2, point / 2);
        if constexpr (V.root == Root::empty) return value_for_o(root, 0, 0);
        Score lower = -root_greatest_[index(Mark::x)];
        Score upper = root_greatest_[index(Mark::o)];
        if constexpr (V.root != Root::mtd) return value_for_o(root, lower, upper);
        Score guess = 0;
        while (lower != upper && !stopped_) {
            const Score beta = guess == lower ? guess + point : guess;
            guess = value_for_o(root, beta - point, beta);
            (guess >= beta ? lower : upper) = guess;
        }
        return guess;
    }

    std::uint64_t nodes() const { return nodes_; }
    bool stopped() const { return stopped_; }

  private:
    static constexpr bool listened = !std::is_same_v<Listener, Silence>;

    Score value_for_o(const Position& root, Score alpha, Score beta) {
        return root.turn() == Mark::o ? value(root, 0, alpha, beta) : -value(root, 0, -beta, -alpha);
    }

    Score value(const Position& position, int depth, Score alpha, Score beta) {
        if (settings_.stop != nullptr && settings_.stop->load(std::memory_order_relaxed)) stopped_ = true;
        if (nodes_ >= settings_.most_nodes) stopped_ = true;
        if (stopped_) return 0;
        const std::uint64_t node = nodes_++;
        tell(Step::Kind::enter, node, depth, position, alpha, beta);
        const Score score = position.over() || (V.to_depth && depth == settings_.depth)
                                ? leaf(position, node, depth, alpha, beta)
                                : inner(position, node, depth, alpha, beta);
        tell(Step::Kind::leave, node, depth, position, alpha, beta, score);
        return score;
    }

    Score leaf(const Position& position, std::uint64_t node, int depth, Score alpha, Score beta) {
        Score score;
        if constexpr (V.to_depth) {
            score = -settings_.evaluate(rules_, position); // a rule speaks for the player who moved last
        } else {
            score = result_for_o(rules_, position, settings_.shortest_victory);
            if (position.turn() == Mark::x) score = -score;
        }
        tell(Step::Kind::leaf, node, depth, position, alpha, beta, score);
        return score;
    }

    // A position whose score the table may give, or narrow the window of, and then its moves.
    Score inner(const Position& position, std::uint64_t node, int depth, Score alpha, Score beta) {
        const auto slot = table_.slot(position, alpha, beta);
        const Mark mover = position.turn();
        Known known{-table_greatest_[index(other(mover))], table_greatest_[index(mover)], {}};
        if (table_.find(slot, known)) {
            const bool above = beta <= known.lower && known.upper > alpha && known.lower != known.upper;
            if (known.lower == known.upper || known.upper <= alpha || above) {
                const Score score = above ? known.lower : known.upper;
                tell(Step::Kind::hit, node, depth, position, alpha, beta, score);
                return score;
            }
            alpha = std::max(alpha, known.lower);
            beta = std::min(beta, known.upper);
        }
        const Score score = moves(position, node, depth, alpha, beta, known.move);
        if (stopped_) return 0;
        table_.store(slot, learned(known, score, alpha, beta));
        return score;
    }

    // The best score of the position's moves; `best` is set to the move.
    Score moves(const Position& position, std::uint64_t node, int depth, Score alpha, Score beta,
                Square& best_move) {
        const OrderedMoves ordered(rules_, position, settings_);
        Score best = -infinite;
        int tried = 0;
        for (Square move : ordered) {
            const Position child = after(rules_, position, move);
            Score score;
            if (V.method == Method::scout && tried > 0) {
                score = -value(child, depth + 1, -(alpha + point), -alpha);
                if (score > best) best_move = move;
                best = std::max(best, score);
                if (best < beta && best > alpha) score = -value(child, depth + 1, -beta, -alpha);
            } else {
                score = -value(child, depth + 1, -beta, -alpha);
            }
            ++tried;
            if (score > best) best_move = move;
            best = std::max(best, score);
            if constexpr (V.method == Method::minimax) {
                tell(Step::Kind::update, node, depth, position, alpha, beta, score, move);
                continue;
            }
            if (V.cut_beyond ? best > beta : best >= beta) {
                tell(Step::Kind::update, node, depth, position, alpha, beta, score, move);
                tell(Step::Kind::cut, node, depth, position, alpha, beta, best, move, ordered.size() - tried);
                return V.fail_soft ? best : score;
            }
            alpha = std::max(alpha, best);
            tell(Step::Kind::update, node, depth, position, alpha, beta, score, move);
        }
        return V.fail_soft ? best : alpha;
    }

    static Known learned(Known known, Score score, Score alpha, Score beta) {
        if constexpr (V.keep == Keep::result) return {score, score, known.move};
        if constexpr (V.keep == Keep::last_bounds) known = {-infinite, infinite, known.move};
        if (score < beta) known.upper = score;
        if (score > alpha) known.lower = score;
        return known;
    }

    void tell(Step::Kind kind, std::uint64_t node, int depth, const Position& position, Score alpha,
              Score beta, Score score = 0, Square move = {}, int pruned = 0) {
        if constexpr (listened) {
            if (position.turn() == Mark::x) {
                std::swap(alpha, beta);
                alpha = -alpha;
                beta = -beta;
                score = -score;
            }
            listener_.on_step({kind, node, depth, &position, alpha, beta, score, move, pruned});
        }
    }

    const Rules& rules_;
    const SearchSettings& settings_;
    Table& table_;
    Listener& listener_;
    std::array<Score, 2> root_greatest_{}; // by Mark: no score of theirs lies beyond
    std::array<Score, 2> table_greatest_{};
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

} // namespace flipside::marubatsu
