#include "engine/kernel/large_pages.hpp"

#if defined(__linux__)
#include <memory>

#include <sys/mman.h>
#include <unistd.h>
#endif

namespace flipside::engine {

bool prefer_large_pages([[maybe_unused]] void* begin, [[maybe_unused]] std::size_t bytes) {
#if defined(__linux__)
    // madvise refuses an address inside a page, and what an allocator gives is never at the start of one.
    const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    if (std::align(page, page, begin, bytes) == nullptr) return false;
    return madvise(begin, bytes / page * page, MADV_HUGEPAGE) == 0;
#else
    return false;
#endif
}

} // namespace flipside::engine
