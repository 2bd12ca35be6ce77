#include "marubatsu/match.hpp"

namespace flipside::marubatsu {

Status play_game(const Rules& rules, const Player& o, const Player& x, Means& means) {
    Position position;
    while (!position.over()) {
        const Player& mover = position.turn() == Mark::o ? o : x;
        const Word candidates = mover.candidates(rules, position, means);
        position = after(rules, position, choose(candidates, means.random));
    }
    return position.status;
}

MatchResult play_match(const Rules& rules, const Player& first, const Player& second, std::uint64_t pairs,
                       Means& means, const std::function<void(std::uint64_t pairs)>& progress) {
    MatchResult result;
    const auto count = [](Tally3& tally, Status status, Mark mark) {
        if (status == Status::draw)
            ++tally.draws;
        else
            ++(status == win_of(mark) ? tally.wins : tally.losses);
    };
    for (std::uint64_t pair = 0; pair < pairs; ++pair) {
        if (means.stop != nullptr && means.stop->load(std::memory_order_relaxed)) break;
        count(result.as_o, play_game(rules, first, second, means), Mark::o);
        count(result.as_x, play_game(rules, second, first, means), Mark::x);
        if (progress) progress(pair + 1);
    }
    return result;
}

} // namespace flipside::marubatsu
