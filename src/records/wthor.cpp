#include "records/wthor.hpp"

#include "othello/notation.hpp"
#include "records/bytes.hpp"
#include "records/latin1.hpp"
#include "records/move_feed.hpp"

#include <algorithm>
#include <cmath>

namespace flipside::records {

namespace {

constexpr int full_board = 64;

std::string name_of(const std::vector<std::string>& names, std::uint16_t number) {
    if (number < names.size()) return names[number];
    return "#" + std::to_string(number); // its number, when the name is not known
}

} // namespace

Result<WthorHeader> read_wthor_header(std::string_view bytes) {
    if (bytes.size() < WthorHeader::size)
        return std::unexpected(
            wrong("the header is cut off", std::to_string(bytes.size()) + " bytes", "16 bytes"));
    WthorHeader header;
    header.created.year = number_at<std::uint8_t>(bytes, 0) * 100 + number_at<std::uint8_t>(bytes, 1);
    header.created.month = number_at<std::uint8_t>(bytes, 2);
    header.created.day = number_at<std::uint8_t>(bytes, 3);
    header.games = number_at<std::uint32_t>(bytes, 4);
    header.names = number_at<std::uint16_t>(bytes, 8);
    header.played = number_at<std::uint16_t>(bytes, 10);
    header.board = number_at<std::uint8_t>(bytes, 12);
    header.kind = number_at<std::uint8_t>(bytes, 13);
    header.empties = number_at<std::uint8_t>(bytes, 14);
    header.reserved = number_at<std::uint8_t>(bytes, 15);
    return header;
}

WthorGame read_wthor_game(std::string_view bytes) {
    WthorGame game;
    game.tournament = number_at<std::uint16_t>(bytes, 0);
    game.black = number_at<std::uint16_t>(bytes, 2);
    game.white = number_at<std::uint16_t>(bytes, 4);
    game.score = number_at<std::uint8_t>(bytes, 6);
    game.theoretical = number_at<std::uint8_t>(bytes, 7);
    for (std::size_t i = 0; i < game.moves.size(); ++i) game.moves[i] = number_at<std::uint8_t>(bytes, 8 + i);
    return game;
}

std::string write_wthor_header(const WthorHeader& header) {
    std::string bytes;
    append(bytes, static_cast<std::uint8_t>(header.created.year / 100));
    append(bytes, static_cast<std::uint8_t>(header.created.year % 100));
    append(bytes, static_cast<std::uint8_t>(header.created.month));
    append(bytes, static_cast<std::uint8_t>(header.created.day));
    append(bytes, header.games);
    append(bytes, header.names);
    append(bytes, header.played);
    append(bytes, header.board);
    append(bytes, header.kind);
    append(bytes, header.empties);
    append(bytes, header.reserved);
    return bytes;
}

std::string write_wthor_game(const WthorGame& game) {
    std::string bytes;
    append(bytes, game.tournament);
    append(bytes, game.black);
    append(bytes, game.white);
    append(bytes, game.score);
    append(bytes, game.theoretical);
    for (const std::uint8_t move : game.moves) append(bytes, move);
    return bytes;
}

Result<std::vector<std::string>> read_wthor_names(std::string_view bytes, WthorNameFile kind) {
    const auto header = read_wthor_header(bytes);
    if (!header) return std::unexpected(header.error());
    const auto width = static_cast<std::size_t>(kind);
    const std::size_t held = (bytes.size() - WthorHeader::size) / width;
    if (held != header->names || (bytes.size() - WthorHeader::size) % width != 0)
        return std::unexpected(wrong("the file's length does not fit its header",
                                     std::to_string(bytes.size()) + " bytes",
                                     std::to_string(WthorHeader::size + width * header->names) + " bytes for "
                                         + std::to_string(header->names) + " names"));
    std::vector<std::string> names;
    names.reserve(held);
    for (std::size_t i = 0; i < held; ++i) {
        const std::string_view entry = bytes.substr(WthorHeader::size + i * width, width);
        names.push_back(utf8_of_latin1(entry.substr(0, entry.find('\0'))));
    }
    return names;
}

Result<GameRecord> wthor_record(const WthorGame& game, const WthorHeader& header, const WthorNames& names) {
    MoveFeed feed(othello::Position::initial());
    for (std::size_t i = 0; i < game.moves.size() && game.moves[i] != 0; ++i) {
        const int row = game.moves[i] / 10 - 1;
        const int column = game.moves[i] % 10 - 1;
        if (row < 0 || row > 7 || column < 0 || column > 7) {
            Error error = wrong("not a move", std::to_string(game.moves[i]), "10 * row + column, 11 to 88");
            error.ply = static_cast<int>(i) + 1;
            return std::unexpected(error);
        }
        if (const auto added = feed.add({bits::Grid<8>::at(column, row)}); !added)
            return std::unexpected(added.error());
    }
    const auto last = std::ranges::find(game.moves, 0);
    const auto stray = std::find_if(last, game.moves.end(), [](std::uint8_t move) { return move != 0; });
    if (stray != game.moves.end()) {
        Error error =
            wrong("a move after the end of the list", std::to_string(*stray), "0 after the first 0");
        error.ply = static_cast<int>(stray - game.moves.begin()) + 1;
        return std::unexpected(error);
    }
    if (game.score > full_board)
        return std::unexpected(
            wrong("the score is more than the board has squares", std::to_string(game.score), "0 to 64"));
    GameRecord record;
    record.moves = feed.take_moves();
    record.black.name = name_of(names.players, game.black);
    record.white.name = name_of(names.players, game.white);
    record.event = name_of(names.tournaments, game.tournament);
    record.date.year = header.played;
    record.difference = 2 * game.score - full_board;
    record.theoretical = game.theoretical;
    record.theoretical_empties = header.empties;
    return record;
}

void read_wthor(std::string_view bytes, const WthorNames& names, const GameSink& sink) {
    const auto header = read_wthor_header(bytes);
    if (!header) {
        sink(std::unexpected(header.error()));
        return;
    }
    if (header->board != 0 && header->board != 8) {
        sink(std::unexpected(
            wrong("a board of another size is not read", std::to_string(header->board), "P1 = 8 or 0")));
        return;
    }
    if (header->games == 0 && header->names > 0) {
        sink(std::unexpected(
            wrong("a file of names, not of games", "", "a .wtb file; names are found beside it")));
        return;
    }
    const std::size_t held = (bytes.size() - WthorHeader::size) / WthorGame::size;
    const std::size_t over = (bytes.size() - WthorHeader::size) % WthorGame::size;
    if (held != header->games || over != 0) {
        const auto plural = [](std::size_t n, const char* thing) {
            return std::to_string(n) + " " + thing + (n == 1 ? "" : "s");
        };
        const std::string found = plural(held, "game") + (over == 0 ? "" : " and " + plural(over, "byte"));
        if (!sink(std::unexpected(wrong("the file's length does not fit its header", found,
                                        plural(header->games, "game") + " as the header says"))))
            return;
    }
    const std::size_t count = std::min<std::size_t>(held, header->games);
    for (std::size_t i = 0; i < count; ++i) {
        const WthorGame game =
            read_wthor_game(bytes.substr(WthorHeader::size + i * WthorGame::size, WthorGame::size));
        auto record = wthor_record(game, *header, names);
        if (!record) record.error().record = static_cast<int>(i) + 1;
        if (!sink(std::move(record))) return;
    }
}

Result<std::uint16_t> WthorWriter::number_of(Table& table, const std::string& name, std::size_t longest) {
    std::string latin1 = latin1_of_utf8(name);
    if (latin1.size() > longest) latin1.resize(longest);
    std::erase(latin1, '\0');
    if (latin1.empty()) return 0;
    if (utf8_of_latin1(latin1) != name) ++names_changed_;
    static constexpr std::size_t most = 65535;
    const auto found = table.numbers.find(latin1);
    if (found != table.numbers.end()) return found->second;
    if (table.names.size() >= most)
        return std::unexpected(wrong("more names than the format can number", name));
    const auto number = static_cast<std::uint16_t>(table.names.size());
    table.numbers.emplace(latin1, number);
    table.names.push_back(std::move(latin1));
    return number;
}

Result<void> WthorWriter::add(const GameRecord& record) {
    if (record.start != othello::Position::initial())
        return std::unexpected(
            wrong("WTHOR holds games from the usual start only", othello::to_text(record.start)));
    const auto black = number_of(players_, record.black.name, 19);
    const auto white = number_of(players_, record.white.name, 19);
    const auto tournament = number_of(tournaments_, record.event, 25);
    for (const auto& number : {black, white, tournament}) {
        if (!number) return std::unexpected(number.error());
    }
    WthorGame game;
    game.black = *black;
    game.white = *white;
    game.tournament = *tournament;
    // An unfinished game has no score of its own; the discs on the board stand in for it.
    const othello::Position end = last_position(record);
    const double discs = bits::count(end.black) - bits::count(end.white);
    const double difference = std::clamp(result_of(record).value_or(discs), -64.0, 64.0);
    game.score = static_cast<std::uint8_t>(std::lround((full_board + difference) / 2));
    game.theoretical =
        static_cast<std::uint8_t>(std::clamp(record.theoretical.value_or(game.score), 0, full_board));
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const Square move = record.moves[i];
        game.moves[i] =
            static_cast<std::uint8_t>(10 * (bits::Grid<8>::row(move) + 1) + bits::Grid<8>::column(move) + 1);
    }
    // One year a file: the first game's.
    if (header_.games == 0) {
        header_.played = static_cast<std::uint16_t>(std::clamp(record.date.year, 0, 65535));
        header_.empties = static_cast<std::uint8_t>(record.theoretical ? record.theoretical_empties : 0);
    }
    ++header_.games;
    games_ += write_wthor_game(game);
    return {};
}

std::string WthorWriter::games(const Date& today) const {
    WthorHeader header = header_;
    header.created = today;
    return write_wthor_header(header) + games_;
}

namespace {

std::string name_file(const std::vector<std::string>& names, std::size_t width, const Date& today) {
    WthorHeader header;
    header.created = today;
    header.names = static_cast<std::uint16_t>(names.size());
    header.board = 0;
    std::string bytes = write_wthor_header(header);
    for (const std::string& name : names) bytes += name + std::string(width - name.size(), '\0');
    return bytes;
}

} // namespace

std::string WthorWriter::players(const Date& today) const {
    return name_file(players_.names, static_cast<std::size_t>(WthorNameFile::players), today);
}

std::string WthorWriter::tournaments(const Date& today) const {
    return name_file(tournaments_.names, static_cast<std::size_t>(WthorNameFile::tournaments), today);
}

} // namespace flipside::records
