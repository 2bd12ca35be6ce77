#include "marubatsu/judge.hpp"

#include "marubatsu/symmetry.hpp"

#include <algorithm>
#include <set>

namespace flipside::marubatsu {

namespace {

// Plays the player's candidates against every move of the other and looks for a loss.
class LossFinder {
  public:
    LossFinder(const Rules& rules, const Player& player, Mark mark, Means& means)
        : rules_(rules), player_(player), mark_(mark), means_(means) {}

    bool loses(const Position& position) {
        if (position.over()) return position.status == win_of(other(mark_));
        if (means_.stop != nullptr && means_.stop->load(std::memory_order_relaxed)) return false;
        if (!seen_.insert(position.board).second) return false;
        const Word moves = position.turn() == mark_ ? player_.candidates(rules_, position, means_)
                                                    : legal_moves(rules_, position);
        for (Square move : bits::squares(moves))
            if (loses(after(rules_, position, move))) return true;
        return false;
    }

  private:
    const Rules& rules_;
    const Player& player_;
    Mark mark_;
    Means& means_;
    std::set<Board> seen_;
};

} // namespace

Judgement judge(const Rules& rules, const Player& player, const Minimax& truth, Means& means,
                const std::function<void(std::uint64_t positions)>& progress) {
    Judgement judgement;
    const auto visit = [&](const Position& position) {
        if (position.over()) return;
        const Word candidates = player.candidates(rules, position, means);
        const Word best = truth.best_moves(position);
        const bool right = (candidates & ~best) == 0;
        const bool distinct = canonical_board(rules, position.board) == position.board;
        ++judgement.positions;
        judgement.right += right;
        judgement.distinct += distinct;
        judgement.distinct_right += distinct && right;
        if (distinct && !right) judgement.mistakes.push_back({position, candidates, best});
        if (progress) progress(judgement.positions);
    };
    truth.for_each(visit, means.stop);
    std::ranges::sort(judgement.mistakes, {}, [](const Mistake& mistake) { return mistake.position.board; });
    judgement.never_loses_as_o = !LossFinder(rules, player, Mark::o, means).loses(Position{});
    judgement.never_loses_as_x = !LossFinder(rules, player, Mark::x, means).loses(Position{});
    return judgement;
}

} // namespace flipside::marubatsu
