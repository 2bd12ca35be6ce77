// `flipside libra debug`: the debugger's conversation, in a terminal or from a script.

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/libra.hpp"
#include "cli/libra_files.hpp"
#include "cli/terminal.hpp"
#include "cli/whole_file.hpp"
#include "libra/debugger.hpp"

#include <fstream>
#include <iostream>

#include <fmt/core.h>

namespace flipside::cli {

namespace {

struct Options {
    std::string file;
    std::string script;
    std::string input;
};

bool give_input(libra::Debugger& debugger, const std::string& path) {
    const Result<std::string> text = read_text(path);
    if (!text) {
        report(text.error());
        return false;
    }
    int line = 1;
    for (const char c : *text) {
        const std::optional<libra::Word> word = libra::word_of_character(static_cast<unsigned char>(c));
        if (!word) {
            Error error;
            error.what = "the input is not ASCII";
            error.source = path;
            error.line = line;
            report(error);
            return false;
        }
        if (c == '\n') ++line;
        debugger.timeline().add_input(*word);
    }
    return true;
}

// Commands from a script are shown with their answers, and the first that is not understood ends it.
int converse(libra::Debugger& debugger, std::istream& commands, const std::string& source, bool interactive,
             std::atomic<bool>& interrupted) {
    if (interactive) fmt::print("help lists the commands.\n{}", debugger.execute("").text);
    std::string line;
    for (int number = 1; !debugger.finished(); ++number) {
        if (interactive) fmt::print("libra> ");
        std::fflush(stdout);
        if (!std::getline(commands, line)) break;
        if (!interactive && (line.empty() || line.starts_with("#"))) continue;
        if (!interactive) fmt::print("> {}\n", line);
        const libra::Debugger::Response response = debugger.execute(line);
        if (response.understood) {
            fmt::print("{}", response.text);
        } else if (interactive) {
            fmt::print("{}\n", response.text);
        } else {
            Error error;
            error.what = response.text;
            error.source = source;
            error.line = number;
            return report(error);
        }
        if (interrupted && !interactive) return exit_interrupted;
        if (interrupted) {
            interrupted = false;
            stop_on_interrupt();
        }
    }
    if (interactive && !debugger.finished()) fmt::print("\n");
    return exit_ok;
}

int debug(const Options& options) {
    std::optional<LoadedProgram> loaded = load_libra(options.file);
    if (!loaded) return exit_bad_input;
    std::atomic<bool>& interrupted = stop_on_interrupt();
    libra::Debugger debugger(std::move(loaded->assembly.program), &interrupted);
    if (!options.input.empty() && !give_input(debugger, options.input)) return exit_bad_input;
    if (options.script.empty() || options.script == "-")
        return converse(debugger, std::cin, "-", is_terminal(stdin) && options.script.empty(), interrupted);
    std::ifstream script(options.script);
    if (!script) {
        Error error;
        error.what = "cannot read the script";
        error.source = options.script;
        return report(error);
    }
    return converse(debugger, script, options.script, false, interrupted);
}

} // namespace

void add_libra_debug(Command group, Run& run) {
    Command command = group.add_subcommand(
        "debug", "Step through a program, forwards and backwards, and look at everything");
    command.footer(
        "Commands come from the terminal, from --script, or from standard input when that is no terminal;\n"
        "in a script, lines that begin with # are comments. `help` lists the commands.\n"
        "Example: printf 'break NEXT\\ncontinue\\nback 3\\nregisters\\n' |\n"
        "         flipside libra debug examples/libra/tribonacci.lbr");
    auto options = std::make_shared<Options>();
    command.add_option("file", options->file, "source or object file").required();
    command.add_option("--script", options->script, "a file of commands");
    command.add_option("--input", options->input, "a file that the program reads, before `input` lines");
    command.callback([&run, options] { run = [options] { return debug(*options); }; });
}

} // namespace flipside::cli
