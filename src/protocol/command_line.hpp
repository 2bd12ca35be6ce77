// The command of a program, as a player's specification or a file gives it.
//
//     edax -gtp                                  words at spaces
//     '/opt/my engine/run' -name "A B" a\ b      quoted as in a shell; nothing is expanded
//     OMP_NUM_THREADS=1 @dir=/opt/edax edax      before the program: its environment, and @settings
//
//     @dir=PATH      the directory to run it in
//     @start=SECONDS how long it may take to start (10 unless told)
#pragma once

#include "bits/error.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace flipside::protocol {

struct CommandLine {
    std::vector<std::string> words;                               // the program and its arguments; not empty
    std::vector<std::pair<std::string, std::string>> environment; // added to ours
    std::string directory;                                        // empty: ours
    double start_seconds = 10;

    bool operator==(const CommandLine&) const = default;
};

flipside::Result<CommandLine> read_command_line(std::string_view text);

} // namespace flipside::protocol
