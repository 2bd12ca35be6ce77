#include "cli/game_files.hpp"

#include "records/transcript.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace flipside::cli {

namespace {

constexpr std::uintmax_t largest = 1 << 20; // bytes; a game takes a few hundred

Error file_error(const std::string& name, std::string what) {
    Error error;
    error.what = std::move(what);
    error.source = name;
    return error;
}

} // namespace

bool GameFiles::exists(const std::string& name) {
    std::error_code ignored;
    return std::filesystem::exists(name, ignored);
}

Result<othello::Game> GameFiles::load(const std::string& name) {
    std::error_code problem;
    if (std::filesystem::is_directory(name, problem))
        return std::unexpected(file_error(name, "is a directory"));
    std::ifstream file(name, std::ios::binary);
    if (!file) return std::unexpected(file_error(name, std::generic_category().message(errno)));
    std::string text(largest + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (file.bad()) return std::unexpected(file_error(name, "cannot be read"));
    if (text.size() > largest) return std::unexpected(file_error(name, "is too large for a game"));
    auto game = records::read_transcript(text);
    if (!game) {
        Error error = game.error();
        error.source = name;
        return std::unexpected(error);
    }
    return game;
}

Result<void> GameFiles::save(const std::string& name, const othello::Game& game) {
    const std::string beside = name + ".part";
    {
        std::ofstream file(beside, std::ios::binary | std::ios::trunc);
        if (!file) return std::unexpected(file_error(name, std::generic_category().message(errno)));
        file << records::write_transcript(game) << '\n';
        file.close();
        if (!file) {
            std::remove(beside.c_str());
            return std::unexpected(file_error(name, "cannot be written"));
        }
    }
    std::error_code problem;
    std::filesystem::rename(beside, name, problem);
    if (problem) {
        std::remove(beside.c_str());
        return std::unexpected(file_error(name, problem.message()));
    }
    return {};
}

} // namespace flipside::cli
