#include "cli/libra_files.hpp"

#include "cli/terminal.hpp"
#include "cli/whole_file.hpp"

#include <vector>

namespace flipside::cli {

namespace {

// All that is wrong with a file, or what it holds.
std::expected<LoadedProgram, std::vector<Error>> load(const std::string& path) {
    Result<std::string> text = read_text(path);
    if (!text) return std::unexpected(std::vector{text.error()});
    LoadedProgram loaded{std::move(*text), {}};
    auto assembly = libra::read_program(loaded.text, path);
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
