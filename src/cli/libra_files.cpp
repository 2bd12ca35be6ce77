#include "cli/libra_files.hpp"

#include "cli/terminal.hpp"

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

std::optional<LoadedProgram> load_libra(const std::string& path) {
    Result<std::string> text = read_text(path);
    if (!text) {
        report(text.error());
        return std::nullopt;
    }
    LoadedProgram loaded{std::move(*text), {}};
    if (libra::is_object(loaded.text)) {
        Result<libra::Program> program = libra::read_object(loaded.text, path);
        if (!program) {
            report(program.error());
            return std::nullopt;
        }
        loaded.assembly.program = std::move(*program);
        return loaded;
    }
    auto assembly = libra::assemble(loaded.text, path);
    if (!assembly) {
        for (const Error& error : assembly.error()) report(error);
        return std::nullopt;
    }
    loaded.assembly = std::move(*assembly);
    return loaded;
}

} // namespace flipside::cli
