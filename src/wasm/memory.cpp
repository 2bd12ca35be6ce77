// What libc++ would otherwise bring an exception library and a terminal for.

#ifdef __wasm__

#include <__verbose_abort>
#include <cstddef>
#include <cstdlib>
#include <new>

extern "C" [[clang::import_module("page"), clang::import_name("fail"), noreturn]] void flipside_page_fail();

namespace {

void* allocated(void* memory) {
    if (memory == nullptr) flipside_page_fail();
    return memory;
}

} // namespace

void* operator new(std::size_t size) {
    return allocated(std::malloc(size == 0 ? 1 : size));
}
void* operator new[](std::size_t size) {
    return operator new(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    const auto at = static_cast<std::size_t>(alignment);
    return allocated(std::aligned_alloc(at, (size + at - 1) / at * at));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return operator new(size, alignment);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

// Where libc++ would throw.
void std::__libcpp_verbose_abort(const char*, ...) {
    flipside_page_fail();
}

#endif
