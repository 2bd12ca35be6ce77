#include "records/transcript.hpp"

#include "othello/notation.hpp"
#include "records/move_feed.hpp"
#include "records/position_text.hpp"
#include "records/text.hpp"
#include "records/transcript_scanner.hpp"

namespace flipside::records {

namespace {

// The length of "<64 cells> <side>" when the text begins with a start position and ';': so many symbols
// of boards in a row, and no other, make no sense as moves.
std::size_t length_of_start(std::string_view text) {
    static constexpr std::size_t enough = 32;
    const std::size_t end = text.find(';');
    if (end == std::string_view::npos) return 0;
    std::size_t symbols = 0;
    for (const char c : text.substr(0, end)) {
        if (is_space(c)) continue;
        if (std::string_view("XxOo*BbWw.-_01").find(c) == std::string_view::npos) return 0;
        ++symbols;
    }
    return symbols < enough ? 0 : end;
}

} // namespace

Result<Line> read_line_of_play(std::string_view text, const othello::Position& start) {
    const std::size_t bom = text.size() - without_bom(text).size();
    const std::size_t start_length = length_of_start(text.substr(bom));
    othello::Position from = start;
    if (start_length > 0) {
        const auto stated = read_position(text.substr(bom, start_length));
        if (!stated) return std::unexpected(stated.error());
        from = *stated;
    }
    MoveFeed feed(from);
    TranscriptScanner scanner(text, bom + start_length);
    while (scanner.skip_junk()) {
        const std::size_t offset = scanner.offset();
        auto token = scanner.next();
        if (!token) {
            token.error().ply = feed.ply() + 1;
            return std::unexpected(placed(token.error(), text, offset));
        }
        if (auto added = feed.add(*token); !added) {
            added.error().found = text.substr(offset, scanner.offset() - offset);
            return std::unexpected(placed(added.error(), text, offset));
        }
    }
    return Line{from, feed.take_moves()};
}

Result<othello::Game> read_transcript(std::string_view text, const othello::Position& start) {
    const auto line = read_line_of_play(text, start);
    if (!line) return std::unexpected(line.error());
    othello::Game game(line->start);
    for (const Square move : line->moves) {
        if (const auto played = game.play(move); !played) return std::unexpected(played.error());
    }
    return game;
}

std::string write_line_of_play(const Line& line, bool passes) {
    std::string text;
    if (line.start != othello::Position::initial()) text = othello::to_text(line.start) + ";";
    othello::Position position = line.start;
    for (const Square move : line.moves) {
        const othello::Position mover = othello::settled(position);
        if (passes && mover != position) text += "pa";
        text += othello::square_name(move);
        position = othello::play(mover, move);
    }
    return text;
}

std::string write_transcript(const othello::Game& game, bool passes) {
    Line line{game.start(), {}};
    for (const othello::Ply& ply : game.main_line()) line.moves.push_back(ply.move);
    return write_line_of_play(line, passes);
}

} // namespace flipside::records
