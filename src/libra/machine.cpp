#include "libra/machine.hpp"

#include <algorithm>

namespace flipside::libra {

Machine::Machine(const Program& program)
    : size_(std::min(static_cast<int>(program.words.size()), memory_size)) {
    for (int i = 0; i < size_; ++i) {
        Slot& slot = slots_[i];
        slot.word = program.words[i];
        const Decoded decoded = decode(slot.word);
        // A code that is none has a handler too, which says so; a missing second word is a missing word.
        const int words = decoded.valid() ? decoded.entry().words : 1;
        if (i + words > size_) continue;
        slot.handler = handler_of(slot.word);
        if (words == 2) slot.second = program.words[i + 1];
    }
}

const Instruction* Machine::instruction() const {
    const Slot& slot = slots_[index_of(state_.pc)];
    if (slot.handler == memory_end_handler) return nullptr;
    const Decoded decoded = decode(slot.word);
    return decoded.valid() ? &decoded.entry() : nullptr;
}

std::optional<DataAccess> Machine::data_access() const {
    const Instruction* entry = instruction();
    if (entry == nullptr) return std::nullopt;
    if (entry->operation != Operation::ld && entry->operation != Operation::st) return std::nullopt;
    const Slot& slot = slots_[index_of(state_.pc)];
    Word address = slot.second;
    if (entry->words == 1) {
        const Register r = decode(slot.word).r;
        address = r == Register::a ? state_.a : r == Register::b ? state_.b : state_.c;
    }
    return DataAccess{address, entry->operation == Operation::st};
}

std::string_view name_of(Stop stop) {
    switch (stop) {
    case Stop::step_limit:
        return "step_limit";
    case Stop::halted:
        return "halted";
    case Stop::input_exhausted:
        return "input_exhausted";
    case Stop::bad_code:
        return "bad_code";
    case Stop::memory_end:
        return "memory_end";
    case Stop::stack_overflow:
        return "stack_overflow";
    case Stop::stack_underflow:
        return "stack_underflow";
    case Stop::not_a_word:
        return "not_a_word";
    }
    return {};
}

std::string describe(Stop stop, const Machine& machine, const Program& program) {
    const int pc = machine.state().pc;
    std::string place = " at " + std::to_string(pc);
    if (program.label_before(pc) != nullptr) place += " (" + program.name_of(pc) + ")";
    switch (stop) {
    case Stop::step_limit:
        return "stopped after " + std::to_string(machine.state().steps) + " instructions" + place;
    case Stop::halted:
        return "halted" + place;
    case Stop::input_exhausted:
        return "the input is at its end and the program wants more" + place;
    case Stop::bad_code:
        return "bad code " + to_ternary(machine.code_at(pc)) + place;
    case Stop::memory_end:
        return "the program ends" + place + ", where the machine wants a word";
    case Stop::stack_overflow:
        return "the stack is full" + place;
    case Stop::stack_underflow:
        return "the stack is empty" + place;
    case Stop::not_a_word:
        return "the stack holds a return address that is no word" + place;
    }
    return {};
}

} // namespace flipside::libra
