// Pixels to a PNG file.
#pragma once

#include "bits/error.hpp"

#include <cstdint>
#include <cstdio>
#include <span>
#include <string>

namespace flipside::cli {

// Writes width x height pixels (red, green, blue; rows from the top) with a text chunk "Description".
// Error: libpng's message.
Result<void> write_png(std::FILE* file, int width, int height, std::span<const std::uint8_t> pixels,
                       const std::string& description);

} // namespace flipside::cli
