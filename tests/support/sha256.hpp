// SHA-256 (FIPS 180-4), to compare files with published sums.
#pragma once

#include <string>
#include <string_view>

namespace flipside::test {

// In lower-case hexadecimal.
std::string sha256(std::string_view bytes);

} // namespace flipside::test
