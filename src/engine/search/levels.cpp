#include "engine/search/levels.hpp"

#include "engine/kernel/processor.hpp"

namespace flipside::engine {

namespace portable {
std::uint64_t count_leaves(Word mover, Word other, int depth, bool passes_count);
RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task, Team* team);
std::uint64_t help_search(Tables& tables, const WeightTables& weights, const SearchLimits& limits, Team& team,
                          std::size_t thread);
} // namespace portable
#if defined(__x86_64__)
namespace avx2 {
std::uint64_t count_leaves(Word mover, Word other, int depth, bool passes_count);
RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task, Team* team);
std::uint64_t help_search(Tables& tables, const WeightTables& weights, const SearchLimits& limits, Team& team,
                          std::size_t thread);
} // namespace avx2
namespace avx512 {
std::uint64_t count_leaves(Word mover, Word other, int depth, bool passes_count);
RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task, Team* team);
std::uint64_t help_search(Tables& tables, const WeightTables& weights, const SearchLimits& limits, Team& team,
                          std::size_t thread);
} // namespace avx512
#endif

namespace {

constexpr Level all[] = {
#if defined(__x86_64__)
    {"avx512", avx512::count_leaves, avx512::search_root, avx512::help_search},
    {"avx2", avx2::count_leaves, avx2::search_root, avx2::help_search},
#endif
    {"portable", portable::count_leaves, portable::search_root, portable::help_search},
};

const Level* preferred = nullptr;

} // namespace

bool prefer_level(std::string_view name) {
    const Level* level = find_level(name);
    if (level != nullptr) preferred = level;
    return level != nullptr;
}

const Level* find_level(std::string_view name) {
    if (name.empty() && preferred != nullptr) return preferred;
    for (const InstructionSet& set : instruction_sets()) {
        if ((!name.empty() && set.name != name) || !set.runs_here()) continue;
        for (const Level& level : all)
            if (level.name == set.name) return &level;
    }
    return nullptr;
}

} // namespace flipside::engine
