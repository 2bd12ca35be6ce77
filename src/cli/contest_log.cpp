#include "cli/contest_log.hpp"

#include "arena/game_line.hpp"
#include "cli/whole_file.hpp"
#include "records/ggf.hpp"

#include <cerrno>
#include <cstring>
#include <ctime>
#include <utility>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace flipside::cli {

namespace {

Error file_error(const std::string& name, std::string what, int line = 0) {
    Error error;
    error.what = std::move(what);
    error.source = name;
    error.line = line;
    return error;
}

std::string why(int code) {
    return strerrordesc_np(code);
}

bool write_through(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t put = write(descriptor, bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return fsync(descriptor) == 0;
}

} // namespace

ContestLog::ContestLog(ContestLog&& other) noexcept
    : name_(std::move(other.name_)), players_(std::move(other.players_)), event_(std::move(other.event_)),
      time_(std::move(other.time_)), openings_(std::move(other.openings_)), games_(std::move(other.games_)),
      lines_(std::exchange(other.lines_, -1)), ggf_(std::exchange(other.ggf_, -1)) {}

ContestLog::~ContestLog() {
    if (lines_ >= 0) close(lines_);
    if (ggf_ >= 0) close(ggf_);
}

Result<ContestLog> ContestLog::open(const std::string& name, const nlohmann::ordered_json& header,
                                    bool resume) {
    ContestLog log;
    log.name_ = name;
    log.players_ = header["players"].get<std::vector<std::string>>();
    log.event_ = header["title"].get<std::string>();
    log.time_ = header["time"].get<std::string>();
    const std::string lines = name + ".jsonl";
    log.lines_ = ::open(lines.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (log.lines_ < 0) return std::unexpected(file_error(lines, why(errno)));
    if (flock(log.lines_, LOCK_EX | LOCK_NB) != 0)
        return std::unexpected(file_error(lines, "another arena is writing it"));
    struct stat status{};
    fstat(log.lines_, &status);
    if (status.st_size > 0 && !resume) {
        return std::unexpected(
            file_error(lines, "is there already: --resume goes on with it, --out NAME begins another"));
    }
    if (status.st_size > 0) {
        if (const auto read = log.read(header); !read) return std::unexpected(read.error());
    }
    if (log.openings_.empty()) log.openings_ = header["openings"].get<std::vector<std::string>>();
    if (fstat(log.lines_, &status); status.st_size == 0 && !write_through(log.lines_, header.dump() + "\n"))
        return std::unexpected(file_error(lines, why(errno)));
    if (const auto written = log.write_games_anew(); !written) return std::unexpected(written.error());
    return log;
}

Result<void> ContestLog::read(const nlohmann::ordered_json& header) {
    const std::string lines = name_ + ".jsonl";
    auto text = read_text(lines);
    if (!text) return std::unexpected(text.error());
    // What follows the last line's end was being written when the arena was killed.
    const std::size_t end = text->rfind('\n') + 1; // 0 if there is none
    if (end < text->size() && ftruncate(lines_, static_cast<off_t>(end)) != 0)
        return std::unexpected(file_error(lines, why(errno)));
    int number = 0;
    for (std::size_t at = 0; at < end;) {
        const std::size_t line_end = text->find('\n', at);
        const std::string_view line = std::string_view(*text).substr(at, line_end - at);
        at = line_end + 1;
        if (++number == 1) {
            auto found = nlohmann::ordered_json::parse(line, nullptr, false);
            if (!found.is_object() || !found.contains("openings") || !found["openings"].is_array())
                return std::unexpected(file_error(lines, "is no contest", 1));
            if (!found.contains("book")) found["book"] = header["book"]; // older files do not tell
            for (const auto& [key, value] : header.items()) {
                if (key == "openings" || (found.contains(key) && found[key] == value)) continue;
                Error error = file_error(lines, "was begun with another value of '" + key + "'", 1);
                error.found = value.dump();
                error.expected = found.contains(key) ? found[key].dump() : "none";
                return std::unexpected(error);
            }
            for (const auto& opening : found["openings"])
                openings_.push_back(opening.is_string() ? opening.get<std::string>() : std::string());
            continue;
        }
        auto game = arena::read_game_line(line, players_);
        if (!game) {
            game.error().source = lines;
            game.error().line = number;
            return std::unexpected(game.error());
        }
        games_.push_back(std::move(*game));
    }
    return {};
}

std::string ContestLog::ggf_of(const arena::FinishedGame& game) const {
    records::GameRecord record = arena::to_record(game, players_);
    record.event = event_;
    record.site = "Flipside";
    if (time_ != "none") record.time_control = time_;
    return records::write_ggf(record) + "\n";
}

// GGF follows from the lines: a game that one file has and the other lacks is put right here.
Result<void> ContestLog::write_games_anew() {
    const std::string path = name_ + ".ggf";
    const std::string beside = path + ".part";
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0644);
    if (file < 0) return std::unexpected(file_error(path, why(errno)));
    std::string text;
    for (const arena::FinishedGame& game : games_) text += ggf_of(game);
    ggf_ = file;
    if (!write_through(file, text) || std::rename(beside.c_str(), path.c_str()) != 0)
        return std::unexpected(file_error(path, why(errno)));
    return {};
}

Result<void> ContestLog::add(const arena::FinishedGame& game) {
    if (!write_through(ggf_, ggf_of(game))) return std::unexpected(file_error(name_ + ".ggf", why(errno)));
    if (!write_through(lines_, arena::to_json_line(game, players_) + "\n"))
        return std::unexpected(file_error(name_ + ".jsonl", why(errno)));
    games_.push_back(game);
    return {};
}

} // namespace flipside::cli
