#include "libra/assembler.hpp"

#include <algorithm>

namespace flipside::libra {

namespace {

// The text at the right end, or the left one, of a column.
std::string right(std::string text, std::size_t width) {
    return text.size() < width ? text.insert(0, width - text.size(), ' ') : text;
}
std::string left(std::string text, std::size_t width) {
    return text.size() < width ? text.append(width - text.size(), ' ') : text;
}

} // namespace

std::string listing(const Assembly& assembly, std::string_view text) {
    std::string out = "address  words        cycles  line  source\n";
    auto statement = assembly.statements.begin();
    int cycles = 0;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view source = text.substr(0, end);
        if (source.ends_with('\r')) source.remove_suffix(1);
        text.remove_prefix(std::min(end + 1, text.size()));

        std::string columns;
        if (statement != assembly.statements.end() && statement->line == number) {
            std::string words;
            for (int k = 0; k < statement->instruction->words; ++k)
                words += to_ternary(assembly.program.words[index_of(statement->address) + k]) + " ";
            columns = right(std::to_string(statement->address), 7) + "  " + left(words, 12)
                      + right(std::to_string(statement->instruction->cycles), 7);
            cycles += statement->instruction->cycles;
            ++statement;
        }
        std::string line = left(columns, 28) + right(std::to_string(number), 6) + "  " + std::string(source);
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    out += std::to_string(assembly.program.words.size()) + " words of " + std::to_string(memory_size) + ", "
           + std::to_string(assembly.statements.size()) + " instructions, " + std::to_string(cycles)
           + " cycles if each runs once\n";
    return out;
}

} // namespace flipside::libra
