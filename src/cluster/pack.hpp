// Results made small: text to zlib's format and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace flipside::cluster {

// The length in decimal, a space, and zlib's bytes.
std::string packed(std::string_view text);

// Nothing when the bytes are broken.
std::optional<std::string> unpacked(std::string_view bytes);

} // namespace flipside::cluster
