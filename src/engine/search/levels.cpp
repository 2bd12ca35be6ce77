#include "engine/search/levels.hpp"

namespace flipside::engine {

namespace portable {
RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task);
}

namespace {

bool always() {
    return true;
}

} // namespace

#if defined(__x86_64__)

namespace avx2 {
RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task);
}
namespace avx512 {
RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task);
}

namespace {

bool has_avx2() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}

bool has_avx512() {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
           && __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq")
           && __builtin_cpu_supports("avx512vl");
}

constexpr Level all[] = {{"avx512", has_avx512, avx512::search_root},
                         {"avx2", has_avx2, avx2::search_root},
                         {"portable", always, portable::search_root}};

} // namespace

#else

namespace {

constexpr Level all[] = {{"portable", always, portable::search_root}};

} // namespace

#endif

std::span<const Level> levels() {
    return all;
}

const Level* find_level(std::string_view name) {
    for (const Level& level : all)
        if ((name.empty() || level.name == name) && level.runs_here()) return &level;
    return nullptr;
}

} // namespace flipside::engine
