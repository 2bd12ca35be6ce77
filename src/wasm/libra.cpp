// The ternary computer for the page: a source, the machine that runs it, and the way back.
//
// One machine is kept between calls (libra_load makes it, libra_move moves it); everything else is answered
// from what it is asked with.

#include "libra/assembler.hpp"
#include "libra/disassembler.hpp"
#include "libra/event.hpp"
#include "libra/example.hpp"
#include "libra/instruction_page.hpp"
#include "libra/instructions.hpp"
#include "libra/othello_protocol.hpp"
#include "libra/profile.hpp"
#include "libra/timeline.hpp"
#include "libra/views.hpp"
#include "wasm/exchange.hpp"

#include <algorithm>
#include <memory>
#include <set>

namespace {

using namespace flipside;        // NOLINT(google-build-using-namespace)
using namespace flipside::libra; // NOLINT(google-build-using-namespace)
using namespace flipside::wasm;  // NOLINT(google-build-using-namespace)

struct Loaded {
    Program program;
    Timeline timeline;
    explicit Loaded(const Program& from) : program(from), timeline(from) {}
};
std::unique_ptr<Loaded> loaded;

void write_errors(JsonWriter& to, const std::vector<Error>& errors) {
    to.array("errors");
    for (const Error& error : errors)
        to.object()
            .text("what", error.what)
            .text("found", error.found)
            .text("expected", error.expected)
            .number("line", error.line)
            .number("column", error.column)
            .end();
    to.end();
}

// The program of a request; nothing where its errors have been replied.
std::optional<Program> program_of(const records::Json& json) {
    auto assembly = read_program(text_of(json, "source"), "");
    if (assembly) return std::move(assembly->program);
    JsonWriter to;
    write_errors(to, assembly.error());
    reply(std::move(to));
    return std::nullopt;
}

// {"source"}: the errors, or the words with their places.
void assemble_for_page(const records::Json& json) {
    const auto assembly = read_program(text_of(json, "source"), "");
    JsonWriter to;
    write_errors(to, assembly ? std::vector<Error>{} : assembly.error());
    to.number("words", assembly ? static_cast<double>(assembly->program.words.size()) : 0);
    to.array("statements");
    if (assembly) {
        for (const Statement& statement : assembly->statements) {
            std::string words;
            for (int k = 0; k < statement.instruction->words; ++k)
                words += to_ternary(assembly->program.words[index_of(statement.address) + k]) + " ";
            words.pop_back();
            to.object()
                .number("line", statement.line)
                .number("address", statement.address)
                .text("words", words);
            to.number("cycles", statement.instruction->cycles).end();
        }
    }
    to.end();
    reply(std::move(to));
}

void write_register(JsonWriter& to, std::string_view name, Word word) {
    to.object(name).number("value", word).text("trits", to_ternary(word)).end();
}

void write_state(JsonWriter& to, Stop stop) {
    const Timeline& timeline = loaded->timeline;
    const Machine& machine = timeline.machine();
    const State& state = machine.state();
    write_register(to, "a", state.a);
    write_register(to, "b", state.b);
    write_register(to, "c", state.c);
    to.number("sign", state.sign).number("pc", state.pc).number("sp", state.sp);
    to.number("steps", static_cast<double>(state.steps)).number("cycles", static_cast<double>(state.cycles));
    to.text("stop", name_of(stop)).text("why", describe(stop, machine, loaded->program));
    to.flag("halted", state.halted).flag("fault", is_fault(stop));
    to.text("place", loaded->program.name_of(state.pc));
    to.text("next", state.pc <= word_max ? instruction_text(loaded->program, state.pc) : "");
    to.array("data");
    for (const Word word : state.data) to.number({}, word);
    to.end().array("stack");
    for (const Word word : state.stack) to.number({}, word);
    to.end();
    to.text("output", printable(timeline.output())).text("input", printable(timeline.input()));
    to.number("read", static_cast<double>(timeline.input_read())).text("board", board_view(state, 0));
}

// {"source"}: a machine with the program in it, at its beginning.
void load(const records::Json& json) {
    const auto program = program_of(json);
    if (!program) return;
    JsonWriter to;
    loaded = std::make_unique<Loaded>(*program);
    write_errors(to, {});
    to.array("code");
    for (const Word word : loaded->program.words) to.number({}, word);
    to.end();
    write_state(to, Stop::step_limit);
    reply(std::move(to));
}

// {"steps", "breaks", "input"}: forward (steps > 0) until an address of `breaks` or the end of the steps, or
// back (steps < 0); "input" is put behind the input first.
void move(const records::Json& json) {
    JsonWriter to;
    if (!loaded) {
        Error error;
        error.what = "no program is loaded";
        return reply(error);
    }
    Timeline& timeline = loaded->timeline;
    for (const char character : text_of(json, "input"))
        if (const auto word = word_of_character(static_cast<unsigned char>(character)))
            timeline.add_input(*word);
    std::set<int> ends;
    if (const records::Json* breaks = json.find("breaks"))
        for (const records::Json& each : breaks->items)
            if (const auto address = each.whole()) ends.insert(*address);
    const int steps = number_of(json, "steps", 1);
    Stop stop = Stop::step_limit;
    bool hit = false;
    if (steps < 0) {
        const auto back = static_cast<std::uint64_t>(-steps);
        stop = timeline.go_to(back > timeline.now() ? 0 : timeline.now() - back);
    } else if (ends.empty()) {
        stop = timeline.advance(static_cast<std::uint64_t>(steps));
    } else {
        for (int step = 0; step < steps && stop == Stop::step_limit && !hit; ++step) {
            stop = timeline.advance(1);
            hit = ends.contains(timeline.machine().state().pc);
        }
    }
    to.flag("hit", hit);
    write_state(to, stop);
    reply(std::move(to));
}

// {"source", "input"}: where a run from the beginning spends its cycles.
void measure(const records::Json& json) {
    const auto program = program_of(json);
    if (!program) return;
    JsonWriter to;
    Machine machine(*program);
    Tape tape;
    for (const char character : text_of(json, "input"))
        if (const auto word = word_of_character(static_cast<unsigned char>(character)))
            tape.input.push_back(*word);
    constexpr std::uint64_t most_steps = 20'000'000;
    const Profile measured = profile(machine, tape, most_steps);
    std::uint64_t longest = 0;
    for (const Turn& turn : measured.turns) longest = std::max(longest, turn.cost.cycles);
    write_errors(to, {});
    to.number("instructions", static_cast<double>(measured.total.instructions));
    to.number("cycles", static_cast<double>(measured.total.cycles))
        .number("longest", static_cast<double>(longest));
    to.number("clock", longest == 0 ? 0 : slowest_clock(longest));
    to.array("labels");
    for (const LabelCost& label : costs_by_label(measured, *program))
        to.object()
            .text("name", label.name)
            .number("address", label.address)
            .number("instructions", static_cast<double>(label.cost.instructions))
            .number("cycles", static_cast<double>(label.cost.cycles))
            .end();
    to.end();
    reply(std::move(to));
}

// {"source", "colour", "moves"}: what the program answers, as B or W, to the opponent's moves so far ("" for
// black's first turn): its last reply. It is run from the beginning, so that any move can be taken back.
void answer(const records::Json& json) {
    const auto program = program_of(json);
    if (!program) return;
    JsonWriter to;
    OthelloProgram player(*program);
    player.start(text_of(json, "colour") == "B" ? 'B' : 'W');
    Reply last;
    std::uint64_t longest = 0;
    if (const records::Json* moves = json.find("moves")) {
        for (const records::Json& move : moves->items) {
            const std::string text = move.string();
            last = player.reply(text.empty() ? std::nullopt : std::optional<std::string_view>(text));
            longest = std::max(longest, last.cycles);
            if (last.answer != Answer::move) break;
        }
    }
    write_errors(to, {});
    to.flag("moved", last.answer == Answer::move).text("text", last.text).flag("halted", last.halted);
    to.number("steps", static_cast<double>(last.steps)).number("cycles", static_cast<double>(last.cycles));
    to.number("longest", static_cast<double>(longest))
        .number("clock", longest == 0 ? 0 : slowest_clock(longest));
    reply(std::move(to));
}

// The instruction table itself, each instruction with its example.
void teach(const records::Json&) {
    JsonWriter to;
    to.array("instructions");
    for (const Instruction& instruction : instructions) {
        to.object().text("mnemonic", instruction.mnemonic);
        to.text("operands", operands_text(instruction.operands));
        to.text("effect", instruction.effect)
            .text("code", instruction.code)
            .number("words", instruction.words);
        to.number("cycles", instruction.cycles).flag("sign", instruction.sets_sign);
        to.flag("assembler", instruction.in_assembler);
        if (const auto example = example_of(instruction)) {
            to.object("example").text("text", example->text).text("words", example->words);
            to.flag("halts", example->halts).array("changes");
            for (const Change& change : example->changes)
                to.object()
                    .text("what", change.what)
                    .number("before", change.before)
                    .number("after", change.after)
                    .end();
            to.end().end();
        }
        to.end();
    }
    to.end();
    reply(std::move(to));
}

} // namespace

FLIPSIDE_EXPORT(libra_assemble) {
    serve(assemble_for_page);
}
FLIPSIDE_EXPORT(libra_load) {
    serve(load);
}
FLIPSIDE_EXPORT(libra_move) {
    serve(move);
}
FLIPSIDE_EXPORT(libra_measure) {
    serve(measure);
}
FLIPSIDE_EXPORT(libra_answer) {
    serve(answer);
}
FLIPSIDE_EXPORT(libra_instructions) {
    serve(teach);
}
