#include "records/grid.hpp"

#include "othello/notation.hpp"
#include "records/move_feed.hpp"
#include "records/text.hpp"

#include <algorithm>
#include <array>

namespace flipside::records {

namespace {

using Grid = bits::Grid<8>;

constexpr othello::Word start_squares =
    othello::Position::initial().black | othello::Position::initial().white;

struct Row {
    int line = 0;
    std::vector<std::string_view> cells; // the first 8 words
    std::string_view rest;               // a player's name and score
};

std::optional<Row> row_of(std::string_view line, int number) {
    Row row;
    row.line = number;
    std::size_t at = 0;
    while (row.cells.size() < 8) {
        while (at < line.size() && (is_space(line[at]) || line[at] == '|')) ++at;
        const std::size_t start = at;
        while (at < line.size() && !is_space(line[at]) && line[at] != '|') ++at;
        if (at == start) return std::nullopt;
        row.cells.push_back(line.substr(start, at - start));
    }
    row.rest = trimmed(line.substr(at));
    // Nearly all words of a row are numbers or marks for empty squares; the middle may hold anything.
    int odd = 0;
    for (const std::string_view cell : row.cells)
        odd += cell.find_first_not_of("0123456789-.") == std::string_view::npos && cell.size() <= 2 ? 0 : 1;
    return odd <= 2 ? std::optional(row) : std::nullopt;
}

// "Hiroshi Goto 16": a name, then perhaps a score.
void read_player(std::string_view text, Player& player, std::optional<int>& score) {
    const std::size_t space = text.rfind(' ');
    const auto last = whole_number(space == std::string_view::npos ? text : text.substr(space + 1));
    if (last) score = *last;
    player.name = trimmed(last ? text.substr(0, space == std::string_view::npos ? 0 : space) : text);
}

Error wrong(std::string what, std::string_view found, std::string expected, int line) {
    Error error;
    error.what = std::move(what);
    error.found = found;
    error.expected = std::move(expected);
    error.line = line;
    return error;
}

Result<GameRecord> read_rows(const std::vector<Row>& rows) {
    std::array<std::optional<Square>, 61> at_ply{};
    int last = 0;
    for (int index = 0; index < 64; ++index) {
        const Square square = bits::square_at(index);
        const Row& row = rows[static_cast<std::size_t>(Grid::row(square))];
        const std::string_view cell = row.cells[static_cast<std::size_t>(Grid::column(square))];
        if (bits::contains(start_squares, square)) continue; // 00, ??, or the disc
        const auto ply = whole_number(cell);
        if (cell.find_first_not_of("-.0") == std::string_view::npos) continue; // never filled
        if (!ply || *ply < 1 || *ply > 60)
            return std::unexpected(
                wrong("not a ply on " + othello::square_name(square), cell, "1 to 60, or --", row.line));
        auto& taken = at_ply[static_cast<std::size_t>(*ply)];
        if (taken) {
            Error error = wrong("ply " + std::to_string(*ply) + " stands on both "
                                    + othello::square_name(*taken) + " and " + othello::square_name(square),
                                cell, "each number once", row.line);
            error.ply = *ply;
            return std::unexpected(error);
        }
        taken = square;
        last = std::max(last, *ply);
    }
    GameRecord record;
    MoveFeed feed(record.start);
    for (int ply = 1; ply <= last; ++ply) {
        const auto square = at_ply[static_cast<std::size_t>(ply)];
        if (!square) {
            Error error = wrong("no square has the number " + std::to_string(ply), "",
                                "each number up to " + std::to_string(last), 0);
            error.ply = ply;
            return std::unexpected(error);
        }
        if (auto added = feed.add({*square}); !added) {
            added.error().line = rows[static_cast<std::size_t>(Grid::row(*square))].line;
            return std::unexpected(added.error());
        }
    }
    record.moves = feed.take_moves();

    std::array<std::optional<int>, 2> scores;
    int players = 0;
    for (const Row& row : rows) {
        if (row.rest.empty() || players == 2) continue;
        read_player(row.rest, players == 0 ? record.black : record.white,
                    scores[static_cast<std::size_t>(players)]);
        ++players;
    }
    if (scores[0] && scores[1]) record.difference = *scores[0] - *scores[1];
    return record;
}

// Calls f(rows) for each eight rows in a row, blank lines aside; f returns false to stop.
template <class F>
void for_each_sheet(std::string_view text, F&& f) {
    std::vector<Row> rows;
    Lines lines(text);
    while (lines.next()) {
        if (trimmed(lines.line()).empty()) continue;
        auto row = row_of(lines.line(), lines.number());
        if (!row) {
            rows.clear();
            continue;
        }
        rows.push_back(std::move(*row));
        if (rows.size() < 8) continue;
        if (!f(rows)) return;
        rows.clear();
    }
}

} // namespace

bool looks_like_grid(std::string_view text) {
    int numbers = 0;
    for_each_sheet(text, [&numbers](const std::vector<Row>& rows) {
        for (const Row& row : rows) {
            for (const std::string_view cell : row.cells) numbers += whole_number(cell) ? 1 : 0;
        }
        return false;
    });
    return numbers > 0;
}

void read_grid(std::string_view text, const GameSink& sink) {
    int number = 0;
    for_each_sheet(without_bom(text), [&](const std::vector<Row>& rows) {
        ++number;
        auto game = read_rows(rows);
        if (!game) game.error().record = number;
        return sink(std::move(game));
    });
    if (number == 0) sink(std::unexpected(wrong("no score sheet", "", "8 lines of 8 numbers", 0)));
}

std::string write_grid(const GameRecord& record) {
    std::array<std::string, 64> cells;
    cells.fill("--");
    for (const Square square : bits::squares(record.start.black))
        cells[static_cast<std::size_t>(bits::index(square))] = "XX";
    for (const Square square : bits::squares(record.start.white))
        cells[static_cast<std::size_t>(bits::index(square))] = "OO";
    int ply = 0;
    for (const Square move : record.moves) {
        ++ply;
        cells[static_cast<std::size_t>(bits::index(move))] = (ply < 10 ? " " : "") + std::to_string(ply);
    }
    const auto difference = result_of(record);
    const auto player = [&](const std::string& name, double sign) {
        std::string text = name.empty() ? "" : "  " + name;
        if (!name.empty() && difference) text += " " + decimal_text(32 + sign * *difference / 2);
        return text;
    };
    std::string text;
    for (std::size_t row = 0; row < 8; ++row) {
        for (std::size_t column = 0; column < 8; ++column)
            text += (column == 0 ? "" : " ") + cells[row * 8 + column];
        static constexpr std::size_t black_row = 2;
        static constexpr std::size_t white_row = 4;
        if (row == black_row) text += player(record.black.name, 1);
        if (row == white_row) text += player(record.white.name, -1);
        text += "\n";
    }
    return text;
}

} // namespace flipside::records
