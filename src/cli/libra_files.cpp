#include "cli/libra_files.hpp"

#include "cli/terminal.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

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

namespace {

// All that is wrong with a file, or what it holds.
std::expected<LoadedProgram, std::vector<Error>> load(const std::string& path) {
    Result<std::string> text = read_text(path);
    if (!text) return std::unexpected(std::vector{text.error()});
    LoadedProgram loaded{std::move(*text), {}};
    if (libra::is_object(loaded.text)) {
        Result<libra::Program> program = libra::read_object(loaded.text, path);
        if (!program) return std::unexpected(std::vector{program.error()});
        loaded.assembly.program = std::move(*program);
        return loaded;
    }
    auto assembly = libra::assemble(loaded.text, path);
    if (!assembly) return std::unexpected(assembly.error());
    loaded.assembly = std::move(*assembly);
    return loaded;
}

} // namespace

std::optional<LoadedProgram> load_libra(const std::string& path) {
    auto loaded = load(path);
    if (loaded) return std::move(*loaded);
    for (const Error& error : loaded.error()) report(error);
    return std::nullopt;
}

Result<libra::Program> read_libra_program(const std::string& path) {
    auto loaded = load(path);
    if (!loaded) return std::unexpected(loaded.error().front());
    return std::move(loaded->assembly.program);
}

} // namespace flipside::cli
