#include "cli/batch_jobs.hpp"

#include "cli/archive.hpp"
#include "cli/terminal.hpp"
#include "records/game_file.hpp"
#include "records/transcript.hpp"

namespace flipside::cli {

namespace {

using othello::Position;

// The position of the game with so many empties in which somebody has a move.
std::optional<Position> position_with(const records::GameRecord& record, int empties) {
    std::optional<Position> found;
    records::for_each_ply(record.start, record.moves, [&](const Position& position, records::Square) {
        if (position.empty_count() == empties) found = position;
    });
    const Position last = records::last_position(record);
    if (!found && last.empty_count() == empties && !game_over(last)) found = last;
    return found;
}

// What the file says of the best play from there, for the side to move.
std::optional<int> theoretical_score(const records::GameRecord& record, const Position& position) {
    if (!record.theoretical || record.theoretical_empties != position.empty_count()) return std::nullopt;
    const int black = 2 * *record.theoretical - 64;
    return position.to_move == othello::Color::black ? black : -black;
}

} // namespace

std::optional<std::string> job_of(const records::GameRecord& record, const BatchTask& task,
                                  const std::optional<int>& empties) {
    if (task.name == "review") {
        if (record.moves.empty()) return std::nullopt;
        return records::write_line_of_play({record.start, record.moves});
    }
    if (!empties) {
        records::ObfRecord last = records::to_obf(record);
        last.comment.clear();
        return records::write_obf_line(last);
    }
    const auto position = position_with(record, *empties);
    if (!position) return std::nullopt;
    records::ObfRecord chosen;
    chosen.position = *position;
    chosen.score = theoretical_score(record, *position);
    return records::write_obf_line(chosen);
}

Result<JobCounts> for_each_job(const BatchTask& task, const JobSource& source,
                               const std::function<bool(const std::string&)>& take) {
    JobCounts counts;
    bool going = true;
    const auto hand_on = [&](const std::string& job) {
        ++counts.jobs;
        going = take(job);
    };
    if (task.name == "selfplay") {
        for (std::uint64_t game = 0; game < source.games && going; ++game) hand_on(std::to_string(game));
        return counts;
    }
    std::optional<records::Format> format;
    if (!source.from.empty()) {
        const auto named = format_option(source.from);
        if (!named) return std::unexpected(named.error());
        format = *named;
    }
    for (const std::string& file : source.files) {
        if (!going) break;
        const auto archive = Archive::open(file, format);
        if (!archive) return std::unexpected(archive.error());
        archive->read([&](Result<records::GameRecord> record) {
            if (!record) {
                report(record.error());
                ++counts.bad;
            } else if (const auto job = job_of(*record, task, source.empties)) {
                hand_on(*job);
            } else {
                ++counts.without;
            }
            return going;
        });
    }
    return counts;
}

} // namespace flipside::cli
