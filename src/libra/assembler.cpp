#include "libra/assembler.hpp"

#include "libra/source_line.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

namespace flipside::libra {

namespace {

std::size_t operand_count(Operands operands) {
    switch (operands) {
    case Operands::destination_register:
    case Operands::destination_immediate:
        return 2;
    case Operands::none:
        return 0;
    default:
        return 1;
    }
}

// How the operands of an instruction are written: "ADD d, r".
std::string usage(const Instruction& instruction) {
    std::string name(instruction.mnemonic);
    switch (instruction.operands) {
    case Operands::destination_register:
        return name + " d, r";
    case Operands::destination_immediate:
        return name + " d, number";
    case Operands::destination:
        return name + " d";
    case Operands::register_:
        return name + " r";
    case Operands::immediate:
        return name + " number";
    case Operands::label:
        return name + " LABEL";
    case Operands::none:
        return name;
    }
    return name;
}

std::string all_mnemonics() {
    std::string text = "one of";
    for (const Instruction& instruction : instructions)
        if (instruction.in_assembler) text.append(" ").append(instruction.mnemonic);
    return text;
}

// A label that an instruction names before it is known where it falls.
struct Reference {
    std::size_t word;
    Token label;
    int line;
};

class Assembler {
  public:
    explicit Assembler(std::string_view source) : source_(source) {}

    void read_line(std::string_view text, int number) {
        line_ = number;
        const SourceLine line = split_line(text);
        if (line.label.column > 0) define(line.label);
        if (!line.mnemonic.text.empty()) instruction(line);
    }

    std::expected<Assembly, std::vector<Error>> finish() {
        for (const Reference& reference : references_) resolve(reference);
        if (!errors_.empty()) {
            std::ranges::sort(errors_, {},
                              [](const Error& error) { return std::pair(error.line, error.column); });
            return std::unexpected(std::move(errors_));
        }
        return std::move(assembly_);
    }

  private:
    std::vector<Word>& words() { return assembly_.program.words; }
    int here() { return address_at(static_cast<int>(words().size())); }

    void fail(int column, std::string what, std::string found, std::string expected) {
        Error error;
        error.what = std::move(what);
        error.found = std::move(found);
        error.expected = std::move(expected);
        error.source = source_;
        error.line = line_;
        error.column = column;
        errors_.push_back(std::move(error));
    }

    void define(const Token& label) {
        if (!is_identifier(label.text)) {
            fail(label.column, "not a label", label.text, "a letter, then letters, digits and _");
            return;
        }
        const Label defined{label.text, here(), line_};
        const auto [place, is_new] = labels_.emplace(label.text, defined);
        if (!is_new) {
            fail(label.column, "the label is already defined in line " + std::to_string(place->second.line),
                 label.text, "a name of its own");
            return;
        }
        assembly_.program.labels.push_back(defined);
    }

    void instruction(const SourceLine& line) {
        const Instruction* found = find_instruction(line.mnemonic.text);
        if (found == nullptr) {
            // The machine executes A - i, but the language has no name for it; adding -i does the same.
            fail(line.mnemonic.column, "no such instruction", line.mnemonic.text,
                 line.mnemonic.text == "SUBI" ? "ADDI with the negative number" : all_mnemonics());
            return;
        }
        // A statement with an error still takes its place, so that the addresses after it stay right.
        const std::optional<Word> code = check_count(*found, line) ? operands(*found, line) : Word{0};
        if (words().size() + found->words > memory_size) {
            if (!too_long_)
                fail(line.mnemonic.column, "the program is too long", line.mnemonic.text,
                     "at most " + std::to_string(memory_size) + " words");
            too_long_ = true;
            return;
        }
        assembly_.statements.push_back({line_, here(), found});
        words().push_back(code.value_or(0));
        if (found->words == 2) words().push_back(second_);
    }

    bool check_count(const Instruction& found, const SourceLine& line) {
        const std::size_t wanted = operand_count(found.operands);
        if (line.operands.size() > wanted) {
            const Token& extra = line.operands[wanted];
            fail(extra.column, "an operand too many", extra.text, usage(found));
        } else if (line.operands.size() < wanted) {
            const int end = line.mnemonic.column + static_cast<int>(line.mnemonic.text.size());
            fail(end, "an operand is missing", "", usage(found));
        }
        return line.operands.size() == wanted;
    }

    // The code of an instruction whose operands are as many as they should be; the second word, if there is
    // one, is left in second_.
    Word operands(const Instruction& found, const SourceLine& line) {
        Register d = Register::a;
        Register r = Register::a;
        switch (found.operands) {
        case Operands::destination_register:
            d = register_of(line.operands[0]);
            r = register_of(line.operands[1]);
            break;
        case Operands::destination_immediate:
            d = register_of(line.operands[0]);
            second_ = number(line.operands[1]);
            break;
        case Operands::destination:
            d = register_of(line.operands[0]);
            break;
        case Operands::register_:
            r = register_of(line.operands[0]);
            break;
        case Operands::immediate:
            second_ = number(line.operands[0]);
            break;
        case Operands::label:
            refer(line.operands[0]);
            second_ = 0;
            break;
        case Operands::none:
            break;
        }
        return encode(found, d, r);
    }

    Register register_of(const Token& operand) {
        const std::size_t place = register_names.find(operand.text);
        if (operand.text.size() == 1 && place != std::string_view::npos) return static_cast<Register>(place);
        fail(operand.column, "not a register", operand.text, "A, B or C");
        return Register::a;
    }

    Word number(const Token& operand) {
        const std::string_view text = operand.text;
        if (text.starts_with("0T")) {
            const std::optional<Word> word = parse_ternary(text.substr(2));
            if (!word)
                fail(operand.column, "not a ternary number", operand.text, "0t and five of 1, 0 and #");
            return word.value_or(0);
        }
        long value = 0;
        const bool plus = text.starts_with('+') && !text.starts_with("+-");
        const std::string_view digits = text.substr(plus ? 1 : 0);
        const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (status == std::errc::invalid_argument || end != digits.data() + digits.size()) {
            fail(operand.column, is_identifier(text) ? "a label is no number here" : "not a number",
                 operand.text, "a decimal number, or 0t and five of 1, 0 and #");
            return 0;
        }
        if (status != std::errc{} || value < -word_max || value > word_max) {
            fail(operand.column, "the number does not fit a word", operand.text, "-121 to 121");
            return 0;
        }
        return static_cast<Word>(value);
    }

    void refer(const Token& operand) {
        if (is_identifier(operand.text))
            references_.push_back({words().size() + 1, operand, line_});
        else
            fail(operand.column, "not a label", operand.text, "the name of a label");
    }

    void resolve(const Reference& reference) {
        line_ = reference.line;
        const auto found = labels_.find(reference.label.text);
        if (found == labels_.end()) {
            fail(reference.label.column, "no such label", reference.label.text, known_labels());
        } else if (!is_word(found->second.address)) {
            fail(reference.label.column, "the label stands after the last address", reference.label.text,
                 "an address from -121 to 121");
        } else if (reference.word < words().size()) {
            words()[reference.word] = static_cast<Word>(found->second.address);
        }
    }

    std::string known_labels() const {
        if (labels_.empty()) return "a label that the program defines";
        std::string text = "one of";
        for (const Label& label : assembly_.program.labels) text.append(" ").append(label.name);
        return text;
    }

    std::string source_;
    int line_ = 0;
    Assembly assembly_;
    std::map<std::string, Label> labels_;
    std::vector<Reference> references_;
    std::vector<Error> errors_;
    Word second_ = 0;
    bool too_long_ = false;
};

} // namespace

std::expected<Assembly, std::vector<Error>> assemble(std::string_view text, std::string_view source) {
    Assembler assembler(source);
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        assembler.read_line(text.substr(0, end), number);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return assembler.finish();
}

std::expected<Assembly, std::vector<Error>> read_program(std::string_view text, std::string_view source) {
    if (!is_object(text)) return assemble(text, source);
    Result<Program> program = read_object(text, source);
    if (!program) return std::unexpected(std::vector{program.error()});
    return Assembly{std::move(*program), {}};
}

} // namespace flipside::libra
