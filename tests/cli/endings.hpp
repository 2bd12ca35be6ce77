// Positions to solve: self-played games, so many empties before their end, one a line.
#pragma once

#include "cli/program.hpp"

namespace flipside::test {

// Of so many games; a few end before.
inline std::string endings(int games, int empties) {
    const Outcome played =
        run({"selfplay", "--games", std::to_string(games), "--seed", "5", "--threads", "1"});
    std::string transcripts;
    for (const std::string& line : lines_of(played.out)) transcripts += line.substr(0, line.find(' ')) + "\n";
    const TemporaryFile file("games.txt", transcripts);
    return run({"batch", "submit", "none", file.path(), "--dry-run", "-q", "--empties",
                std::to_string(empties)})
        .out;
}

} // namespace flipside::test
