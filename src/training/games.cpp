#include "training/games.hpp"

#include "records/logistello.hpp"
#include "records/wthor.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
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

// A recorded game from the initial position whose result is known.
std::optional<TrainingGame> training_game(records::GameRecord record) {
    const auto result = records::result_of(record);
    if (record.start != othello::Position::initial() || record.moves.empty() || !result) return std::nullopt;
    TrainingGame game;
    game.moves = std::move(record.moves);
    game.score = static_cast<int>(std::lround(*result));
    if (record.theoretical) {
        game.solved_score = 2 * *record.theoretical - 64;
        game.solved_at = record.theoretical_empties;
    }
    return game;
}

} // namespace

Result<std::vector<TrainingGame>> read_wthor(std::string_view bytes) {
    std::vector<TrainingGame> games;
    std::optional<Error> wrong_file;
    records::read_wthor(bytes, {}, [&](Result<records::GameRecord> record) {
        if (!record) {
            // An error of the file belongs to no game.
            if (record.error().record == 0) wrong_file = record.error();
        } else if (auto game = training_game(std::move(*record))) {
            games.push_back(std::move(*game));
        }
        return true;
    });
    if (wrong_file) return std::unexpected(*wrong_file);
    return games;
}

std::vector<TrainingGame> read_logistello(std::string_view text) {
    std::vector<TrainingGame> games;
    records::read_logistello(text, [&](Result<records::GameRecord> record) {
        if (!record) return true;
        if (auto game = training_game(std::move(*record))) games.push_back(std::move(*game));
        return true;
    });
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
            Error error = wrong("not a game of self-play", line.substr(0, 40),
                                "moves, a number of random moves and a score");
            error.line = number;
            return std::unexpected(error);
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
