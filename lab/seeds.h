#pragma once

#include <cstdint>

namespace lab {

// The n-th seed that follows from another (splitmix64): neighbours have nothing in common.
constexpr std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t n) {
    std::uint64_t x = seed * 0xD1342543DE82EF95U + (n + 1) * 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31U);
}

} // namespace lab
