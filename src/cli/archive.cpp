#include "cli/archive.hpp"

#include "records/text.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

namespace fs = std::filesystem;
using records::Format;

// The file of names beside a .wtb: the one of the same stem, or else the only or the first of its kind, for
// some ship WTHOR.JOU and others WTH.JOU.
std::optional<std::string> beside(const std::string& path, std::string_view extension) {
    std::error_code failure;
    const fs::path directory = fs::path(path).parent_path();
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(directory.empty() ? "." : directory, failure)) {
        if (!records::equal_ignoring_case(entry.path().extension().string(), extension)) continue;
        if (records::equal_ignoring_case(entry.path().stem().string(), fs::path(path).stem().string()))
            return entry.path().string();
        found.push_back(entry.path().string());
    }
    std::ranges::sort(found);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

Result<std::vector<std::string>> names_beside(const std::string& path, std::string_view extension,
                                              records::WthorNameFile kind) {
    const auto name = beside(path, extension);
    if (!name) return std::vector<std::string>{};
    const auto file = InputFile::open(*name);
    if (!file) return std::unexpected(file.error());
    auto names = records::read_wthor_names(file->bytes(), kind);
    if (!names) names.error().source = *name;
    return names;
}

} // namespace

Result<Archive> Archive::open(const std::string& path, std::optional<Format> format) {
    auto file = InputFile::open(path);
    if (!file) return std::unexpected(file.error());
    Archive archive(path, std::move(*file));
    if (format) {
        archive.format_ = *format;
    } else {
        std::string name = path;
        if (records::equal_ignoring_case(fs::path(path).extension().string(), ".gz"))
            name = fs::path(path).stem().string();
        auto detection = records::detect(archive.file_.bytes(), name);
        if (!detection) {
            detection.error().source = path;
            return std::unexpected(detection.error());
        }
        archive.format_ = detection->format;
        archive.why_ = detection->why;
    }
    if (archive.format_ == Format::wthor && path != "-") {
        auto players = names_beside(path, ".jou", records::WthorNameFile::players);
        if (!players) return std::unexpected(players.error());
        auto tournaments = names_beside(path, ".trn", records::WthorNameFile::tournaments);
        if (!tournaments) return std::unexpected(tournaments.error());
        archive.options_.names = {std::move(*players), std::move(*tournaments)};
    }
    return archive;
}

void Archive::read(const records::GameSink& sink) const {
    records::read_games(file_.bytes(), format_, options_, [this, &sink](Result<records::GameRecord> game) {
        if (!game) game.error().source = path_;
        return sink(std::move(game));
    });
}

Result<Format> format_option(const std::string& name) {
    if (const auto format = records::format_named(name)) return *format;
    Error error;
    error.what = "no such format";
    error.found = name;
    for (const records::FormatInfo& format : records::all_formats())
        error.expected += (error.expected.empty() ? "one of " : " ") + std::string(format.name);
    return std::unexpected(error);
}

std::string format_list() {
    std::string list = "Formats:\n";
    for (const records::FormatInfo& format : records::all_formats())
        list +=
            fmt::format("  {:<15} {}{}\n", format.name, format.what, format.writable ? "" : " (read only)");
    return list;
}

} // namespace flipside::cli
