#include "cli/input.hpp"

#include "records/position_text.hpp"
#include "records/text.hpp"
#include "records/transcript.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

namespace flipside::cli {

namespace {

Error unreadable(const std::string& source, const std::string& why) {
    Error error;
    error.source = source;
    error.what = "cannot be read: " + why;
    return error;
}

bool is_file(const std::string& argument) {
    std::error_code error;
    return std::filesystem::exists(argument, error) && !error;
}

Result<std::string> read_file(const std::string& path) {
    if (std::filesystem::is_directory(path)) return std::unexpected(unreadable(path, "it is a directory"));
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file.is_open() || file.bad())
        return std::unexpected(unreadable(path, std::generic_category().message(errno)));
    return text;
}

// "games/mine.txt", "mine.obf"; no moves and no cells are written like that.
bool looks_like_name(const std::string& argument) {
    constexpr std::size_t longest_name = 60;
    if (argument.size() > longest_name || argument.find(' ') != std::string::npos) return false;
    const std::size_t dot = argument.rfind('.');
    const std::string extension = dot == std::string::npos ? "" : argument.substr(dot + 1);
    const bool named_type =
        extension.size() >= 2 && extension.size() <= 4 && std::ranges::all_of(extension, records::is_letter);
    return named_type || argument.find('/') != std::string::npos;
}

} // namespace

Result<Input> read_input(const std::string& argument) {
    if (argument == "-") {
        std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
        return Input{"-", std::move(text)};
    }
    if (!is_file(argument)) return Input{"", argument};
    auto text = read_file(argument);
    if (!text) return std::unexpected(text.error());
    return Input{argument, std::move(*text)};
}

Error named(Error error, const Input& input, const std::string& argument) {
    error.source = input.source;
    if (!input.source.empty()) return error;
    if (looks_like_name(argument)) return unreadable(argument, "no such file");
    error.line = 0; // an argument is one line, its column says all
    return error;
}

Commented split_comments(const std::string& text) {
    Commented result;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::string_view content = records::trimmed(records::without_bom(line));
        if (content.starts_with('%') || content.starts_with('#')) {
            result.comments.emplace_back(records::trimmed(content.substr(1)));
            line.clear();
        }
        result.text += line + "\n";
    }
    return result;
}

Result<GameInput> read_game(const std::string& argument, const othello::Position& start) {
    const auto input = read_input(argument);
    if (!input) return std::unexpected(input.error());
    Commented commented = split_comments(input->text);
    auto game = records::read_transcript(commented.text, start);
    if (!game) return std::unexpected(named(game.error(), *input, argument));
    return GameInput{std::move(*game), std::move(commented.comments)};
}

Result<othello::Position> position_of(const std::string& text) {
    if (const auto position = records::read_position(text)) return *position;
    static constexpr std::size_t board_length = 64; // so long a text without moves is a position gone wrong
    const auto game = records::read_transcript(text);
    if (game) return game->position();
    return text.size() > board_length && game.error().ply <= 1 ? records::read_position(text)
                                                               : std::unexpected(game.error());
}

Result<Lines> Lines::open(const std::string& argument) {
    Lines lines;
    if (argument == "-") {
        lines.source_ = "-";
        return lines;
    }
    auto input = read_input(argument);
    if (!input) return std::unexpected(input.error());
    lines.source_ = input->source;
    lines.owned_ = std::make_unique<std::istringstream>(std::move(input->text));
    return lines;
}

std::optional<std::string> Lines::next() {
    std::string line;
    if (!std::getline(owned_ ? *owned_ : std::cin, line)) return std::nullopt;
    if (line.ends_with('\r')) line.pop_back();
    ++number_;
    return line;
}

} // namespace flipside::cli
