// Whole files, in and out.
#pragma once

#include "bits/error.hpp"

#include <string>

namespace flipside::cli {

// A file's bytes; "-" is standard input.
Result<std::string> read_text(const std::string& path);
Result<void> write_text(const std::string& path, const std::string& text);

} // namespace flipside::cli
