#include "cli/result_file.hpp"

#include <array>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include <unistd.h>

namespace flipside::cli {

namespace {

struct Extent {
    std::uint64_t lines = 0;
    long long bytes = 0; // up to the end of the last whole line
};

Extent whole_lines(std::FILE* file) {
    Extent extent;
    long long at = 0;
    std::array<char, 1 << 16> buffer{};
    for (std::size_t count = 0; (count = std::fread(buffer.data(), 1, buffer.size(), file)) > 0;) {
        for (std::size_t i = 0; i < count; ++i) {
            ++at;
            if (buffer[i] != '\n') continue;
            ++extent.lines;
            extent.bytes = at;
        }
    }
    return extent;
}

} // namespace

void ResultFile::Closing::operator()(std::FILE* file) const {
    if (file != stdout) std::fclose(file);
}

Error ResultFile::failed(const std::string& what) const {
    Error error;
    error.source = path_;
    error.what = what + ": " + std::generic_category().message(errno);
    return error;
}

Result<ResultFile> ResultFile::open(const std::string& path) {
    ResultFile result(path, nullptr);
    if (result.to_standard_output()) {
        result.file_.reset(stdout);
        return result;
    }
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) {
        errno = EEXIST;
        return std::unexpected(result.failed("is left as it is"));
    }
    result.file_.reset(std::fopen(result.part().c_str(), "a+b"));
    if (!result.file_) return std::unexpected(result.failed("cannot be written"));
    std::rewind(result.file_.get());
    const Extent extent = whole_lines(result.file_.get());
    result.lines_ = extent.lines;
    if (ftruncate(fileno(result.file_.get()), extent.bytes) != 0)
        return std::unexpected(result.failed("cannot be written"));
    std::fseek(result.file_.get(), 0, SEEK_END);
    return result;
}

Result<void> ResultFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size() || std::fflush(file_.get()) != 0)
        return std::unexpected(failed("cannot be written"));
    return {};
}

Result<void> ResultFile::sync() {
    // A pipe has no disk to wait for.
    if (std::fflush(file_.get()) != 0 || (!to_standard_output() && fsync(fileno(file_.get())) != 0))
        return std::unexpected(failed("cannot be written"));
    return {};
}

Result<void> ResultFile::finish() {
    if (auto synced = sync(); !synced) return synced;
    if (to_standard_output()) return {};
    file_.reset();
    std::error_code problem;
    std::filesystem::rename(part(), path_, problem);
    if (!problem) return {};
    errno = problem.value();
    return std::unexpected(failed("cannot be written"));
}

} // namespace flipside::cli
