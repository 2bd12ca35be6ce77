#include "support/data.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace flipside::test {

std::optional<std::filesystem::path> data_path(const std::string& name) {
    const char* chosen = std::getenv("FLIPSIDE_DATA"); // NOLINT(concurrency-mt-unsafe)
    const std::filesystem::path root =
        chosen != nullptr ? chosen : std::filesystem::path(FLIPSIDE_SOURCE_DIR) / "../shared/data";
    std::filesystem::path path = root / name;
    if (!std::filesystem::exists(path)) return std::nullopt;
    return path;
}

std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

std::vector<std::string> read_lines(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        lines.push_back(line);
    }
    return lines;
}

} // namespace flipside::test
