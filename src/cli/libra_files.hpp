// Reading what the Libra commands work on.
#pragma once

#include "bits/error.hpp"
#include "libra/assembler.hpp"
#include "libra/program.hpp"

#include <optional>
#include <string>

namespace flipside::cli {

struct LoadedProgram {
    std::string text;         // of the file
    libra::Assembly assembly; // without statements when the file is an object file
};

// A program from assembler source or from an object file, told apart by their first line. Says on standard
// error what is wrong, all of it; the caller then returns exit_bad_input.
std::optional<LoadedProgram> load_libra(const std::string& path);

// The same for those who play with it: the first thing that is wrong comes back.
Result<libra::Program> read_libra_program(const std::string& path);

} // namespace flipside::cli
