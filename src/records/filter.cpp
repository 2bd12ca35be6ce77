#include "records/filter.hpp"

#include "othello/canonical.hpp"
#include "records/openings.hpp"
#include "records/text.hpp"

#include <algorithm>
#include <array>

namespace flipside::records {

namespace {

bool contains(std::string_view text, std::string_view part) {
    return std::ranges::search(text, part, [](char a, char b) { return lower(a) == lower(b); }).begin()
               != text.end()
           || part.empty();
}

bool has_outcome(const GameRecord& record, GameFilter::Outcome outcome) {
    using enum GameFilter::Outcome;
    if (outcome == any) return true;
    const othello::Position end = last_position(record);
    if (outcome == unfinished) return !othello::game_over(end);
    if (outcome == wipe_out) return othello::game_over(end) && (end.black == 0 || end.white == 0);
    const auto difference = result_of(record);
    const int sign = difference                       ? (*difference > 0) - (*difference < 0)
                     : record.winner == Winner::black ? 1
                     : record.winner == Winner::white ? -1
                                                      : 0;
    if (!difference && record.winner == Winner::unknown) return false;
    return sign == (outcome == black ? 1 : outcome == white ? -1 : 0);
}

bool has_opening(const GameRecord& record, const std::vector<Square>& opening) {
    if (opening.empty()) return true;
    if (record.moves.size() < opening.size()) return false;
    const auto after = [](const othello::Position& start, std::vector<Square> moves, std::size_t count) {
        GameRecord first;
        first.start = start;
        moves.resize(count);
        first.moves = std::move(moves);
        return othello::canonical(last_position(first).board()).board;
    };
    return after(record.start, record.moves, opening.size())
           == after(othello::Position::initial(), opening, opening.size());
}

} // namespace

bool matches(const GameRecord& record, const GameFilter& filter) {
    if (!contains(record.black.name, filter.black) || !contains(record.white.name, filter.white))
        return false;
    if (!contains(record.black.name, filter.player) && !contains(record.white.name, filter.player))
        return false;
    if (!contains(record.event, filter.tournament)) return false;
    if (filter.first_year && record.date.year < *filter.first_year) return false;
    if (filter.last_year && record.date.year > *filter.last_year) return false;
    if (!has_opening(record, filter.opening) || !has_outcome(record, filter.outcome)) return false;
    if (filter.opening_name.empty()) return true;
    const auto named = opening_of(record);
    return named
           && (contains(named->opening->english, filter.opening_name)
               || contains(named->opening->japanese, filter.opening_name));
}

std::optional<GameFilter::Outcome> outcome_named(std::string_view name) {
    using enum GameFilter::Outcome;
    static constexpr std::array<std::pair<std::string_view, GameFilter::Outcome>, 5> names = {
        {{"black", black},
         {"white", white},
         {"draw", draw},
         {"wipeout", wipe_out},
         {"unfinished", unfinished}}};
    for (const auto& [known, outcome] : names) {
        if (known == name) return outcome;
    }
    return std::nullopt;
}

std::optional<std::pair<int, int>> years_of(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto first = whole_number(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : whole_number(text.substr(dash + 1));
    if (!first || !last || *first > *last) return std::nullopt;
    return std::pair(*first, *last);
}

} // namespace flipside::records
