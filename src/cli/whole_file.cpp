#include "cli/whole_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include <zlib.h>

namespace flipside::cli {

namespace {

std::unexpected<Error> wrong_file(const std::string& path, std::string what) {
    Error error = wrong(std::move(what));
    error.source = path;
    return std::unexpected(std::move(error));
}

std::string reason() {
    return std::strerror(errno); // NOLINT(concurrency-mt-unsafe)
}

} // namespace

Result<std::string> read_text(const std::string& path) {
    if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {});
    if (!file || errno == EISDIR) return wrong_file(path, "cannot read: " + reason());
    return text;
}

Result<void> write_text(const std::string& path, const std::string& text) {
    errno = 0;
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file) return wrong_file(path, "cannot write: " + reason());
    return {};
}

Result<std::string> read_bytes(const std::string& path) {
    // zlib hands through what is not gzip.
    const gzFile file = gzopen(path.c_str(), "rb");
    if (file == nullptr) return wrong_file(path, reason());
    std::string bytes;
    char buffer[1 << 16];
    int count = 0;
    while ((count = gzread(file, buffer, sizeof buffer)) > 0) bytes.append(buffer, count);
    const bool good = count == 0;
    gzclose(file);
    if (!good) return wrong_file(path, "cannot be read to its end");
    return bytes;
}

Result<void> write_bytes(const std::string& path, std::span<const std::byte> bytes) {
    // Under another name first.
    const std::string fresh = path + ".new";
    std::ofstream file(fresh, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    std::error_code failed;
    if (file) std::filesystem::rename(fresh, path, failed);
    if (!file || failed) return wrong_file(path, "cannot be written");
    return {};
}

} // namespace flipside::cli
