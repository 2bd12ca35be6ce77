// The public data that tests may read: ../shared/data beside the checkout, or $FLIPSIDE_DATA.
#pragma once

#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace flipside::test {

// The path of a data file ("ffo/fforum-1-19.obf"), or nothing when it is not there.
std::optional<std::filesystem::path> data_path(const std::string& name);

// A file as bytes, and as lines without their line ends.
std::string read_file(const std::filesystem::path& path);
std::vector<std::string> read_lines(const std::filesystem::path& path);

} // namespace flipside::test

// Declares `variable` as the path of a data file; without the file the test says so, and CTest counts it
// as skipped (it looks for the word).
#define FLIPSIDE_NEED_DATA(variable, name)                                                                   \
    const auto variable##_found = flipside::test::data_path(name);                                           \
    if (!variable##_found) {                                                                                 \
        std::puts("SKIPPED: no " name " in the public data");                                                \
        return;                                                                                              \
    }                                                                                                        \
    const std::filesystem::path& variable = *variable##_found
