// Which of the compiled levels (level.hpp) this processor can run.
#pragma once

#include <span>
#include <string_view>

namespace flipside::engine {

struct InstructionSet {
    std::string_view name; // as FLIPSIDE_LEVEL names it
    bool (*runs_here)();
};

// Fastest first; the last one, "portable", runs everywhere.
std::span<const InstructionSet> instruction_sets();

} // namespace flipside::engine
