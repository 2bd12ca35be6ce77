// Whole files, in and out.
#pragma once

#include "bits/error.hpp"

#include <cstddef>
#include <span>
#include <string>

namespace flipside::cli {

// A file's bytes; "-" is standard input.
Result<std::string> read_text(const std::string& path);
Result<void> write_text(const std::string& path, const std::string& text);

// A file's bytes, unpacked if it is gzip.
Result<std::string> read_bytes(const std::string& path);
// Whoever is stopped in between leaves the old file whole.
Result<void> write_bytes(const std::string& path, std::span<const std::byte> bytes);

} // namespace flipside::cli
