#include "cli/text_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>

namespace flipside::cli {

namespace {

Error file_error(const std::string& path, const char* what) {
    Error error;
    error.what = std::string(what) + ": " + std::strerror(errno); // NOLINT(concurrency-mt-unsafe)
    error.source = path;
    return error;
}

} // namespace

Result<std::string> read_text(const std::string& path) {
    if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (!file || errno == EISDIR) return std::unexpected(file_error(path, "cannot read"));
    return text;
}

Result<void> write_text(const std::string& path, const std::string& text) {
    errno = 0;
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) return std::unexpected(file_error(path, "cannot write"));
    return {};
}

} // namespace flipside::cli
