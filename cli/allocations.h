#pragma once

#include <cstdint>

namespace cli {

// How often this program has asked the heap for memory. Whoever calls this links the counting operator new.
std::uint64_t allocations();

} // namespace cli
