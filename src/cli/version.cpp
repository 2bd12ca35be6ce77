#include "cli/version.hpp"

#include <fmt/core.h>

namespace flipside::cli {

std::string version_text() {
#if defined(__clang__)
    const char* compiler = "clang";
    const int major = __clang_major__;
#else
    const char* compiler = "g++";
    const int major = __GNUC__;
#endif
    return fmt::format("flipside {} ({} {})", FLIPSIDE_VERSION, compiler, major);
}

} // namespace flipside::cli
