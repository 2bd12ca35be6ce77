#include "review/summary.hpp"

#include <ranges>

namespace flipside::review {

SideSummary summarize(const Review& review, Color side) {
    SideSummary summary;
    for (const JudgedPly& judged : review.plies) {
        if (judged.before.to_move != side) continue;
        ++summary.moves;
        ++summary.marks[static_cast<std::size_t>(judged.mark)];
        summary.loss += judged.loss;
        if (judged.exact()) summary.exact_loss += judged.loss;
    }
    return summary;
}

std::optional<int> losing_ply(const Review& review) {
    if (review.end_score.value == 0) return std::nullopt;
    const Color loser = review.end_score.value < 0 ? Color::black : Color::white;
    const JudgedPly* costliest = nullptr;
    for (const JudgedPly& judged : std::views::reverse(review.plies)) {
        if (judged.before.to_move != loser || judged.loss == 0 || judged.best_score.value < 0) continue;
        if (judged.exact()) return judged.ply;
        if (costliest == nullptr || judged.loss > costliest->loss) costliest = &judged;
    }
    if (costliest == nullptr) return std::nullopt;
    return costliest->ply;
}

Ending ending(const Position& end) {
    if (!game_over(end)) return Ending::unfinished;
    return end.black == 0 || end.white == 0 ? Ending::wiped_out : Ending::complete;
}

std::string ending_name(Ending ending) {
    switch (ending) {
    case Ending::complete:
        return "complete";
    case Ending::wiped_out:
        return "wiped out";
    case Ending::unfinished:
        return "unfinished";
    }
    return {};
}

} // namespace flipside::review
