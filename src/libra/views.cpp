#include "libra/views.hpp"

#include "libra/disassembler.hpp"

#include <algorithm>

namespace flipside::libra {

namespace {

std::string right(std::string text, std::size_t width) {
    return text.size() < width ? text.insert(0, width - text.size(), ' ') : text;
}
std::string left(std::string text, std::size_t width) {
    return text.size() < width ? text.append(width - text.size(), ' ') : text;
}
std::string number(int value, std::size_t width) {
    return right(std::to_string(value), width);
}

char sign_character(Word sign) {
    return "-0+"[sign + 1];
}

} // namespace

std::string status_view(const Machine& machine, const Program& program) {
    const State& state = machine.state();
    const std::string place = program.label_before(state.pc) == nullptr ? "" : program.name_of(state.pc);
    std::string text;
    text.append("step ").append(std::to_string(state.steps)).append(", cycle ");
    text = left(text.append(std::to_string(state.cycles)), 24);
    text += number(state.pc, 5) + " " + left(place, 16) + " ";
    text += left(instruction_text(program, state.pc), 18);
    text.append(" A ").append(std::to_string(state.a)).append("  B ").append(std::to_string(state.b));
    text.append("  C ").append(std::to_string(state.c)).append("  sign ") += sign_character(state.sign);
    return text.append("  SP ").append(std::to_string(state.sp)).append(state.halted ? "  halted\n" : "\n");
}

std::string registers_view(const State& state) {
    std::string text;
    const auto word = [&](const char* name, int value) {
        text += left(name, 5) + number(value, 5);
        text += is_word(value) ? "  " + to_ternary(static_cast<Word>(value)) : "";
        text += "\n";
    };
    word("A", state.a);
    word("B", state.b);
    word("C", state.c);
    word("PC", state.pc);
    word("SP", state.sp);
    return text.append("sign     ").append(1, sign_character(state.sign)).append("\n");
}

std::string data_view(const State& state, int from, int to, bool all) {
    constexpr int row_size = 9;
    std::string text;
    for (int row = from; row <= to;) {
        // Rows end before a multiple of nine; index 4 is address -117, the first of them.
        const int end = std::min(row + row_size - (index_of(row) + 5) % row_size, to + 1);
        bool zero = true;
        std::string cells = number(row, 5) + ":";
        for (int address = row; address < end; ++address) {
            const Word word = state.data[index_of(address)];
            zero = zero && word == 0;
            cells += number(word, 5);
        }
        if (all || !zero) text += cells + "\n";
        row = end;
    }
    return text.empty() ? "all zero\n" : text;
}

std::string stack_view(const Machine& machine, const Program& program) {
    const State& state = machine.state();
    if (state.sp == -word_max) return "the stack is empty\n";
    std::string text;
    for (int address = -word_max; address < state.sp; ++address) {
        const int value = state.stack[index_of(address)];
        text += number(address, 5) + ":" + number(value, 5);
        const int call = index_of(value) - 2;
        if (call >= 0 && call < machine.program_size()) {
            const Decoded decoded = decode(program.words[call]);
            if (decoded.valid() && decoded.entry().operation == Operation::call)
                text += "  back to " + program.name_of(value);
        }
        text += "\n";
    }
    return text;
}

std::string code_view(const Machine& machine, const Program& program, int from, int count,
                      const std::set<int>& breakpoints) {
    std::string text;
    int address = from;
    for (int i = 0; i < count && index_of(address) < machine.program_size(); ++i) {
        for (const Label& label : program.labels)
            if (label.address == address) text += label.name + ":\n";
        text += breakpoints.contains(address) ? '*' : ' ';
        text += machine.state().pc == address ? '>' : ' ';
        text += number(address, 5) + "  " + instruction_text(program, address) + "\n";
        const Decoded decoded = decode(program.words[index_of(address)]);
        address += decoded.valid() ? decoded.entry().words : 1;
    }
    return text.empty() ? "no program there\n" : text;
}

std::string board_view(const State& state, int origin) {
    std::string text = "   A B C D E F G H\n";
    for (int row = 1; row <= 8; ++row) {
        text.append(" ").append(std::to_string(row));
        for (int column = 1; column <= 8; ++column) {
            const int address = origin + 9 * row + column;
            text += ' ';
            if (!is_word(address)) {
                text += ' ';
                continue;
            }
            const Word word = state.data[index_of(address)];
            text += word == 0 ? '.' : word == -1 ? 'X' : word == 1 ? 'O' : '?';
        }
        text += "\n";
    }
    return text;
}

} // namespace flipside::libra
