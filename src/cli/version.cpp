#include "cli/version.hpp"

#include "engine/engine.hpp"

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
    engine::Settings smallest;
    smallest.hash_mib = 1;
    return fmt::format("flipside {} ({} {}; kernel {})", FLIPSIDE_VERSION, compiler, major,
                       engine::Engine(smallest).kernel());
}

} // namespace flipside::cli
