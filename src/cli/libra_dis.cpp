// `flipside libra dis`: words to source.

#include "cli/commands.hpp"
#include "cli/libra.hpp"
#include "cli/libra_files.hpp"
#include "libra/disassembler.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

nlohmann::json program_json(const libra::Program& program) {
    nlohmann::json list = nlohmann::json::array();
    const int end = libra::address_at(static_cast<int>(program.words.size()));
    for (int address = -libra::word_max; address < end;) {
        const libra::Word code = program.words[libra::index_of(address)];
        const libra::Decoded decoded = libra::decode(code);
        const int words = decoded.valid() ? std::min(decoded.entry().words, end - address) : 1;
        nlohmann::json entry = {{"address", address},
                                {"words", nlohmann::json::array({libra::to_ternary(code)})},
                                {"text", libra::instruction_text(program, address)}};
        if (words == 2)
            entry["words"].push_back(libra::to_ternary(program.words[libra::index_of(address) + 1]));
        if (decoded.valid()) entry["cycles"] = decoded.entry().cycles;
        list.push_back(std::move(entry));
        address += words;
    }
    return {{"instructions", list}};
}

} // namespace

void add_libra_dis(Command group, Run& run) {
    Command command = group.add_subcommand("dis", "Disassemble an object file into a source");
    command.footer("What the assembler made comes back as a source of the same words.\n"
                   "Example: flipside libra dis othello.t5 > othello.lbr");
    auto file = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    command.add_option("file", *file, "object file, or a source; - for standard input").required();
    command.add_flag("--json", *json, "print a list of instructions as JSON");
    command.callback([&run, file, json] {
        run = [file, json] {
            const std::optional<LoadedProgram> loaded = load_libra(*file);
            if (!loaded) return exit_bad_input;
            const libra::Program& program = loaded->assembly.program;
            fmt::print("{}", *json ? program_json(program).dump() + "\n" : libra::disassemble(program));
            return exit_ok;
        };
    });
}

} // namespace flipside::cli
