#include "records/game_file.hpp"

#include "othello/notation.hpp"
#include "records/position_text.hpp"
#include "records/text.hpp"
#include "records/transcript.hpp"

#include <algorithm>

namespace flipside::records {

namespace {

bool is_data(std::string_view line) {
    line = trimmed(line);
    return !line.empty() && line[0] != '#' && line[0] != '%';
}

// True when more than one of the first lines is a game of its own, and none of them goes on with a number:
// "1. f5 d6" followed by "2. c3 d3" is one game.
bool is_game_a_line(std::string_view text) {
    static constexpr int looked_at = 4;
    Lines lines(text);
    int data = 0;
    int games = 0;
    while (data < looked_at && lines.next()) {
        if (!is_data(lines.line())) continue;
        ++data;
        const std::string_view line = trimmed(lines.line());
        const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
        if (digits > 0 && line.substr(digits).starts_with('.') && line.substr(0, digits) != "1") return false;
        const auto game = read_line_of_play(line);
        if (game && !game->moves.empty()) ++games;
    }
    return games > 1;
}

// The text with its lines of comment blanked, so that places stay what they are.
std::string without_comments(std::string_view text) {
    std::string bare(text);
    for (std::size_t at = 0; at < bare.size();) {
        const std::size_t end = std::min(bare.find('\n', at), bare.size());
        if (!is_data(text.substr(at, end - at))) bare.replace(at, end - at, end - at, ' ');
        at = end + 1;
    }
    return bare;
}

GameRecord game_of(const Line& line) {
    GameRecord record;
    record.start = line.start;
    record.moves = line.moves;
    return record;
}

// Hands each line with data to `read`, whose errors get line and record.
template <class Read>
void read_lines(std::string_view text, const GameSink& sink, Read&& read) {
    Lines lines(without_bom(text));
    int number = 0;
    while (lines.next()) {
        if (!is_data(lines.line())) continue;
        ++number;
        Result<GameRecord> game = read(lines.line());
        if (!game) {
            game.error().line = lines.number();
            game.error().record = number;
        }
        if (!sink(std::move(game))) return;
    }
}

} // namespace

void read_transcripts(std::string_view text, const GameSink& sink) {
    const auto read = [](std::string_view line) -> Result<GameRecord> {
        const auto play = read_line_of_play(line);
        if (!play) return std::unexpected(play.error());
        return game_of(*play);
    };
    Result<GameRecord> game = read(text);
    if (!game && is_game_a_line(without_bom(text))) {
        read_lines(text, sink, read);
        return;
    }
    if (!game) game = read(without_comments(text));
    if (!game) game.error().record = 1;
    sink(std::move(game));
}

void read_positions(std::string_view text, const GameSink& sink) {
    if (const auto whole = read_position(text)) {
        GameRecord record;
        record.start = *whole;
        sink(std::move(record));
        return;
    }
    read_lines(text, sink, [](std::string_view line) -> Result<GameRecord> {
        const auto obf = read_obf_line(line);
        if (!obf) return std::unexpected(obf.error());
        GameRecord record;
        if (!*obf) return record; // read_lines has skipped lines without data
        record.start = (*obf)->position;
        record.comment = (*obf)->comment;
        record.candidates = (*obf)->moves;
        record.score = (*obf)->score;
        return record;
    });
}

ObfRecord to_obf(const GameRecord& record) {
    // A start that must pass keeps its own side to move, as its scores are that side's.
    const othello::Position position = record.moves.empty() ? record.start : last_position(record);
    return {position, record.candidates, record.comment, record.score};
}

std::string write_playok(const GameRecord& record) {
    std::string text;
    int half_move = 0; // passes count, so that Black's moves stay on the left
    const auto add = [&](std::string name) {
        if (half_move % 2 == 0) text += (text.empty() ? "" : " ") + std::to_string(half_move / 2 + 1) + ".";
        text += " " + name;
        ++half_move;
    };
    for_each_ply(record.start, record.moves, [&](const othello::Position& position, Square move) {
        const bool black = position.to_move == othello::Color::black;
        if (black != (half_move % 2 == 0)) add("--");
        std::string name = othello::square_name(move);
        if (black) name[0] = static_cast<char>(name[0] - ('a' - 'A'));
        add(name);
    });
    return text;
}

std::string write_sfen(const GameRecord& record) {
    const othello::Position position = record.moves.empty() ? record.start : last_position(record);
    const std::string text = othello::to_text(position);
    return text.substr(0, 64) + (position.to_move == othello::Color::black ? "B" : "W")
           + std::to_string(record.moves.size() + 1);
}

} // namespace flipside::records
