#include "cli/allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> asked{0};

[[maybe_unused]] void* counted(std::size_t size) {
    asked.fetch_add(1, std::memory_order_relaxed);
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

} // namespace

// Under the address sanitizer its own operators stay: they pair every form of new with its delete.
#ifndef __SANITIZE_ADDRESS__
// The library's own array and nothrow forms end here too.
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace cli {

std::uint64_t allocations() { return asked.load(std::memory_order_relaxed); }

} // namespace cli
