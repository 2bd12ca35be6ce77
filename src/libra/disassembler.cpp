#include "libra/disassembler.hpp"

#include <map>
#include <set>

namespace flipside::libra {

namespace {

struct Reading {
    Decoded decoded;
    Word code = 0;
    Word second = 0;
    bool complete = false; // false when the second word is missing
};

int end_of(const Program& program) {
    return address_at(static_cast<int>(program.words.size()));
}

Reading read(const Program& program, int address) {
    Reading reading;
    reading.code = program.words[index_of(address)];
    reading.decoded = decode(reading.code);
    reading.complete = reading.decoded.valid() && address + reading.decoded.entry().words <= end_of(program);
    if (reading.complete && reading.decoded.entry().words == 2)
        reading.second = program.words[index_of(address) + 1];
    return reading;
}

std::string text_of(const Reading& reading, const std::string& target) {
    const Instruction& entry = reading.decoded.entry();
    const auto name = [](Register r) { return std::string(1, register_names[static_cast<int>(r)]); };
    const std::string number = std::to_string(reading.second);
    std::string text(entry.mnemonic);
    switch (entry.operands) {
    case Operands::destination_register:
        return text.append(" ").append(name(reading.decoded.d)).append(", ").append(name(reading.decoded.r));
    case Operands::destination_immediate:
        return text.append(" ").append(name(reading.decoded.d)).append(", ").append(number);
    case Operands::destination:
        return text.append(" ").append(name(reading.decoded.d));
    case Operands::register_:
        return text.append(" ").append(name(reading.decoded.r));
    case Operands::immediate:
        return text.append(" ").append(number);
    case Operands::label:
        return text.append(" ").append(target);
    case Operands::none:
        break;
    }
    return text;
}

bool jumps(const Reading& reading) {
    return reading.complete && reading.decoded.entry().operands == Operands::label;
}

// The labels of the output by address: the program's own, and one for every other target of a jump.
std::map<int, std::string> labels_of(const Program& program) {
    std::map<int, std::string> labels;
    std::set<std::string> names;
    for (const Label& label : program.labels) {
        labels.emplace(label.address, label.name);
        names.insert(label.name);
    }
    for (int address = -word_max; address < end_of(program);) {
        const Reading reading = read(program, address);
        if (jumps(reading) && !labels.contains(reading.second)) {
            std::string name = "L" + std::to_string(index_of(reading.second));
            while (!names.insert(name).second) name += "_";
            labels.emplace(reading.second, name);
        }
        address += reading.complete ? reading.decoded.entry().words : 1;
    }
    return labels;
}

} // namespace

std::string instruction_text(const Program& program, int address) {
    if (address >= end_of(program)) return "no word";
    const Reading reading = read(program, address);
    if (!reading.decoded.valid()) return "bad code " + to_ternary(reading.code);
    if (!reading.complete) return std::string(reading.decoded.entry().mnemonic) + " without its second word";
    return text_of(reading, program.name_of(reading.second));
}

std::string disassemble(const Program& program) {
    std::map<int, std::string> labels = labels_of(program);
    std::string out;
    const auto place_label = [&](int address) {
        const auto label = labels.find(address);
        if (label == labels.end()) return;
        out += label->second + ":\n";
        labels.erase(label);
    };
    const std::map<int, std::string> names = labels;

    for (int address = -word_max; address < end_of(program);) {
        place_label(address);
        const Reading reading = read(program, address);
        std::string text;
        if (!reading.complete || !reading.decoded.entry().in_assembler) text = "// ";
        text += reading.complete ? text_of(reading, jumps(reading) ? names.at(reading.second) : "")
                                 : instruction_text(program, address);
        const int words = reading.complete ? reading.decoded.entry().words : 1;
        text.resize(std::max<std::size_t>(text.size() + 1, 24), ' ');
        out += "    " + text + "// " + std::to_string(address) + ": " + to_ternary(reading.code);
        if (words == 2) out += " " + to_ternary(reading.second);
        out += "\n";
        address += words;
    }
    place_label(end_of(program));
    for (const auto& [address, name] : labels)
        out += "// " + name + " would be at " + std::to_string(address) + ", which begins no instruction\n";
    return out;
}

} // namespace flipside::libra
