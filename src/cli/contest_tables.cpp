#include "cli/contest_tables.hpp"

#include "cli/wide_text.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

using arena::Estimate;
using arena::Record;
using arena::SprtSettings;
using arena::Tally;
using Json = nlohmann::ordered_json;

std::string elo_number(double elo) {
    if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
    return fmt::format("{:+.0f}", elo);
}

std::string elo_text(const Estimate& elo) {
    return fmt::format("Elo {} (95 %: {} to {})", elo_number(elo.value), elo_number(elo.low),
                       elo_number(elo.high));
}

std::string tally_text(const Tally& tally) {
    return fmt::format("{}-{}-{}", tally.wins, tally.draws, tally.losses);
}

std::string mean_text(const arena::Mean& mean) {
    if (mean.count == 0) return "-";
    return fmt::format("{:+.2f} +/- {:.2f}", mean.value, mean.error);
}

std::string_view verdict_text(arena::Verdict verdict) {
    switch (verdict) {
    case arena::Verdict::h0:
        return "H0 accepted";
    case arena::Verdict::h1:
        return "H1 accepted";
    case arena::Verdict::undecided:
        break;
    }
    return "undecided";
}

std::string reasons_text(const Games& games) {
    std::string text;
    for (const auto& [reason, count] : arena::reasons_of(games))
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", arena::reason_name(reason), count);
    return text;
}

std::string failures_text(const Games& games, const std::vector<std::string>& names) {
    std::string text;
    constexpr int most = 10;
    int listed = 0;
    for (const arena::FinishedGame& game : games) {
        if (!game.game.failed || ++listed > most) continue;
        const int who = *game.game.failed == othello::Color::black ? game.task.black : game.task.white;
        text += fmt::format("  game {}: {}: {}", game.task.number, names[static_cast<std::size_t>(who)],
                            arena::reason_name(game.game.reason));
        if (!game.game.detail.empty()) text += ": " + cli::shown(game.game.detail, 300);
        text += "\n";
    }
    if (listed > most) text += fmt::format("  and {} more\n", listed - most);
    return text;
}

Json estimate_json(const Estimate& estimate) {
    const auto finite = [](double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); };
    return {
        {"value", finite(estimate.value)}, {"low", finite(estimate.low)}, {"high", finite(estimate.high)}};
}

Json tally_json(const Tally& tally) {
    return {{"wins", tally.wins}, {"draws", tally.draws}, {"losses", tally.losses}};
}

Json mean_json(const arena::Mean& mean) {
    return {{"mean", mean.value}, {"error", mean.error}, {"games", mean.count}};
}

Json record_json(const Record& record, const arena::Pentanomial& pairs) {
    Json json = tally_json(record.all);
    json["points"] = record.all.points();
    json["as_black"] = tally_json(record.as[0]);
    json["as_white"] = tally_json(record.as[1]);
    json["discs"] = mean_json(record.discs);
    json["discs_as_black"] = mean_json(record.discs_as[0]);
    json["discs_as_white"] = mean_json(record.discs_as[1]);
    json["pairs"] = pairs.pairs;
    json["score"] = estimate_json(arena::score_estimate(pairs));
    json["elo"] = estimate_json(arena::elo_estimate(pairs));
    json["superiority"] = arena::superiority(pairs);
    json["lost_by"] = Json::object();
    for (const auto& [reason, count] : record.lost_by)
        json["lost_by"][std::string(arena::reason_name(reason))] = count;
    return json;
}

} // namespace

std::string match_text(const Games& games, const std::vector<std::string>& names,
                       const std::optional<SprtSettings>& sprt) {
    const Record record = arena::record_between(games, 0, 1);
    const arena::Pentanomial pairs = arena::pairs_between(games, 0, 1);
    const Estimate score = arena::score_estimate(pairs);
    std::string text = fmt::format("{} against {}: {} games, {} pairs\n", names[0], names[1],
                                   record.all.games(), pairs.count());
    text += fmt::format("  won-drawn-lost    {}   (as Black {}, as White {})\n", tally_text(record.all),
                        tally_text(record.as[0]), tally_text(record.as[1]));
    text += fmt::format("  score             {:.1f} % (95 %: {:.1f} to {:.1f})\n", 100 * score.value,
                        100 * score.low, 100 * score.high);
    text += fmt::format("  difference        {}\n", elo_text(arena::elo_estimate(pairs)));
    text += fmt::format("  superiority       {:.1f} %\n", 100 * arena::superiority(pairs));
    text += fmt::format("  discs a game      {}   (as Black {}, as White {})\n", mean_text(record.discs),
                        mean_text(record.discs_as[0]), mean_text(record.discs_as[1]));
    text += fmt::format("  pairs by points   0: {}   1/2: {}   1: {}   1 1/2: {}   2: {}\n", pairs.pairs[0],
                        pairs.pairs[1], pairs.pairs[2], pairs.pairs[3], pairs.pairs[4]);
    if (sprt) {
        const arena::SprtState state = arena::sprt(pairs, *sprt);
        text += fmt::format("  SPRT              {}: LLR {:.2f} in ({:.2f}, {:.2f}), Elo {:g} against {:g}\n",
                            verdict_text(state.verdict), state.llr, state.lower, state.upper, sprt->elo0,
                            sprt->elo1);
    }
    text += fmt::format("  ended by          {}\n", reasons_text(games));
    return text + failures_text(games, names);
}

std::string standings_text(const Games& games, const std::vector<std::string>& names) {
    const auto order = arena::ranking(games, static_cast<int>(names.size()));
    int width = 6;
    for (const std::string& name : names) width = std::max(width, columns(name));
    std::string text =
        "   " + padded("player", width) + "  points  games  won-drawn-lost  discs a game     against each\n";
    int place = 0;
    for (const int player : order) {
        const Record record = arena::record_of(games, player);
        text += fmt::format("{:>2} {}  {:>6.1f}  {:>5}  {:<14}  {:<15} ", ++place,
                            padded(names[static_cast<std::size_t>(player)], width), record.all.points(),
                            record.all.games(), tally_text(record.all), mean_text(record.discs));
        for (const int opponent : order) {
            const Tally met = arena::record_between(games, player, opponent).all;
            text += opponent == player ? fmt::format(" {:>4}", "x")
                    : met.games() == 0 ? fmt::format(" {:>4}", "-")
                                       : fmt::format(" {:>4.1f}", met.points());
        }
        text += "\n";
    }
    text += fmt::format("games ended by: {}\n", reasons_text(games));
    return text + failures_text(games, names);
}

std::string short_text(const Games& games, const std::optional<SprtSettings>& sprt) {
    const arena::Pentanomial pairs = arena::pairs_between(games, 0, 1);
    const Estimate elo = arena::elo_estimate(pairs);
    std::string text = fmt::format("{} Elo {} [{}, {}]", tally_text(arena::record_between(games, 0, 1).all),
                                   elo_number(elo.value), elo_number(elo.low), elo_number(elo.high));
    if (sprt) text += fmt::format(" LLR {:.2f}", arena::sprt(pairs, *sprt).llr);
    return text;
}

Json contest_json(const Games& games, const std::vector<std::string>& names,
                  const std::optional<SprtSettings>& sprt) {
    Json json;
    json["games"] = games.size();
    json["reasons"] = Json::object();
    for (const auto& [reason, count] : arena::reasons_of(games))
        json["reasons"][std::string(arena::reason_name(reason))] = count;
    json["players"] = Json::array();
    for (const int player : arena::ranking(games, static_cast<int>(names.size()))) {
        Json one = {{"name", names[static_cast<std::size_t>(player)]}};
        one.update(record_json(arena::record_of(games, player), arena::pairs_of(games, player)));
        one["against"] = Json::object();
        for (int other = 0; other < static_cast<int>(names.size()); ++other) {
            if (other == player) continue;
            one["against"][names[static_cast<std::size_t>(other)]] = record_json(
                arena::record_between(games, player, other), arena::pairs_between(games, player, other));
        }
        json["players"].push_back(std::move(one));
    }
    if (sprt) {
        const arena::SprtState state = arena::sprt(arena::pairs_between(games, 0, 1), *sprt);
        json["sprt"] = {{"elo0", sprt->elo0},   {"elo1", sprt->elo1},
                        {"alpha", sprt->alpha}, {"beta", sprt->beta},
                        {"llr", state.llr},     {"lower", state.lower},
                        {"upper", state.upper}, {"verdict", verdict_text(state.verdict)}};
    }
    return json;
}

} // namespace flipside::cli
