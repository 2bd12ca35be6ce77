#include "arena/game_line.hpp"

#include "othello/notation.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace flipside::arena {

namespace {

Error bad(std::string what, std::string_view found = {}, std::string expected = {}) {
    Error error;
    error.what = std::move(what);
    error.found = found;
    error.expected = std::move(expected);
    return error;
}

std::string winner_name(const std::optional<Color>& winner) {
    return winner ? othello::color_name(*winner) : "draw";
}

int whole(const records::Json& object, std::string_view name) {
    const records::Json* value = object.find(name);
    return value == nullptr ? 0 : value->whole().value_or(0);
}

std::string text(const records::Json& object, std::string_view name) {
    const records::Json* value = object.find(name);
    return value == nullptr ? std::string() : value->string();
}

std::optional<Color> color(const records::Json& object, std::string_view name) {
    const std::string value = text(object, name);
    if (value == "black") return Color::black;
    if (value == "white") return Color::white;
    return std::nullopt;
}

flipside::Result<int> entrant(const records::Json& object, std::string_view side,
                              const std::vector<std::string>& names) {
    const std::string name = text(object, side);
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::unexpected(bad("not a player of this contest", name));
    return static_cast<int>(found - names.begin());
}

// The moves with what was noted about them, and the position they lead to.
flipside::Result<Game> read_moves(const records::Json& object, PlayedGame& played) {
    const std::string moves = text(object, "moves");
    played.opening = static_cast<std::size_t>(whole(object, "opening"));
    Game game;
    for (std::size_t at = 0; at < moves.size(); at += 2) {
        const auto square = othello::square_named(std::string_view(moves).substr(at, 2));
        if (!square) return std::unexpected(bad("not a square", moves.substr(at, 2)));
        if (const auto made = game.play(*square); !made) return std::unexpected(made.error());
        played.moves.push_back({*square, std::nullopt, 0});
    }
    const std::size_t own = played.moves.size() - std::min(played.opening, played.moves.size());
    const records::Json* seconds = object.find("seconds");
    const records::Json* evaluations = object.find("evaluations");
    if (seconds == nullptr || evaluations == nullptr || seconds->items.size() != own
        || evaluations->items.size() != own)
        return std::unexpected(bad("seconds and evaluations are not one for each move"));
    for (std::size_t i = 0; i < own; ++i) {
        PlayedMove& move = played.moves[played.opening + i];
        move.seconds = seconds->items[i].number().value_or(0);
        move.evaluation = evaluations->items[i].number();
    }
    return game;
}

} // namespace

std::string to_json_line(const FinishedGame& game, const std::vector<std::string>& names) {
    const PlayedGame& played = game.game;
    std::string moves;
    std::string seconds;
    std::string evaluations;
    for (std::size_t i = 0; i < played.moves.size(); ++i) {
        const PlayedMove& move = played.moves[i];
        moves += othello::square_name(move.move);
        if (i < played.opening) continue;
        const char* comma = i == played.opening ? "" : ",";
        seconds += fmt::format("{}{:.3f}", comma, move.seconds);
        evaluations +=
            move.evaluation ? fmt::format("{}{:.2f}", comma, *move.evaluation) : fmt::format("{}null", comma);
    }
    const auto name = [&](int player) {
        return records::json_string(names[static_cast<std::size_t>(player)]);
    };
    std::string line = fmt::format(
        R"({{"game":{},"round":{},"pair":{},"black":{},"white":{},"drawn":{},"opening":{},"moves":"{}")",
        game.task.number, game.task.round, game.task.pair, name(game.task.black), name(game.task.white),
        game.task.opening, played.opening, moves);
    line += fmt::format(R"(,"seconds":[{}],"evaluations":[{}],"reason":"{}","winner":"{}","difference":{})",
                        seconds, evaluations, reason_name(played.reason), winner_name(played.winner),
                        played.difference ? std::to_string(*played.difference) : "null");
    if (played.failed) line += fmt::format(R"(,"failed":"{}")", othello::color_name(*played.failed));
    if (!played.detail.empty()) line += R"(,"detail":)" + records::json_string(played.detail);
    return line + "}";
}

flipside::Result<FinishedGame> read_game_line(std::string_view line, const std::vector<std::string>& names) {
    const auto object = records::read_json(line);
    if (!object) return std::unexpected(object.error());
    FinishedGame game;
    game.task.number = whole(*object, "game");
    game.task.round = whole(*object, "round");
    game.task.pair = whole(*object, "pair");
    game.task.opening = whole(*object, "drawn");
    const auto black = entrant(*object, "black", names);
    if (!black) return std::unexpected(black.error());
    const auto white = entrant(*object, "white", names);
    if (!white) return std::unexpected(white.error());
    game.task.black = *black;
    game.task.white = *white;
    const auto board = read_moves(*object, game.game);
    if (!board) return std::unexpected(board.error());
    const auto reason = reason_named(text(*object, "reason"));
    if (!reason) return std::unexpected(bad("no reason for the end", text(*object, "reason")));
    game.game.reason = *reason;
    game.game.detail = text(*object, "detail");
    game.game.failed = color(*object, "failed");
    game.game.winner = color(*object, "winner");
    if (const records::Json* difference = object->find("difference"))
        game.game.difference = difference->whole();
    if (*reason == Reason::score) {
        const othello::Result discs = othello::official_result(board->position());
        if (!board->over() || game.game.difference != discs.black - discs.white)
            return std::unexpected(bad("the result is not what the moves lead to"));
    }
    return game;
}

records::GameRecord to_record(const FinishedGame& game, const std::vector<std::string>& names) {
    const PlayedGame& played = game.game;
    records::GameRecord record;
    record.black.name = names[static_cast<std::size_t>(game.task.black)];
    record.white.name = names[static_cast<std::size_t>(game.task.white)];
    record.round = std::to_string(game.task.round);
    for (std::size_t i = 0; i < played.moves.size(); ++i) {
        const PlayedMove& move = played.moves[i];
        record.moves.push_back(move.move);
        if (i < played.opening) continue;
        records::MoveNote& note = records::note_of(record, i);
        note.evaluation = move.evaluation;
        note.seconds = move.seconds;
    }
    if (!record.notes.empty()) record.notes.resize(record.moves.size());
    if (played.difference)
        record.difference = *played.difference;
    else
        record.difference = played.winner == Color::black ? 64 : -64;
    if (played.reason == Reason::resigned) record.ending = records::Ending::resigned;
    if (played.reason == Reason::time) record.ending = records::Ending::timed_out;
    record.comment = fmt::format("game {}: {}", game.task.number, reason_name(played.reason));
    if (played.failed) record.comment += " by " + othello::color_name(*played.failed);
    if (!played.detail.empty()) record.comment += ": " + played.detail;
    return record;
}

} // namespace flipside::arena
