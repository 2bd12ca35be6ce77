#include "records/format.hpp"

#include "records/edax_book.hpp"
#include "records/egaroucid_book.hpp"
#include "records/find.hpp"
#include "records/game_file.hpp"
#include "records/ggf.hpp"
#include "records/grid.hpp"
#include "records/logistello.hpp"
#include "records/pgn.hpp"
#include "records/position_text.hpp"
#include "records/quest.hpp"
#include "records/sgf.hpp"
#include "records/text.hpp"
#include "records/transcript.hpp"

#include <algorithm>

namespace flipside::records {

namespace {

using enum Field;

constexpr bool read_only = false;
constexpr bool writable = true;

const Fields names_and_dates = {players,      ratings, event,  site, year,   day,
                                time_control, result,  ending, komi, comment};

Fields with(Fields fields, std::initializer_list<Field> more) {
    for (const Field field : more) fields.add(field);
    return fields;
}

} // namespace

const std::vector<FormatInfo>& all_formats() {
    static const std::vector<FormatInfo> formats = {
        {Format::transcript,
         "transcript",
         "moves one after the other: f5d6c3",
         "txt",
         writable,
         {moves, start}},
        {Format::playok,
         "playok",
         "moves in numbered pairs, Black's in capitals: 1. F5 d6",
         "txt",
         writable,
         {moves}},
        {Format::grid,
         "grid",
         "8 rows of 8 ply numbers, as on a score sheet",
         "txt",
         writable,
         {moves, players}},
        {Format::board, "board", "positions: 64 cells and the side to move", "txt", writable, {start}},
        {Format::sfen, "sfen", "positions as USI-X engines take them", "txt", writable, {start}},
        {Format::fen, "fen", "positions as chess programs draw them", "fen", writable, {start}},
        {Format::obf,
         "obf",
         "positions with the scores of their moves",
         "obf",
         writable,
         {start, comment, scores}},
        {Format::ggf, "ggf", "games of the GGS server and NBoard", "ggf", writable,
         with(names_and_dates, {moves, start, clock, kind, evaluations, times})},
        {Format::sgf, "sgf", "games as trees, GM[2]", "sgf", writable,
         with(names_and_dates, {moves, start, round, move_comments, evaluations})},
        {Format::pgn, "pgn", "games with tags, in the manner of chess", "pgn", writable,
         with(names_and_dates, {moves, start, round, move_comments}).without({komi})},
        {Format::wthor,
         "wthor",
         "WTHOR archives, .wtb with .jou and .trn",
         "wtb",
         writable,
         {moves, players, event, year, result, theoretical}},
        {Format::quest,
         "quest",
         "the JSON of Othello Quest",
         "json",
         writable,
         {moves, players, ratings, year, day, clock, time_control, times}},
        {Format::logistello,
         "logistello",
         "signed moves with the result: +d3-c3: -04",
         "gam",
         writable,
         {moves, result}},
        {Format::edax_book,
         "edax-book",
         "Edax's opening book, version 4",
         "dat",
         read_only,
         {start, scores, comment}},
        {Format::egaroucid_book,
         "egaroucid-book",
         "Egaroucid's opening book, egbk3",
         "egbk3",
         read_only,
         {start, scores, comment}},
        {Format::page, "page", "games anywhere in a web page or other text", "html", read_only, {moves}},
    };
    return formats;
}

const FormatInfo& info(Format format) {
    return *std::ranges::find(all_formats(), format, &FormatInfo::format);
}

std::optional<Format> format_named(std::string_view name) {
    const auto found = std::ranges::find(all_formats(), name, &FormatInfo::name);
    return found == all_formats().end() ? std::nullopt : std::optional(found->format);
}

std::string_view field_name(Field field) {
    switch (field) {
    case moves:
        return "moves (only the last position is kept)";
    case start:
        return "start position";
    case players:
        return "players' names";
    case ratings:
        return "ratings";
    case event:
        return "event";
    case site:
        return "site";
    case Field::round:
        return "round";
    case year:
        return "year";
    case day:
        return "month and day";
    case Field::clock:
        return "time of day";
    case time_control:
        return "time control";
    case kind:
        return "kind of game";
    case result:
        return "result of an unfinished game";
    case ending:
        return "how it ended";
    case komi:
        return "komi";
    case theoretical:
        return "theoretical score";
    case comment:
        return "comment";
    case move_comments:
        return "comments on moves";
    case evaluations:
        return "evaluations of moves";
    case times:
        return "times of moves";
    case scores:
        return "scores of the last position";
    case variations:
        return "variations";
    }
    return "";
}

std::vector<Field> all_fields() {
    std::vector<Field> fields;
    for (std::uint32_t bit = 1; bit <= static_cast<std::uint32_t>(variations); bit <<= 1)
        fields.push_back(static_cast<Field>(bit));
    return fields;
}

Fields fields_of(const GameRecord& record) {
    Fields fields;
    const auto add_if = [&fields](bool there, Field field) {
        if (there) fields.add(field);
    };
    add_if(!record.moves.empty(), moves);
    add_if(record.start != othello::Position::initial(), start);
    add_if(!record.black.name.empty() || !record.white.name.empty(), players);
    add_if(record.black.rating || record.white.rating, ratings);
    add_if(!record.event.empty(), event);
    add_if(!record.site.empty(), site);
    add_if(!record.round.empty(), Field::round);
    add_if(record.date.year != 0, year);
    add_if(record.date.month != 0, day);
    add_if(!record.date.clock.empty(), Field::clock);
    add_if(!record.time_control.empty(), time_control);
    add_if(!record.kind.empty() && record.kind != "8", kind);
    GameRecord unstated;
    unstated.start = record.start;
    unstated.moves = record.moves;
    add_if((record.difference && record.difference != result_of(unstated))
               || record.winner != Winner::unknown,
           result);
    add_if(record.ending != Ending::unknown, ending);
    add_if(record.komi.has_value(), komi);
    add_if(record.theoretical.has_value(), theoretical);
    add_if(!record.comment.empty(), comment);
    for (const MoveNote& note : record.notes) {
        add_if(!note.comment.empty(), move_comments);
        add_if(note.evaluation.has_value(), evaluations);
        add_if(note.seconds.has_value(), times);
    }
    add_if(!record.candidates.empty() || record.score, scores);
    add_if(record.variations > 0, variations);
    return fields;
}

void read_games(std::string_view bytes, Format format, const ReadOptions& options, const GameSink& sink) {
    switch (format) {
    case Format::transcript:
    case Format::playok:
        return read_transcripts(bytes, sink);
    case Format::grid:
        return read_grid(bytes, sink);
    case Format::board:
    case Format::sfen:
    case Format::fen:
    case Format::obf:
        return read_positions(bytes, sink);
    case Format::ggf:
        return read_ggf(bytes, sink);
    case Format::sgf:
        return read_sgf(bytes, sink);
    case Format::pgn:
        return read_pgn(bytes, sink);
    case Format::wthor:
        return read_wthor(bytes, options.names, sink);
    case Format::quest:
        return read_quest(bytes, sink);
    case Format::logistello:
        return read_logistello(bytes, sink);
    case Format::edax_book:
        return read_edax_book(bytes, sink);
    case Format::egaroucid_book:
        return read_egaroucid_book(bytes, sink);
    case Format::page:
        return find_games(bytes, sink);
    }
}

Result<std::string> GameWriter::add(const GameRecord& record) {
    if (record.start != othello::Position::initial() && !info(format_).holds.has(start)) {
        Error error;
        error.what = std::string(info(format_).name) + " holds games from the usual start only";
        error.found = othello::to_text(record.start);
        return std::unexpected(error);
    }
    ++games_;
    const bool first = games_ == 1;
    const auto position = [&record] { return record.moves.empty() ? record.start : last_position(record); };
    switch (format_) {
    case Format::transcript:
        return write_line_of_play({record.start, record.moves}, passes_) + "\n";
    case Format::playok:
        return write_playok(record) + "\n";
    case Format::grid:
        return (first ? "" : "\n") + write_grid(record);
    case Format::board:
        return othello::to_text(position()) + "\n";
    case Format::sfen:
        return write_sfen(record) + "\n";
    case Format::fen:
        return write_fen(position()) + "\n";
    case Format::obf:
        return write_obf_line(to_obf(record)) + "\n";
    case Format::ggf:
        return write_ggf(record) + "\n";
    case Format::sgf:
        return write_sgf(record) + "\n";
    case Format::pgn:
        return (first ? "" : "\n") + write_pgn(record);
    case Format::quest:
        return (first ? std::string(quest_head) : ",") + write_quest(record);
    case Format::logistello:
        return write_logistello(record) + "\n";
    case Format::wthor:
        if (const auto added = wthor_.add(record); !added) return std::unexpected(added.error());
        return "";
    case Format::edax_book:
    case Format::egaroucid_book:
    case Format::page:
        break;
    }
    Error error;
    error.what = std::string(info(format_).name) + " is read only";
    return std::unexpected(error);
}

std::string GameWriter::finish(const Date& today) {
    if (format_ == Format::quest)
        return (games_ == 0 ? std::string(quest_head) : "") + std::string(quest_tail);
    return format_ == Format::wthor ? wthor_.games(today) : "";
}

} // namespace flipside::records
