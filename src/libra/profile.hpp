// Where a program spends its instructions and cycles: by address, by label, and by turn.
//
// A turn is what lies between two waits of a machine that answers: it ends where the program asks for input
// after it has written something. What it does before its first input belongs to its first turn.
#pragma once

#include "libra/machine.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace flipside::libra {

struct Cost {
    std::uint64_t instructions = 0;
    std::uint64_t cycles = 0;

    Cost& operator+=(const Cost& other) {
        instructions += other.instructions;
        cycles += other.cycles;
        return *this;
    }
    bool operator==(const Cost&) const = default;
};

struct Turn {
    Cost cost;
    std::vector<Word> output; // what it wrote
};

struct LabelCost {
    std::string name; // empty: before the first label
    int address = 0;
    Cost cost;
};

struct Profile {
    std::array<Cost, memory_size> by_address{};
    std::vector<Turn> turns; // those that wrote something; the last may have been cut short
    Cost total;
    Stop stop = Stop::step_limit;
};

// Runs the machine and counts; like Machine::run in all else. `stop` ends it early.
Profile profile(Machine& machine, Device& device, std::uint64_t max_steps = Machine::no_limit,
                const std::atomic<bool>* stop = nullptr);

// The costs of the addresses from each label to the next.
std::vector<LabelCost> costs_by_label(const Profile& profile, const Program& program);

} // namespace flipside::libra
