// The machine: three registers, a sign, three memories, and the fast way to run them.
//
//      instruction memory  -121 .. 121   the program, read only; addresses after its last word hold nothing
//      data memory         -121 .. 121   121 is not a cell but the input and the output
//      stack memory        -121 .. 121   grows upwards; SP is the next free cell
//
// The program is taken apart once, when the machine is made; each code then runs a function of its own in
// which registers and operation are fixed (run.cpp). Nothing is checked in that loop but what a program can
// get wrong. trit_machine.hpp is the slow twin, trit by trit, that holds it to the table.
#pragma once

#include "libra/device.hpp"
#include "libra/handlers.hpp"
#include "libra/instructions.hpp"
#include "libra/program.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <string>

namespace flipside::libra {

// Why a run ended. From bad_code on these are faults: the instruction at PC was not carried out, nothing of
// it has happened, and it will fault again.
enum class Stop : std::uint8_t {
    step_limit,      // as many steps as were asked for
    halted,          // HALT; PC stays on it
    input_exhausted, // the instruction at PC wants input and there is none
    bad_code,        // the word at PC is no instruction
    memory_end,      // PC, or its second word, is after the end of the program
    stack_overflow,  // PUSH or CALL with no free cell
    stack_underflow, // POP or RET with nothing on the stack
    not_a_word,      // POP of the return address 122, which a CALL in the last two words left
};

constexpr bool is_fault(Stop stop) {
    return stop >= Stop::bad_code;
}

// All that a program can change. PC and SP go one beyond the last address.
struct State {
    Word a = 0;
    Word b = 0;
    Word c = 0;
    Word sign = 0; // -1, 0 or 1
    std::int16_t pc = -word_max;
    std::int16_t sp = -word_max;
    bool halted = false;
    std::array<Word, memory_size> data{};
    std::array<Word, memory_size> stack{};
    std::uint64_t steps = 0; // instructions carried out, HALT included
    std::uint64_t cycles = 0;

    bool operator==(const State&) const = default;
};

struct DataAccess {
    Word address = 0;
    bool writes = false;

    bool is_input() const { return address == word_max && !writes; }
    bool is_output() const { return address == word_max && writes; }
};

class Machine {
  public:
    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    // A program of more than memory_size words loses those that do not fit.
    explicit Machine(const Program& program);

    // Carries out instructions until one of the reasons to stop.
    Stop run(Device& device, std::uint64_t max_steps = no_limit);

    const State& state() const { return state_; }
    State& state() { return state_; }

    int program_size() const { return size_; }
    // The word of the instruction memory at an address, 0 where there is none.
    Word code_at(int address) const { return slots_[index_of(address)].word; }
    Word data_at(int address) const { return state_.data[index_of(address)]; }

    // The instruction at PC, nullptr when there is none there.
    const Instruction* instruction() const;
    // The data address that the instruction at PC reads or writes, if it does; 121 is input and output.
    std::optional<DataAccess> data_access() const;

  private:
    // One address of the instruction memory, ready to run. The slot after the last address is there for a PC
    // that ran off the end.
    struct alignas(4) Slot {
        std::uint8_t handler = memory_end_handler;
        Word second = 0;
        Word word = 0;
    };

    std::array<Slot, memory_size + 1> slots_{};
    int size_;
    State state_;
};

// "bad_code", and "halted": for programs that read.
std::string_view name_of(Stop stop);

// "bad code 0#010 at -3 (LOOP+2)": why a machine stopped, for people.
std::string describe(Stop stop, const Machine& machine, const Program& program);

} // namespace flipside::libra
