#pragma once

#include "core/dice.h"

#include <array>
#include <numeric>

namespace core {

// An unordered pile: how many cards of each kind. No order is stored, so no future is; a draw picks at random then.
template <std::size_t Kinds> struct Pile {
    static_assert(Kinds <= 64);
    std::array<std::uint8_t, Kinds> count{};

    int size() const { return std::accumulate(count.begin(), count.end(), 0); }
    bool empty() const { return size() == 0; }
    bool has(std::size_t kind) const { return count[kind] != 0; }
    void add(std::size_t kind) { ++count[kind]; }
    void remove(std::size_t kind) { --count[kind]; }
    void take_all(Pile& from) {
        for (std::size_t kind = 0; kind < Kinds; ++kind)
            count[kind] = static_cast<std::uint8_t>(count[kind] + from.count[kind]);
        from = {};
    }
    std::size_t draw(Dice& dice, Seats seen_by) {
        const auto kind = static_cast<std::size_t>(dice.pick(count, seen_by));
        remove(kind);
        return kind;
    }
    bool operator==(const Pile&) const = default;
};

} // namespace core
