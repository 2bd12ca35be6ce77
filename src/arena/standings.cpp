#include "arena/standings.hpp"

#include <algorithm>
#include <numeric>

namespace flipside::arena {

namespace {

constexpr int anyone = -1;

bool between(const GameTask& task, int player, int opponent) {
    if (task.black != player && task.white != player) return false;
    const int other = task.black == player ? task.white : task.black;
    return opponent == anyone || other == opponent;
}

void count(Tally& tally, double points) {
    if (points == 1)
        ++tally.wins;
    else if (points == 0)
        ++tally.losses;
    else
        ++tally.draws;
}

Record record(const std::vector<FinishedGame>& games, int player, int opponent) {
    Record result;
    std::vector<double> discs;
    std::array<std::vector<double>, 2> discs_as;
    for (const FinishedGame& game : games) {
        if (!between(game.task, player, opponent)) continue;
        const std::size_t color = game.task.black == player ? 0 : 1;
        const double points = points_for(game, player);
        count(result.all, points);
        count(result.as[color], points);
        if (game.game.difference) {
            const double difference = color == 0 ? *game.game.difference : -*game.game.difference;
            discs.push_back(difference);
            discs_as[color].push_back(difference);
        }
        if (game.game.failed && static_cast<std::size_t>(*game.game.failed) == color)
            ++result.lost_by[game.game.reason];
    }
    result.discs = mean_of(discs);
    for (std::size_t color = 0; color < 2; ++color) result.discs_as[color] = mean_of(discs_as[color]);
    return result;
}

Pentanomial pairs(const std::vector<FinishedGame>& games, int player, int opponent) {
    struct Half {
        double points = 0;
        int games = 0;
    };
    std::map<int, Half> halves;
    for (const FinishedGame& game : games) {
        if (!between(game.task, player, opponent)) continue;
        Half& half = halves[game.task.pair];
        half.points += points_for(game, player);
        ++half.games;
    }
    Pentanomial result;
    for (const auto& [pair, half] : halves)
        if (half.games == 2) ++result.pairs[static_cast<std::size_t>(2 * half.points)];
    return result;
}

} // namespace

double points_for(const FinishedGame& game, int player) {
    if (!game.game.winner) return 0.5;
    return (*game.game.winner == Color::black ? game.task.black : game.task.white) == player ? 1 : 0;
}

Record record_of(const std::vector<FinishedGame>& games, int player) {
    return record(games, player, anyone);
}

Record record_between(const std::vector<FinishedGame>& games, int player, int opponent) {
    return record(games, player, opponent);
}

Pentanomial pairs_between(const std::vector<FinishedGame>& games, int player, int opponent) {
    return pairs(games, player, opponent);
}

Pentanomial pairs_of(const std::vector<FinishedGame>& games, int player) {
    return pairs(games, player, anyone);
}

std::map<Reason, int> reasons_of(const std::vector<FinishedGame>& games) {
    std::map<Reason, int> reasons;
    for (const FinishedGame& game : games) ++reasons[game.game.reason];
    return reasons;
}

std::vector<int> ranking(const std::vector<FinishedGame>& games, int players) {
    std::vector<Record> records;
    for (int player = 0; player < players; ++player) records.push_back(record_of(games, player));
    std::vector<int> order(static_cast<std::size_t>(players));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, [&](int a, int b) {
        const Record& first = records[static_cast<std::size_t>(a)];
        const Record& second = records[static_cast<std::size_t>(b)];
        if (first.all.points() != second.all.points()) return first.all.points() > second.all.points();
        if (first.discs.value != second.discs.value) return first.discs.value > second.discs.value;
        return a < b;
    });
    return order;
}

} // namespace flipside::arena
