#include "engine/kernel/large_pages.hpp"

#if defined(__linux__)
#include <cstdint>

#include <sys/mman.h>
#include <unistd.h>
#endif

namespace flipside::engine {

bool prefer_large_pages([[maybe_unused]] void* begin, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__)
    // madvise refuses an address inside a page, and what an allocator gives is never at the start of one.
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const std::uintptr_t address = reinterpret_cast<std::uintptr_t>(begin);
    const std::uintptr_t first = (address + page - 1) / page * page;
    const std::uintptr_t last = (address + bytes) / page * page;
    return first < last && madvise(reinterpret_cast<void*>(first), last - first, MADV_HUGEPAGE) == 0;
#else
    return false;
#endif
}

} // namespace flipside::engine
