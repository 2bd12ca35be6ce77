#include "records/record.hpp"

#include "records/text.hpp"

#include <cmath>

namespace flipside::records {

othello::Position last_position(const GameRecord& record) {
    othello::Position position = record.start;
    for_each_ply(record.start, record.moves, [&position](const othello::Position& before, Square move) {
        position = othello::play(before, move);
    });
    return othello::settled(position);
}

othello::Game to_game(const GameRecord& record) {
    othello::Game game(record.start);
    for (const Square move : record.moves) {
        if (!game.play(move)) break; // cannot happen: readers take legal moves only
    }
    return game;
}

std::optional<double> result_of(const GameRecord& record) {
    if (record.difference) return record.difference;
    const othello::Position end = last_position(record);
    if (!othello::game_over(end)) return std::nullopt;
    const othello::Result result = othello::official_result(end);
    return result.black - result.white;
}

std::optional<int> whole_discs(double difference) {
    static constexpr double most = 64;
    if (!(std::abs(difference) <= most)) return std::nullopt; // before the cast: it may be 1e15
    const auto discs = static_cast<int>(difference);
    return discs == difference ? std::optional(discs) : std::nullopt;
}

MoveNote& note_of(GameRecord& record, std::size_t move) {
    if (record.notes.size() < record.moves.size()) record.notes.resize(record.moves.size());
    if (record.notes.size() <= move) record.notes.resize(move + 1);
    return record.notes[move];
}

std::string date_text(const Date& date, char separator) {
    if (date.year == 0) return "";
    const auto padded = [](int number, std::size_t width) {
        std::string digits = std::to_string(number);
        return std::string(digits.size() < width ? width - digits.size() : 0, '0') + digits;
    };
    std::string text = padded(date.year, 4);
    if (date.month > 0) text += separator + padded(date.month, 2);
    if (date.month > 0 && date.day > 0) text += separator + padded(date.day, 2);
    return text;
}

std::optional<Date> date_of(std::string_view text) {
    text = trimmed(text);
    std::size_t at = 0;
    const auto number = [&](std::size_t digits) {
        const std::size_t start = at;
        while (at < text.size() && at - start < digits && is_digit(text[at])) ++at;
        return whole_number(text.substr(start, at - start)).value_or(0);
    };
    const auto separator = [&] {
        const bool there = at + 1 < text.size() && (text[at] == '.' || text[at] == '-' || text[at] == '/');
        return there && is_digit(text[at + 1]);
    };
    Date date;
    date.year = number(4);
    if (at != 4) return std::nullopt;
    if (separator()) {
        ++at;
        date.month = number(2);
    }
    if (date.month > 0 && separator()) {
        ++at;
        date.day = number(2);
    }
    if (date.month > 12 || date.day > 31) return std::nullopt;
    while (at < text.size() && (is_space(text[at]) || text[at] == '_' || text[at] == 'T')) ++at;
    // "12:33:18", then a zone behind '.', a space, or as "Z" after a fraction.
    const std::size_t clock = at;
    while (at < text.size() && (is_digit(text[at]) || text[at] == ':')) ++at;
    date.clock = text.substr(clock, at - clock);
    if (date.clock.find(':') == std::string::npos) {
        date.clock.clear();
        return date;
    }
    std::string_view zone = text.substr(at);
    while (!zone.empty() && !is_letter(zone.front())) zone.remove_prefix(1);
    if (!zone.empty()) date.clock += " " + std::string(zone == "Z" ? "UTC" : zone);
    return date;
}

Date date_of_seconds(std::int64_t seconds) {
    const std::int64_t day = (seconds >= 0 ? seconds : seconds - 86399) / 86400;
    const auto second = static_cast<int>(seconds - day * 86400);
    // Days to a calendar date, with years that begin in March so that the leap day comes last (after
    // Hinnant, "chrono-compatible low-level date algorithms").
    const std::int64_t shifted = day + 719468;
    const std::int64_t era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
    const auto of_era = static_cast<int>(shifted - era * 146097);
    const int year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    const int of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    const int month = (5 * of_year + 2) / 153;
    Date date;
    date.day = of_year - (153 * month + 2) / 5 + 1;
    date.month = month < 10 ? month + 3 : month - 9;
    date.year = static_cast<int>(year_of_era + era * 400) + (date.month <= 2 ? 1 : 0);
    const auto two = [](int n) {
        return std::string(1, static_cast<char>('0' + n / 10)) + static_cast<char>('0' + n % 10);
    };
    date.clock = two(second / 3600) + ":" + two(second / 60 % 60) + ":" + two(second % 60) + " UTC";
    return date;
}

} // namespace flipside::records
