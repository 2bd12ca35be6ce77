#include "training/games.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace flipside::training {

namespace {

using othello::Board;

// True when every move is legal; passes are made where the rules demand them.
bool is_playable(const std::vector<bits::Square>& moves) {
    Board board = Board::initial();
    for (const bits::Square move : moves) {
        if (othello::must_pass(board)) board = othello::pass(board);
        if (!bits::contains(othello::legal_moves(board), move)) return false;
        board = othello::play(board, move);
    }
    return !moves.empty();
}

std::unexpected<Error> wrong(std::string what, std::string found = {}) {
    Error error;
    error.what = std::move(what);
    error.found = std::move(found);
    return std::unexpected(std::move(error));
}

unsigned byte_at(std::span<const std::byte> bytes, std::size_t at) {
    return std::to_integer<unsigned>(bytes[at]);
}

} // namespace

Result<std::vector<TrainingGame>> read_wthor(std::span<const std::byte> bytes) {
    constexpr std::size_t header = 16;
    constexpr std::size_t record = 68;
    if (bytes.size() < header) return wrong("the WTHOR header is cut off");
    const unsigned size = byte_at(bytes, 12);
    if (size != 8 && size != 0) return wrong("not games on an 8x8 board", std::to_string(size));
    if ((bytes.size() - header) % record != 0) return wrong("the last WTHOR record is cut off");

    std::vector<TrainingGame> games;
    for (std::size_t at = header; at < bytes.size(); at += record) {
        TrainingGame game;
        game.score = 2 * static_cast<int>(byte_at(bytes, at + 6)) - 64;
        game.solved_score = 2 * static_cast<int>(byte_at(bytes, at + 7)) - 64;
        game.solved_at = static_cast<int>(byte_at(bytes, 14));
        bool good = true;
        for (std::size_t i = 0; i < 60; ++i) {
            const unsigned move = byte_at(bytes, at + 8 + i);
            if (move == 0) break;
            const unsigned row = move / 10;
            const unsigned column = move % 10;
            if (row < 1 || row > 8 || column < 1 || column > 8) {
                good = false;
                break;
            }
            game.moves.push_back(bits::square_at(static_cast<int>(8 * (row - 1) + column - 1)));
        }
        if (good && is_playable(game.moves)) games.push_back(std::move(game));
    }
    return games;
}

std::vector<TrainingGame> read_logistello(std::string_view text) {
    std::vector<TrainingGame> games;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));

        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || colon % 3 != 0) continue;
        TrainingGame game;
        for (std::size_t at = 0; at < colon; at += 3) {
            const int column = line[at + 1] - 'a';
            const int row = line[at + 2] - '1';
            if (column < 0 || column > 7 || row < 0 || row > 7) break;
            game.moves.push_back(bits::square_at(8 * row + column));
        }
        std::size_t at = line.find_first_not_of(' ', colon + 1);
        if (at != std::string_view::npos && line[at] == '+') ++at;
        if (at == std::string_view::npos) continue;
        const auto read = std::from_chars(line.data() + at, line.data() + line.size(), game.score);
        if (read.ec != std::errc{} || 3 * game.moves.size() != colon || !is_playable(game.moves)) continue;
        games.push_back(std::move(game));
    }
    return games;
}

Result<std::vector<TrainingGame>> read_selfplay(std::string_view text) {
    std::vector<TrainingGame> games;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));

        TrainingGame game;
        const std::size_t first = std::min(line.find(' '), line.size());
        for (std::size_t at = 0; at + 1 < first; at += 2) {
            const int column = line[at] - 'a';
            const int row = line[at + 1] - '1';
            if (column < 0 || column > 7 || row < 0 || row > 7) break;
            game.moves.push_back(bits::square_at(8 * row + column));
        }
        const std::size_t second = std::min(line.find(' ', first + 1), line.size());
        const auto number_in = [&](std::size_t from, std::size_t to, int& value) {
            if (from < to && line[from] == '+') ++from;
            const char* last = line.data() + to;
            return from < to && std::from_chars(line.data() + from, last, value).ptr == last;
        };
        if (2 * game.moves.size() != first || !number_in(first + 1, second, game.random_plies)
            || !number_in(second + 1, line.size(), game.score) || !is_playable(game.moves)) {
            auto error = wrong("not a game of self-play", std::string(line.substr(0, 40)));
            error.error().line = number;
            error.error().expected = "moves, a number of random moves and a score";
            return error;
        }
        games.push_back(std::move(game));
    }
    return games;
}

std::string to_line(const TrainingGame& game) {
    std::string line;
    for (const bits::Square move : game.moves) {
        line += static_cast<char>('a' + bits::index(move) % 8);
        line += static_cast<char>('1' + bits::index(move) / 8);
    }
    line +=
        ' ' + std::to_string(game.random_plies) + (game.score < 0 ? " " : " +") + std::to_string(game.score);
    return line;
}

} // namespace flipside::training
