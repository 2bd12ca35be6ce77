#include "engine/kernel/processor.hpp"

namespace flipside::engine {

namespace {

bool always() {
    return true;
}

#if defined(__x86_64__)

bool has_avx2() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}

bool has_avx512() {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
           && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq")
           && __builtin_cpu_supports("avx512vl");
}

constexpr InstructionSet all[] = {{"avx512", has_avx512}, {"avx2", has_avx2}, {"portable", always}};

#else

constexpr InstructionSet all[] = {{"portable", always}};

#endif

} // namespace

std::span<const InstructionSet> instruction_sets() {
    return all;
}

} // namespace flipside::engine
