// Game files for training, found and read.
#pragma once

#include "bits/error.hpp"
#include "training/train.hpp"

#include <string>
#include <vector>

namespace flipside::cli {

// Reads each path: a file, or a directory for all files of known kinds in it, in the order of their names.
//
//     *.wtb                    WTHOR
//     *.gam, *.gam.gz          Logistello's lines
//     *.games, *.games.gz      lines of `flipside selfplay`
//
// Every tenth game of each file is held out.
Result<training::Games> read_training_data(const std::vector<std::string>& paths);

} // namespace flipside::cli
