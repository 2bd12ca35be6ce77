// Any text to the assembler, the object file's reader and the debugger: words or errors with a place, and
// what was assembled comes back from the disassembler and through the object file.

#include "libra/assembler.hpp"
#include "libra/debugger.hpp"
#include "libra/disassembler.hpp"

#include <cstdlib>
#include <string_view>

namespace {

using namespace flipside::libra;

void require(bool holds) {
    if (!holds) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto object = read_object(text, "fuzz");
    if (object) {
        require(object->words.size() <= memory_size);
        (void)disassemble(*object);
    }

    // What stands after the first zero byte are commands for the debugger.
    const std::size_t end = std::min(text.find('\0'), text.size());
    const std::string_view source = text.substr(0, end);
    const auto assembly = assemble(source, "fuzz");
    if (!assembly) {
        require(!assembly.error().empty());
        for (const flipside::Error& error : assembly.error())
            require(error.line > 0 && error.column > 0 && !error.what.empty() && !error.expected.empty());
        return 0;
    }
    const Program& program = assembly->program;
    require(program.words.size() <= memory_size);
    (void)listing(*assembly, source);
    require(read_object(to_object(program), "").value().words == program.words);
    const auto again = assemble(disassemble(program), "again");
    if (again) require(again->program.words == program.words);
    // Only a jump to where no instruction begins cannot be written again.
    else
        require(disassemble(program).find("begins no instruction") != std::string::npos);

    // No command runs the machine for long: the flag is up.
    const std::atomic<bool> stop = true;
    Debugger debugger(program, &stop);
    std::string_view commands = text.substr(std::min(end + 1, text.size()));
    while (!commands.empty()) {
        const std::size_t line = std::min(commands.find('\n'), commands.size());
        (void)debugger.execute(commands.substr(0, line));
        commands.remove_prefix(std::min(line + 1, commands.size()));
    }
    return 0;
}
