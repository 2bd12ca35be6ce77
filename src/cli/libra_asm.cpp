// `flipside libra asm`: source to object file, and a listing.

#include "cli/commands.hpp"
#include "cli/libra.hpp"
#include "cli/libra_files.hpp"
#include "cli/terminal.hpp"
#include "cli/whole_file.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

namespace flipside::cli {

namespace {

struct Options {
    std::string file;
    std::string output;
    bool listing = false;
    bool json = false;
};

nlohmann::json errors_json(const std::vector<Error>& errors) {
    nlohmann::json list = nlohmann::json::array();
    for (const Error& error : errors)
        list.push_back({{"line", error.line},
                        {"column", error.column},
                        {"what", error.what},
                        {"found", error.found},
                        {"expected", error.expected}});
    return list;
}

nlohmann::json assembly_json(const libra::Assembly& assembly) {
    nlohmann::json statements = nlohmann::json::array();
    for (const libra::Statement& statement : assembly.statements)
        statements.push_back({{"line", statement.line},
                              {"address", statement.address},
                              {"mnemonic", std::string(statement.instruction->mnemonic)},
                              {"words", statement.instruction->words},
                              {"cycles", statement.instruction->cycles}});
    nlohmann::json labels = nlohmann::json::object();
    for (const libra::Label& label : assembly.program.labels) labels[label.name] = label.address;
    nlohmann::json words = nlohmann::json::array();
    for (const libra::Word word : assembly.program.words) words.push_back(libra::to_ternary(word));
    return {{"words", words}, {"labels", labels}, {"statements", statements}};
}

int assemble(const Options& options) {
    const Result<std::string> text = read_text(options.file);
    if (!text) return report(text.error());
    const auto assembly = libra::assemble(*text, options.file);
    if (!assembly) {
        if (options.json)
            fmt::print("{}\n", nlohmann::json{{"errors", errors_json(assembly.error())}}.dump());
        for (const Error& error : assembly.error()) report(error);
        return exit_bad_input;
    }
    const std::string object = libra::to_object(assembly->program);
    if (!options.output.empty()) {
        if (const Result<void> written = write_text(options.output, object); !written)
            return report(written.error());
    }
    if (options.json)
        fmt::print("{}\n", assembly_json(*assembly).dump());
    else if (options.listing)
        fmt::print("{}", libra::listing(*assembly, *text));
    else if (options.output.empty())
        fmt::print("{}", object);
    else
        fmt::print("{}: {} words of {}\n", options.output, assembly->program.words.size(),
                   libra::memory_size);
    return exit_ok;
}

} // namespace

void add_libra_asm(Command group, Run& run) {
    Command command = group.add_subcommand("asm", "Assemble a source into an object file");
    command.footer(
        "Without -o, --listing or --json the object file is printed. All errors of the source are told.\n"
        "Example: flipside libra asm --listing examples/libra/tribonacci.lbr");
    auto options = std::make_shared<Options>();
    command.add_option("file", options->file, "the source, - for standard input").required();
    command.add_option("-o,--output", options->output, "the object file to write");
    command.add_flag("--listing", options->listing, "print the source with addresses, words and cycles");
    command.add_flag("--json", options->json, "print words, labels and statements, or the errors, as JSON");
    command.callback([&run, options] { run = [options] { return assemble(*options); }; });
}

} // namespace flipside::cli
