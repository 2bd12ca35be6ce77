#include "records/obf.hpp"

#include "othello/game.hpp"
#include "othello/notation.hpp"
#include "records/move_token.hpp"
#include "records/position_text.hpp"
#include "records/text.hpp"

namespace flipside::records {

namespace {

constexpr int no_score = -127;
constexpr int largest_score = 64;

Error error_at(std::size_t offset, std::string what, std::string_view found, std::string expected) {
    Error error;
    error.what = std::move(what);
    error.found = found;
    error.expected = std::move(expected);
    error.column = static_cast<int>(offset) + 1;
    return error;
}

Error legal_move_wanted(const othello::Position& position, std::optional<Square> move) {
    Error error = move ? othello::illegal_move(position, *move, 0) : othello::illegal_pass(position, 0);
    if (!move && othello::game_over(position)) error.what = "the game is over, nobody can pass";
    if (move && othello::must_pass(position)) error.expected = "PS: the side to move must pass";
    return error;
}

bool is_legal(const othello::Position& position, std::optional<Square> move) {
    return move ? bits::contains(othello::legal_moves(position), *move) : othello::must_pass(position);
}

// One "move:score" or "score" without its ';', at an offset of the line.
Result<void> read_field(std::string_view field, std::size_t offset, ObfRecord& record) {
    const std::size_t colon = field.find(':');
    const std::string_view number =
        trimmed(colon == std::string_view::npos ? field : field.substr(colon + 1));
    const auto score = whole_number(number);
    if (colon == std::string_view::npos && !score)
        return std::unexpected(error_at(offset, "the move has no score", field, "MOVE:SCORE, as in G8:+18"));
    const std::string_view name = trimmed(field.substr(0, std::min(colon, field.size())));
    if (score == no_score && (name == "--" || colon == std::string_view::npos)) return {};
    if (!score || *score < -largest_score || *score > largest_score)
        return std::unexpected(
            error_at(offset, "not the score of a position", number, "a whole number from -64 to +64"));
    if (colon == std::string_view::npos) {
        record.score = *score;
        return {};
    }
    const auto token = move_token(name);
    if (!token) return std::unexpected(error_at(offset, "not a move", name, "a square a1 to h8, or PS"));
    if (!is_legal(record.position, token->square)) {
        Error error = legal_move_wanted(record.position, token->square);
        error.column = static_cast<int>(offset) + 1;
        return std::unexpected(error);
    }
    record.moves.push_back({token->square, *score});
    return {};
}

} // namespace

Result<std::optional<ObfRecord>> read_obf_line(std::string_view line) {
    const std::size_t percent = std::min(line.find('%'), line.size());
    const std::string_view data = line.substr(0, percent);
    if (trimmed(without_bom(data)).empty()) return std::nullopt;

    ObfRecord record;
    if (percent < line.size()) record.comment = trimmed(line.substr(percent + 1));
    std::size_t end = std::min(data.find(';'), data.size());
    const auto position = read_position(data.substr(0, end));
    if (!position) {
        Error error = position.error();
        error.line = 0;
        return std::unexpected(error);
    }
    record.position = *position;
    while (end < data.size()) {
        const std::size_t start = end + 1;
        end = std::min(data.find(';', start), data.size());
        const std::string_view raw = data.substr(start, end - start);
        const std::string_view field = trimmed(raw);
        if (field.empty()) continue;
        const auto offset = static_cast<std::size_t>(field.data() - data.data());
        if (const auto read = read_field(field, offset, record); !read) return std::unexpected(read.error());
    }
    return record;
}

std::string write_obf_line(const ObfRecord& record) {
    std::string text = othello::to_text(record.position) + ";";
    if (record.score) text += " " + signed_text(*record.score) + ";";
    for (const ObfMove& move : record.moves) {
        std::string name = move.move ? othello::square_name(*move.move) : "ps";
        for (char& c : name) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c;
        text += " " + name + ":" + signed_text(move.score) + ";";
    }
    if (!record.comment.empty()) text += " % " + record.comment;
    return text;
}

} // namespace flipside::records
