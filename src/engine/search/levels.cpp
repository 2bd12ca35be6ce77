#include "engine/search/levels.hpp"

#include "engine/kernel/processor.hpp"

namespace flipside::engine {

namespace portable {
RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task, Team* team);
std::uint64_t help_search(Tables& tables, const WeightTables& weights, const SearchLimits& limits, Team& team,
                          std::size_t thread);
} // namespace portable
#if defined(__x86_64__)
namespace avx2 {
RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task, Team* team);
std::uint64_t help_search(Tables& tables, const WeightTables& weights, const SearchLimits& limits, Team& team,
                          std::size_t thread);
} // namespace avx2
namespace avx512 {
RootResult search_root(Tables& tables, const WeightTables& weights, const SearchLimits& limits,
                       const RootTask& task, Team* team);
std::uint64_t help_search(Tables& tables, const WeightTables& weights, const SearchLimits& limits, Team& team,
                          std::size_t thread);
} // namespace avx512
#endif

namespace {

constexpr Level all[] = {
#if defined(__x86_64__)
    {"avx512", avx512::search_root, avx512::help_search},
    {"avx2", avx2::search_root, avx2::help_search},
#endif
    {"portable", portable::search_root, portable::help_search},
};

} // namespace

const Level* find_level(std::string_view name) {
    for (const InstructionSet& set : instruction_sets()) {
        if ((!name.empty() && set.name != name) || !set.runs_here()) continue;
        for (const Level& level : all)
            if (level.name == set.name) return &level;
    }
    return nullptr;
}

} // namespace flipside::engine
