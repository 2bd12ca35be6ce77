#include "cli/training_data.hpp"

#include "cli/whole_file.hpp"

#include <algorithm>
#include <filesystem>

namespace flipside::cli {

namespace fs = std::filesystem;

namespace {

bool is_one_of(const std::string& path, std::initializer_list<const char*> endings) {
    return std::ranges::any_of(endings, [&](const char* ending) { return path.ends_with(ending); });
}

bool is_known(const std::string& path) {
    return is_one_of(path, {".wtb", ".WTB", ".gam", ".gam.gz", ".games", ".games.gz"});
}

Result<std::vector<training::TrainingGame>> read_games(const std::string& path) {
    const auto bytes = read_bytes(path);
    if (!bytes) return std::unexpected(bytes.error());
    auto games = is_one_of(path, {".wtb", ".WTB"}) ? training::read_wthor(*bytes)
                 : is_one_of(path, {".gam", ".gam.gz"})
                     ? Result<std::vector<training::TrainingGame>>(training::read_logistello(*bytes))
                     : training::read_selfplay(*bytes);
    if (!games) games.error().source = path;
    return games;
}

} // namespace

Result<training::Games> read_training_data(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        std::error_code failed;
        if (!fs::is_directory(path, failed)) {
            if (!is_known(path)) {
                Error error = wrong("no kind of game file that training reads");
                error.source = path;
                return std::unexpected(error);
            }
            files.push_back(path);
            continue;
        }
        std::vector<std::string> found;
        for (const fs::directory_entry& entry : fs::directory_iterator(path))
            if (is_known(entry.path().string())) found.push_back(entry.path().string());
        std::ranges::sort(found);
        files.insert(files.end(), found.begin(), found.end());
    }
    training::Games all;
    for (const std::string& file : files) {
        auto games = read_games(file);
        if (!games) return std::unexpected(games.error());
        all.add(std::move(*games));
    }
    return all;
}

} // namespace flipside::cli
