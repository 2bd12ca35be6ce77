#include "libra/example.hpp"

#include "libra/assembler.hpp"
#include "libra/machine.hpp"

namespace flipside::libra {

namespace {

constexpr Word cell = 7;

std::string written(const Instruction& instruction) {
    const std::string name(instruction.mnemonic);
    switch (instruction.operands) {
    case Operands::destination_register:
        return name + " C, B";
    case Operands::destination_immediate:
        return name + " C, 7";
    case Operands::destination:
        return name + " C";
    case Operands::register_:
        return name + " B";
    case Operands::immediate:
        return name + " 7";
    case Operands::label:
        return name + " L";
    case Operands::none:
        return name;
    }
    return name;
}

void prepare(State& state) {
    state.a = 5;
    state.b = cell;
    state.c = -3;
    state.sign = 1;
    state.data[index_of(cell)] = 4;
    state.stack[0] = 9;
    state.sp = -word_max + 1;
}

} // namespace

std::optional<Example> example_of(const Instruction& instruction) {
    if (!instruction.in_assembler) return std::nullopt;
    Example example;
    example.text = written(instruction);
    std::string source = example.text + "\n";
    for (int words = instruction.words; words < 3; ++words) source += "HALT\n";
    const auto assembly = assemble(source + "L: HALT\n", "");
    if (!assembly) return std::nullopt;
    for (int word = 0; word < instruction.words; ++word)
        example.words += (word == 0 ? "" : " ") + to_ternary(assembly->program.words[word]);

    Machine machine(assembly->program);
    prepare(machine.state());
    const State before = machine.state();
    Tape tape;
    machine.run(tape, 1);
    const State& after = machine.state();
    const auto tell = [&](std::string what, int old_value, int new_value) {
        if (old_value != new_value) example.changes.push_back({std::move(what), old_value, new_value});
    };
    tell("A", before.a, after.a);
    tell("B", before.b, after.b);
    tell("C", before.c, after.c);
    tell("sign", before.sign, after.sign);
    for (int index = 0; index < memory_size; ++index)
        tell("data[" + std::to_string(address_at(index)) + "]", before.data[index], after.data[index]);
    for (int index = 0; index < memory_size; ++index)
        tell("stack[" + std::to_string(address_at(index)) + "]", before.stack[index], after.stack[index]);
    tell("SP", before.sp, after.sp);
    if (after.pc != before.pc + instruction.words) tell("PC", before.pc, after.pc);
    example.halts = after.halted;
    return example;
}

} // namespace flipside::libra
