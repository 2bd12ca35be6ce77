// The files of a contest: NAME.jsonl, the truth, and NAME.ggf, the same games for other programs.
//
// The first line of NAME.jsonl says what is played; each further line is a finished game. A game is on the
// disk in both before add() returns. One arena at a time writes them: the file is locked while it is open.
#pragma once

#include "arena/contest.hpp"

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace flipside::cli {

class ContestLog {
  public:
    // Files that are there already are an Error, unless `resume` is set; then `header` must be that of the
    // file, but for its openings, which are taken from the file. A last line that was cut off is dropped.
    static Result<ContestLog> open(const std::string& name, const nlohmann::ordered_json& header,
                                   bool resume);

    ContestLog(ContestLog&& other) noexcept;
    ContestLog& operator=(ContestLog&&) = delete;
    ~ContestLog();

    // As the file had them.
    const std::vector<arena::FinishedGame>& games() const { return games_; }
    const std::vector<std::string>& openings() const { return openings_; }

    Result<void> add(const arena::FinishedGame& game);

  private:
    ContestLog() = default;
    Result<void> read(const nlohmann::ordered_json& header);
    Result<void> write_games_anew();
    std::string ggf_of(const arena::FinishedGame& game) const;

    std::string name_;
    std::vector<std::string> players_;
    std::string event_;
    std::string time_;
    std::vector<std::string> openings_;
    std::vector<arena::FinishedGame> games_;
    int lines_ = -1; // descriptors
    int ggf_ = -1;
};

} // namespace flipside::cli
