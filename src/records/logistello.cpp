#include "records/logistello.hpp"

#include "othello/notation.hpp"
#include "records/move_feed.hpp"
#include "records/text.hpp"

#include <algorithm>
#include <cmath>

namespace flipside::records {

namespace {

Error wrong(std::string what, std::string_view found, std::string expected, std::size_t offset, int ply = 0) {
    Error error;
    error.what = std::move(what);
    error.found = found;
    error.expected = std::move(expected);
    error.column = static_cast<int>(offset) + 1;
    error.ply = ply;
    return error;
}

Result<GameRecord> read_line(std::string_view line) {
    GameRecord record;
    MoveFeed feed(record.start);
    std::size_t at = 0;
    while (at < line.size() && line[at] != ':') {
        const char sign = line[at];
        if (is_space(sign)) {
            ++at;
            continue;
        }
        const std::string_view name = line.substr(std::min(at + 1, line.size()), 2);
        const auto square = othello::square_named(name);
        if ((sign != '+' && sign != '-') || !square)
            return std::unexpected(wrong("not a signed move", line.substr(at, 3),
                                         "+ or - and a square a1 to h8", at, feed.ply() + 1));
        const auto color = sign == '+' ? othello::Color::black : othello::Color::white;
        if (auto added = feed.add(color, {square}); !added) {
            if (added.error().found.empty()) added.error().found = line.substr(at, 3);
            added.error().column = static_cast<int>(at) + 1;
            return std::unexpected(added.error());
        }
        at += 3;
    }
    record.moves = feed.take_moves();
    const std::string_view result = trimmed(line.substr(std::min(at + 1, line.size())));
    if (result.empty()) return record; // a line without its result
    const std::string_view number = result.substr(0, result.find(' '));
    const auto difference = whole_number(number);
    if (!difference || *difference < -64 || *difference > 64)
        return std::unexpected(wrong("not a result", number, "Black's disc difference, -64 to +64", at + 1));
    record.difference = *difference;
    return record;
}

} // namespace

void read_logistello(std::string_view text, const GameSink& sink) {
    Lines lines(without_bom(text));
    int number = 0;
    while (lines.next()) {
        if (trimmed(lines.line()).empty()) continue;
        ++number;
        auto game = read_line(lines.line());
        if (!game) {
            game.error().line = lines.number();
            game.error().record = number;
        }
        if (!sink(std::move(game))) return;
    }
}

std::string write_logistello(const GameRecord& record) {
    std::string text;
    for_each_ply(record.start, record.moves, [&text](const othello::Position& position, Square move) {
        text += (position.to_move == othello::Color::black ? "+" : "-") + othello::square_name(move);
    });
    if (const auto difference = result_of(record)) {
        const auto discs = std::lround(std::min(std::abs(*difference), 64.0));
        text += std::string(": ") + (*difference < 0 ? "-" : "+") + (discs < 10 ? "0" : "")
                + std::to_string(discs) + " 10";
    }
    return text.empty() ? ":" : text; // a game that has not begun
}

} // namespace flipside::records
