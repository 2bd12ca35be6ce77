// Large pages for memory that is read all over: with pages of 4 KiB nearly each read of a big table misses
// the processor's cache of pages as well as that of data.
#pragma once

#include <cstddef>

namespace flipside::engine {

// Asks for large pages in a piece of memory, as far as whole pages lie in it; to be called before it is first
// written, since pages that are there already stay as they are. False where nothing came of it: the system
// has none, or there is no whole page. Nothing is the worse for it.
bool prefer_large_pages(void* begin, std::size_t bytes);

} // namespace flipside::engine
